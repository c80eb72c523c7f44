import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;

/**
 * Lets several programs read the same recording in turns, and prints medians side by side: {@code
 * java Measure.java REPEATS RECORDING NAME COMMAND... [-- NAME COMMAND...]}; {@code @} in a command
 * stands for the recording. Wall time is that of the whole process, memory the peak of its resident
 * pages (VmHWM), looked at every few milliseconds.
 */
class Measure {
  private static final long LONGEST_MINUTES = 10;

  private record Run(double seconds, double cpuSeconds, long peakKib, int exit) {}

  public static void main(String[] args) throws Exception {
    int repeats = Integer.parseInt(args[0]);
    Path recording = Path.of(args[1]);
    Map<String, List<String>> programs = programs(Arrays.copyOfRange(args, 2, args.length));
    Map<String, List<Run>> runs = new LinkedHashMap<>();
    programs.keySet().forEach(name -> runs.put(name, new ArrayList<>()));
    for (int i = 0; i <= repeats; i++) {
      for (Map.Entry<String, List<String>> program : programs.entrySet()) {
        Run run = run(program.getValue(), recording);
        if (i > 0) { // the first round only fills the page cache
          runs.get(program.getKey()).add(run);
        }
      }
    }
    print(recording, runs);
  }

  private static Map<String, List<String>> programs(String[] words) {
    Map<String, List<String>> programs = new LinkedHashMap<>();
    List<String> command = null;
    for (String word : words) {
      if (word.equals("--")) {
        command = null;
      } else if (command == null) {
        command = new ArrayList<>();
        programs.put(word, command);
      } else {
        command.add(word);
      }
    }
    return programs;
  }

  private static Run run(List<String> command, Path recording) throws Exception {
    List<String> words =
        command.stream().map(word -> word.equals("@") ? recording.toString() : word).toList();
    Path errors = Files.createTempFile("measure", ".txt");
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(words)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(errors.toFile())
            .start();
    Path status = Path.of("/proc", Long.toString(process.pid()), "status");
    long peak = 0;
    double cpu = 0;
    while (!process.waitFor(3, TimeUnit.MILLISECONDS)) {
      peak = Math.max(peak, peak(status));
      cpu = process.info().totalCpuDuration().map(d -> d.toNanos() / 1e9).orElse(cpu);
      if (System.nanoTime() - start > TimeUnit.MINUTES.toNanos(LONGEST_MINUTES)) {
        process.destroyForcibly().waitFor();
        throw new IOException("takes longer than " + LONGEST_MINUTES + " minutes: " + words);
      }
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    if (process.exitValue() != 0) {
      System.err.println(words + " ended with " + process.exitValue());
      System.err.print(Files.readString(errors));
    }
    Files.delete(errors);
    return new Run(seconds, cpu, peak, process.exitValue());
  }

  private static long peak(Path status) {
    try {
      for (String line : Files.readAllLines(status)) {
        if (line.startsWith("VmHWM:")) {
          return Long.parseLong(line.replaceAll("[^0-9]", ""));
        }
      }
    } catch (IOException ended) {
      // between two looks
    }
    return 0;
  }

  private static void print(Path recording, Map<String, List<Run>> all) throws IOException {
    System.out.printf(
        Locale.ROOT,
        "%n%s, %d MB%n%n| program | wall s (range) | CPU s | peak MB | ours / it |%n|---|---|---|---|---|%n",
        recording.getFileName(),
        Files.size(recording) / 1_000_000);
    double ours = median(all.values().iterator().next(), Run::seconds);
    all.forEach(
        (name, runs) -> {
          double[] wall = runs.stream().mapToDouble(Run::seconds).sorted().toArray();
          boolean failed = runs.stream().anyMatch(run -> run.exit() != 0);
          System.out.printf(
              Locale.ROOT,
              "| %s%s | %.2f (%.2f-%.2f) | %.2f | %.0f | %.2f |%n",
              name,
              failed ? " (failed)" : "",
              median(runs, Run::seconds),
              wall[0],
              wall[wall.length - 1],
              median(runs, Run::cpuSeconds),
              median(runs, run -> run.peakKib() * 1024 / 1e6),
              ours / median(runs, Run::seconds));
        });
  }

  private static double median(List<Run> runs, ToDoubleFunction<Run> value) {
    double[] sorted = runs.stream().mapToDouble(value).sorted().toArray();
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}

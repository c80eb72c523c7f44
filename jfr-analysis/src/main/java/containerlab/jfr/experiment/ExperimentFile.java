package containerlab.jfr.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/** Reads {@code experiment.json}. */
public final class ExperimentFile {
  private static final long FORMAT_VERSION = 1;
  private final Path folder;

  /** Where a run stands; nothing else may stand there. */
  private record Place(String arm, OptionalInt block) {}

  private ExperimentFile(Path folder) {
    this.folder = folder;
  }

  /**
   * What the file says.
   *
   * @throws IOException when it cannot be read
   * @throws ExperimentException when it does not say what is needed
   */
  public static Experiment read(Path file) throws IOException, ExperimentException {
    Node root = JsonTree.read(file);
    Node version = root.member("formatVersion");
    if (version.whole().filter(number -> number == FORMAT_VERSION).isEmpty()) {
      throw version.wrong(FORMAT_VERSION + ", the one that is known");
    }
    ExperimentFile reader = new ExperimentFile(file.toAbsolutePath().resolveSibling("."));
    List<Experiment.Entry> runs = new ArrayList<>();
    Set<Place> places = new HashSet<>();
    for (Node run : root.member("runs").elements()) {
      Experiment.Entry entry = reader.run(run);
      if (entry.block().isPresent() && !places.add(new Place(entry.arm(), entry.block()))) {
        throw run.wrong("the only run of its arm in its block");
      }
      runs.add(entry);
    }
    if (runs.isEmpty()) {
      throw root.member("runs").wrong("a list of runs");
    }
    Optional<Long> seed = root.member("seed").whole();
    return new Experiment(
        seed.isPresent() ? OptionalLong.of(seed.get()) : OptionalLong.empty(),
        root.member("clientCeiling").number(0, Double.MAX_VALUE),
        List.copyOf(runs));
  }

  private Experiment.Entry run(Node run) throws IOException, ExperimentException {
    Node arm = run.member("arm");
    if (arm.text().isEmpty()) {
      throw arm.wrong("a text");
    }
    Node state = run.member("state");
    Optional<String> reason = run.member("reason").text();
    Optional<String> failure =
        switch (state.text().orElse("")) {
          case "completed" -> Optional.empty();
          case "failed" -> Optional.of(reason.orElse("no reason is given"));
          default -> throw state.wrong("completed or failed");
        };
    return new Experiment.Entry(
        arm.text().get(), block(run.member("block")), recording(run), failure, warmUp(run));
  }

  private static OptionalInt block(Node block) throws ExperimentException {
    Optional<Long> number = block.whole();
    if (number.isPresent() && (number.get() < 1 || number.get() > Integer.MAX_VALUE)) {
      throw block.wrong("a number from 1");
    }
    return number.isPresent() ? OptionalInt.of(number.get().intValue()) : OptionalInt.empty();
  }

  /** A file must not make us read what lies elsewhere, nor all that lies beside it. */
  private Optional<Path> recording(Node run) throws IOException, ExperimentException {
    Node recording = run.member("recording");
    if (recording.text().isEmpty()) {
      return Optional.empty();
    }
    try {
      Path named = Path.of(recording.text().get());
      Path inside = folder.resolve(named).normalize();
      if (!named.isAbsolute() && isInside(inside, folder.normalize()) && isReallyInside(inside)) {
        return Optional.of(inside);
      }
    } catch (InvalidPathException noPath) {
      // As one that leads elsewhere.
    }
    throw recording.wrong("a file beside the experiment file or in a folder there");
  }

  private static boolean isInside(Path path, Path folder) {
    return path.startsWith(folder) && !path.equals(folder);
  }

  /** Links may lead out of the folder. */
  private boolean isReallyInside(Path path) throws IOException {
    return !Files.exists(path) || isInside(path.toRealPath(), folder.toRealPath());
  }

  private static List<Experiment.Pulse> warmUp(Node run) throws ExperimentException {
    List<Experiment.Pulse> pulses = new ArrayList<>();
    for (Node pulse : run.member("warmUp").elements()) {
      pulses.add(
          new Experiment.Pulse(
              needed(pulse.member("seconds"), 0, Double.MAX_VALUE),
              needed(pulse.member("cpuNanosPerRequest"), Double.MIN_VALUE, Double.MAX_VALUE),
              needed(pulse.member("jitShare"), 0, 1)));
    }
    return List.copyOf(pulses);
  }

  private static double needed(Node number, double least, double most) throws ExperimentException {
    return number.number(least, most).orElseThrow(() -> number.wrong("a number"));
  }
}

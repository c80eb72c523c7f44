package containerlab.jfr.report;

import containerlab.jfr.profile.ContainerSwitch;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.Profile;
import containerlab.jfr.profile.Question;
import containerlab.jfr.profile.RunDescription;
import java.io.PrintWriter;
import java.io.Writer;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Profiles for people: what it is, the answer, then the tables, then what they rest on. */
final class TextReport {
  private final PrintWriter out;
  private final Page page;

  TextReport(Writer out) {
    this.out = new PrintWriter(out);
    this.page = new Page(this.out);
  }

  void write(List<Profile> profiles) {
    String separator = "";
    for (Profile profile : profiles) {
      out.print(separator);
      page.text(0, title(profile, profiles));
      write(profile);
      separator = "\n" + "=".repeat(Page.WIDTH) + "\n\n";
    }
    out.flush();
  }

  private void write(Profile profile) {
    page.text(2, describe(profile.run()));
    profile
        .run()
        .jvmArguments()
        .ifPresent(arguments -> page.text(2, "JVM arguments: " + String.join(" ", arguments)));
    profile
        .pool()
        .ifPresent(pool -> page.text(2, "samples and waits of " + pool + " only, as asked"));
    new AnswerText(page).write(profile);
    switches(profile.switches(), profile.run().start());
    tuning(profile.run());
    profile.phases().forEach(phase -> new PhaseText(page, phase).write());
    rules(profile);
    missing(profile);
    quality(profile);
  }

  /** The file, and which of its JVMs this is when there are several. */
  static String title(Profile profile, List<Profile> all) {
    return profile.file() + ordinal(profile, all);
  }

  private static String ordinal(Profile profile, List<Profile> all) {
    List<Profile> same = all.stream().filter(p -> p.file().equals(profile.file())).toList();
    if (same.size() == 1) {
      return "";
    }
    String pid = profile.run().pid().isPresent() ? ", pid " + profile.run().pid().getAsLong() : "";
    return Units.format(
        " (JVM %d of %d%s, recorded from %s)",
        same.indexOf(profile) + 1, same.size(), pid, profile.run().start());
  }

  private static String describe(RunDescription run) {
    List<String> parts = new ArrayList<>();
    parts.add(
        run.container()
            .map(name -> name + run.containerVersion().map(v -> " " + v).orElse(""))
            .map(name -> run.containerGuessed() ? name + " (guessed from thread names)" : name)
            .orElse("no servlet container recognised"));
    run.tuning().ifPresent(tuning -> parts.add("tuning " + tuning));
    run.virtualThreads().filter(on -> on).ifPresent(on -> parts.add("virtual threads"));
    run.jdk().ifPresent(jdk -> parts.add("JDK " + jdk));
    run.gc().ifPresent(parts::add);
    run.heapMaxBytes().ifPresent(heap -> parts.add("heap " + Units.bytes((double) heap)));
    run.processors().ifPresent(cpus -> parts.add(cpus + (cpus == 1 ? " CPU" : " CPUs")));
    parts.add("recorded " + Units.seconds(run.seconds()));
    return parts.stream().map(Units::keep).collect(Collectors.joining(" | "));
  }

  private void switches(List<ContainerSwitch> switches, Instant start) {
    if (switches.isEmpty()) {
      return;
    }
    page.title("Container switches");
    TextTable table =
        new TextTable(
            "from",
            "to",
            "state",
            "at (UTC)",
            "into the\nrecording",
            "took",
            "to close",
            "to start");
    switches.forEach(
        s ->
            table.row(
                s.from(),
                s.to(),
                s.state(),
                s.start().truncatedTo(ChronoUnit.SECONDS).toString(),
                Units.seconds(Duration.between(start, s.start()).toNanos() / 1e9),
                Units.seconds(s.seconds()),
                Units.duration(s.closeNanos()),
                Units.duration(s.startupNanos())));
    page.table(table);
    switches.forEach(
        s -> s.reason().ifPresent(reason -> page.text(2, s.to() + " failed: " + reason)));
  }

  private void tuning(RunDescription run) {
    if (run.tuningValues().isEmpty()) {
      return;
    }
    page.title("Tuning");
    TextTable table = new TextTable("size", "value", "state", "from");
    run.tuningValues()
        .forEach(
            entry ->
                table.row(
                    entry.name(),
                    entry.value().orElse("decided at run time"),
                    entry.state().orElse(Units.UNKNOWN),
                    entry.source().orElse(Units.UNKNOWN)));
    page.table(table);
    run.tuningValues().stream()
        .filter(entry -> !entry.state().orElse("effective").equals("effective"))
        .forEach(
            entry -> page.text(2, entry.name() + ": " + entry.reason().orElse("no reason given")));
  }

  private void rules(Profile profile) {
    profile
        .rules()
        .toOptional()
        .ifPresent(
            findings -> {
              page.title("JDK Mission Control's rules (times in UTC)");
              findings.forEach(
                  f ->
                      page.text(
                          2,
                          f.severity()
                              + " "
                              + f.rule()
                              + ": "
                              + f.summary()
                              + f.remark().map(remark -> " (" + remark + ")").orElse("")));
              if (findings.isEmpty()) {
                page.text(2, "nothing to report");
              }
            });
  }

  /** Each missing figure once, with what would provide it. */
  private void missing(Profile profile) {
    List<String> lines = new ArrayList<>();
    for (PhaseProfile phase : profile.phases()) {
      for (Question question : Question.values()) {
        add(lines, question.figure(), question.answer(phase));
      }
    }
    add(lines, "rules", profile.rules());
    if (!lines.isEmpty()) {
      page.title("Not in this recording");
      lines.stream().distinct().forEach(line -> page.text(2, line));
    }
  }

  private static void add(List<String> lines, String figure, LensResult<?> result) {
    if (result instanceof LensResult.Unavailable<?> missing) {
      lines.add(figure + ": " + missing.reason() + "; " + missing.remedy());
    }
  }

  private void quality(Profile profile) {
    page.title("Data quality");
    page.text(
        2,
        Units.format(
            "%s, %d of %s, %s used",
            Units.bytes((double) profile.quality().fileBytes()),
            profile.quality().chunksRead(),
            Units.count(profile.quality().chunksRead() + profile.quality().chunksLost(), "chunk"),
            Units.count(profile.quality().eventsRead(), "event")));
    profile.quality().warnings().forEach(warning -> page.text(2, "warning: " + warning));
  }
}

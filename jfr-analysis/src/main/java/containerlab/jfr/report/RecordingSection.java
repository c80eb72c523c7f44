package containerlab.jfr.report;

import containerlab.jfr.profile.ContainerSwitch;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.Profile;
import containerlab.jfr.profile.Question;
import containerlab.jfr.profile.RunDescription;
import containerlab.jfr.report.Block.Level;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** One recording: what it is, the answer, then the tables, then what they rest on. */
final class RecordingSection {
  /** The state of a size that needs no explanation. */
  private static final String EFFECTIVE = "effective";

  private final ReportBuilder report;

  RecordingSection(ReportBuilder report) {
    this.report = report;
  }

  void write(Profile profile, List<Profile> all) {
    report.heading(Level.RECORDING, Names.recording(profile, all));
    report.paragraph(describe(profile.run()));
    profile
        .run()
        .jvmArguments()
        .ifPresent(arguments -> report.fact("JVM arguments", String.join(" ", arguments)));
    profile
        .pool()
        .ifPresent(pool -> report.paragraph("samples and waits of " + pool + " only, as asked"));
    new AnswerSection(report, profile).write();
    switches(profile.switches(), profile.run().start());
    tuning(profile.run());
    profile
        .phases()
        .forEach(
            phase -> {
              String name = Names.phase(phase, profile.phases());
              new PhaseSection(report, phase).write(name);
            });
    rules(profile);
    missing(profile);
    quality(profile);
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
    run.gc().ifPresent(gc -> parts.add("GC " + gc));
    run.heapMaxBytes().ifPresent(heap -> parts.add("heap " + Units.bytes((double) heap)));
    run.processors().ifPresent(cpus -> parts.add(cpus(cpus, run.hostProcessors().orElse(cpus))));
    parts.add("recorded " + Units.seconds(run.seconds()));
    return parts.stream().map(Units::keep).collect(Collectors.joining(" | "));
  }

  private static String cpus(int usable, int all) {
    return (usable == all ? "" : usable + " of ") + Units.count(all, "CPU");
  }

  private void switches(List<ContainerSwitch> switches, Instant start) {
    if (switches.isEmpty()) {
      return;
    }
    report.heading(Level.SECTION, "Container switches");
    Table.Builder table =
        Table.of("from")
            .columns(
                "to", "state", "at (UTC)", "into the\nrecording", "took", "to close", "to start");
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
    report.table(table);
    switches.forEach(s -> s.reason().ifPresent(reason -> report.fact(s.to() + " failed", reason)));
  }

  private void tuning(RunDescription run) {
    if (run.tuningValues().isEmpty()) {
      return;
    }
    report.heading(Level.SECTION, "Tuning");
    Table.Builder table = Table.of("size").columns("value", "state", "from");
    run.tuningValues()
        .forEach(
            entry ->
                table.row(
                    entry.name(),
                    entry.value().orElse("decided at run time"),
                    entry.state().orElse(Units.UNKNOWN),
                    entry.source().orElse(Units.UNKNOWN)));
    report.table(table);
    run.tuningValues().stream()
        .flatMap(entry -> reason(entry).map(text -> new Block.Fact(entry.name(), text)).stream())
        .forEach(fact -> report.fact(fact.label(), fact.text()));
  }

  /** Also a size that is in effect may have one: from when on it matters. */
  private static Optional<String> reason(RunDescription.TuningEntry entry) {
    boolean effective = entry.state().orElse(EFFECTIVE).equals(EFFECTIVE);
    return entry.reason().or(() -> effective ? Optional.empty() : Optional.of("no reason given"));
  }

  private void rules(Profile profile) {
    profile
        .rules()
        .toOptional()
        .ifPresent(
            findings -> {
              report.heading(Level.SECTION, "JDK Mission Control's rules (times in UTC)");
              findings.forEach(
                  f ->
                      report.fact(
                          f.severity() + " " + f.rule(),
                          f.summary() + f.remark().map(remark -> " (" + remark + ")").orElse("")));
              if (findings.isEmpty()) {
                report.paragraph("nothing to report");
              }
            });
  }

  /** Each missing figure once, with what would provide it. */
  private void missing(Profile profile) {
    List<Block.Fact> lines = new ArrayList<>();
    for (PhaseProfile phase : profile.phases()) {
      for (Question question : Question.values()) {
        add(lines, question.figure(), question.answer(phase));
      }
    }
    add(lines, "rules", profile.rules());
    if (!lines.isEmpty()) {
      report.heading(Level.SECTION, "Not in this recording");
      lines.stream().distinct().forEach(line -> report.fact(line.label(), line.text()));
    }
  }

  private static void add(List<Block.Fact> lines, String figure, LensResult<?> result) {
    if (result instanceof LensResult.Unavailable<?> missing) {
      lines.add(new Block.Fact(figure, missing.reason() + "; " + missing.remedy()));
    }
  }

  private void quality(Profile profile) {
    report.heading(Level.SECTION, "Data quality");
    report.paragraph(
        Units.format(
            "%s, %d of %s, %s used",
            Units.bytes((double) profile.quality().fileBytes()),
            profile.quality().chunksRead(),
            Units.count(profile.quality().chunksRead() + profile.quality().chunksLost(), "chunk"),
            Units.count(profile.quality().eventsRead(), "event")));
    profile.quality().warnings().forEach(report::warning);
  }
}

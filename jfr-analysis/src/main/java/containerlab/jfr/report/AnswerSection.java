package containerlab.jfr.report;

import containerlab.jfr.compare.Host;
import containerlab.jfr.profile.CpuByPool;
import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.Profile;
import containerlab.jfr.profile.Scheduling;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The first thing to read: what limited each phase and where its CPU went. */
final class AnswerSection {
  private final ReportBuilder report;
  private final Profile profile;

  AnswerSection(ReportBuilder report, Profile profile) {
    this.report = report;
    this.profile = profile;
  }

  void write() {
    report.heading(Block.Level.SECTION, "Answer");
    boolean table =
        profile.run().labRecording()
            || profile.phases().stream().allMatch(phase -> phase.per().isRequest());
    if (table) {
      overview();
    }
    profile.phases().forEach(phase -> sentence(phase, !table));
    warnings();
    profile
        .warmUp()
        .ifPresent(
            warm ->
                report.fact(
                    "Left out",
                    Units.format(
                        "%s, %s in %s.",
                        Units.count(warm.phases(), "warm-up phase"),
                        Units.count(warm.requests(), "request"),
                        Units.seconds(warm.seconds()))));
  }

  private void overview() {
    Table.Builder table =
        Table.of("phase\n(figures per request)")
            .columns("req/s", "CPU\nus", "run-queue\nus")
            .group("switches", "vol.", "invol.")
            .columns("host\nidle", "limited by");
    for (PhaseProfile phase : profile.phases()) {
      table.row(
          name(phase),
          Units.decimal(
              phase
                  .load()
                  .toOptional()
                  .map(l -> l.requestsPerSecond())
                  .orElse(OptionalDouble.empty())),
          phase.per().isRequest()
              ? phase.cpu().toOptional().map(c -> Units.decimal(c.wholeNanos() / 1e3)).orElse("-")
              : Units.UNKNOWN,
          Units.decimal(scheduling(phase, Scheduling::runQueueWaitNanos, 1e3)),
          Units.decimal(scheduling(phase, Scheduling::voluntarySwitches, 1)),
          Units.decimal(scheduling(phase, Scheduling::involuntarySwitches, 1)),
          phase.host().toOptional().map(h -> Units.percent(h.idleShare())).orElse(Units.UNKNOWN),
          Limit.of(phase));
    }
    report.table(table);
    report.paragraph(
        "CPU: of the server, user and kernel. run-queue: time its threads were runnable without a"
            + " CPU, added up. switches: voluntary, the thread waited; involuntary, it lost its"
            + " CPU. idle: of all CPUs of the machine.");
  }

  private String name(PhaseProfile phase) {
    return Names.phase(phase, profile.phases());
  }

  private static OptionalDouble scheduling(
      PhaseProfile phase, Function<Scheduling, OptionalDouble> figure, double scale) {
    OptionalDouble total =
        phase.scheduling().toOptional().map(figure).orElse(OptionalDouble.empty());
    return total.isPresent() && phase.per().isRequest()
        ? OptionalDouble.of(total.getAsDouble() / scale)
        : OptionalDouble.empty();
  }

  private void sentence(PhaseProfile phase, boolean withLimit) {
    StringBuilder text = new StringBuilder();
    phase
        .cpu()
        .toOptional()
        .ifPresentOrElse(
            cpu -> text.append(whereItGoes(phase, cpu)), () -> text.append("CPU not measured"));
    if (withLimit) {
      text.append("; limited by: ").append(Limit.of(phase));
    }
    report.fact(name(phase), text.append('.').toString());
  }

  /** What makes figures no result; what holds for several phases is said once. */
  private void warnings() {
    for (PhaseProfile phase : profile.phases()) {
      phase
          .identity()
          .filter(id -> !id.state().equals("completed"))
          .ifPresent(
              id ->
                  report.warning(
                      name(phase)
                          + (id.state().equals("open") ? " was never closed" : " " + id.state())
                          + id.reason().map(reason -> " (" + reason + ")").orElse("")
                          + "; its figures are not a result."));
    }
    profile.phases().stream()
        .filter(PhaseProfile::switched)
        .forEach(
            phase ->
                report.warning(
                    "the container was switched during "
                        + name(phase)
                        + "; its figures mix two containers and are not a result."));
    String compiling =
        profile.phases().stream()
            .flatMap(phase -> phase.jit().toOptional().stream().map(jit -> jit(phase, jit)))
            .flatMap(Optional::stream)
            .collect(Collectors.joining(", "));
    if (!compiling.isEmpty()) {
      report.warning(
          Units.format(
              "the JVM was still compiling: the JIT took more than %s of the server's CPU"
                  + " (%s). Warm up longer, and run the recorder from before the warm-up.",
              Units.percent(Jvm.Jit.STILL_COMPILING), compiling));
    }
    String disturbed =
        profile.phases().stream()
            .flatMap(phase -> Host.of(phase).stream().flatMap(host -> others(phase, host).stream()))
            .collect(Collectors.joining(", "));
    if (!disturbed.isEmpty()) {
      report.warning(
          Units.format(
              "other processes took more than %s of all CPUs (%s). Measure while nothing else"
                  + " runs.",
              Units.percent(Host.MOST_OTHER), disturbed));
    }
  }

  private Optional<String> others(PhaseProfile phase, Host host) {
    return host.otherShare() > Host.MOST_OTHER
        ? Optional.of(name(phase) + ": " + Units.percent(host.otherShare()))
        : Optional.empty();
  }

  private Optional<String> jit(PhaseProfile phase, Jvm.Jit jit) {
    return jit.stillCompiling()
        ? Optional.of(
            name(phase)
                + ": "
                + (jit.wallClock() ? "about " : "")
                + Units.percent(jit.shareOfServerCpu()))
        : Optional.empty();
  }

  private static String whereItGoes(PhaseProfile phase, CpuByPool cpu) {
    StringBuilder text = new StringBuilder();
    if (phase.per().isRequest()) {
      text.append(Units.duration(cpu.wholeNanos())).append(" of CPU per request");
    } else {
      text.append(Units.decimal(cpu.wholeNanos() / 1e9)).append(" CPUs busy");
    }
    String join = ", of which ";
    for (CpuByPool.Row row : cpu.rows().stream().limit(2).toList()) {
      text.append(join)
          .append(row.label())
          .append(' ')
          .append(Units.percent(row.cpuNanos() / cpu.wholeNanos()));
      join = ", ";
    }
    return text.toString();
  }
}

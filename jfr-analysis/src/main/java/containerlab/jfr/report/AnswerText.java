package containerlab.jfr.report;

import containerlab.jfr.profile.CpuByPool;
import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.Profile;
import containerlab.jfr.profile.Scheduling;
import java.util.OptionalDouble;
import java.util.function.Function;

/** The first thing to read: what limited each phase and where its CPU went. */
final class AnswerText {
  private final Page page;

  AnswerText(Page page) {
    this.page = page;
  }

  void write(Profile profile) {
    page.title("Answer");
    boolean perRequest = profile.phases().stream().allMatch(phase -> phase.per().isRequest());
    if (profile.run().labRecording() || perRequest) {
      overview(profile);
    }
    profile.phases().forEach(this::sentence);
    profile
        .warmUp()
        .ifPresent(
            warm ->
                page.text(
                    2,
                    Units.format(
                        "Left out: %d warm-up phases, %,d requests in %s.",
                        warm.phases(), warm.requests(), Units.seconds(warm.seconds()))));
  }

  private void overview(Profile profile) {
    TextTable table =
        new TextTable(
            "phase (figures per request)",
            "req/s",
            "CPU us",
            "wait us",
            "vol",
            "invol",
            "idle",
            "limit");
    for (PhaseProfile phase : profile.phases()) {
      table.row(
          PhaseText.name(phase),
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
    page.table(table);
  }

  private static OptionalDouble scheduling(
      PhaseProfile phase, Function<Scheduling, OptionalDouble> figure, double scale) {
    OptionalDouble total =
        phase.scheduling().toOptional().map(figure).orElse(OptionalDouble.empty());
    return total.isPresent() && phase.per().isRequest()
        ? OptionalDouble.of(total.getAsDouble() / scale)
        : OptionalDouble.empty();
  }

  private void sentence(PhaseProfile phase) {
    StringBuilder text = new StringBuilder(PhaseText.name(phase)).append(": ");
    phase
        .cpu()
        .toOptional()
        .ifPresentOrElse(
            cpu -> text.append(whereItGoes(phase, cpu)), () -> text.append("CPU not measured"));
    text.append("; limit: ").append(Limit.of(phase)).append('.');
    page.text(2, text.toString());
    phase
        .identity()
        .filter(id -> !id.state().equals("completed"))
        .ifPresent(
            id ->
                page.text(
                    4,
                    "warning: this phase "
                        + (id.state().equals("open") ? "was never closed" : id.state())
                        + id.reason().map(reason -> " (" + reason + ")").orElse("")
                        + "; its figures are not a result."));
    phase
        .jit()
        .toOptional()
        .filter(Jvm.Jit::stillCompiling)
        .ifPresent(jit -> page.text(4, stillCompiling(jit)));
  }

  private static String stillCompiling(Jvm.Jit jit) {
    return Units.format(
        "warning: this JVM was still compiling: the JIT took %s%s of the server's CPU (limit %s)."
            + " Warm up longer, and run the recorder from before the warm-up.",
        jit.wallClock() ? "about " : "",
        Units.percent(jit.shareOfServerCpu()),
        Units.percent(Jvm.Jit.STILL_COMPILING));
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
          .append(PhaseText.role(row))
          .append(' ')
          .append(Units.percent(row.cpuNanos() / cpu.wholeNanos()));
      join = ", ";
    }
    return text.toString();
  }
}

package containerlab.app.events;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.ToLongBiFunction;
import org.jspecify.annotations.Nullable;

/**
 * A load phase that is going on. Both its ends are borders: every window event lies wholly inside
 * or wholly outside. Not thread-safe.
 */
public final class LoadPhase {
  private final String id;
  private final Sampler sampler;
  private final String tool;
  private final LoadPhaseEvent event;
  private final Border start;

  private LoadPhase(String id, String tool, Sampler sampler, LoadPhaseEvent event, Border start) {
    this.id = id;
    this.tool = tool;
    this.sampler = sampler;
    this.event = event;
    this.start = start;
  }

  /** Opens a phase now. */
  public static LoadPhase open(String id, PhaseSpec spec, Sampler sampler) {
    LoadPhaseEvent event = new LoadPhaseEvent(id, spec);
    return new LoadPhase(id, spec.tool(), sampler, event, sampler.border(event::begin));
  }

  public String id() {
    return id;
  }

  /** Closes it now, judges and writes its events, and tells what the server saw. */
  public PhaseSummary close(PhaseEnd claimed) {
    Border end = sampler.border(event::end);
    long requests = end.requests() - start.requests();
    PhaseEnd how = claimed.judgedBy(tool, requests);
    event.set(how);
    ThreadUsage before = start.threads();
    ThreadUsage after = end.threads();
    sampler.write(events(before, after));
    Duration length = Duration.ofNanos(end.nanoTime() - start.nanoTime());
    return new PhaseSummary(
        id,
        how,
        length,
        Objects.equals(start.container(), end.container()) ? end.container() : null,
        requests,
        since(before, after, ThreadUsage::processCpuSince),
        since(before, after, (now, then) -> jit(now).since(jit(then)).cpuNanos()));
  }

  private static Usage jit(ThreadUsage usage) {
    return usage.of(ThreadRole.JIT);
  }

  private static OptionalLong since(
      @Nullable ThreadUsage before,
      @Nullable ThreadUsage after,
      ToLongBiFunction<ThreadUsage, ThreadUsage> nanos) {
    return before == null || after == null
        ? OptionalLong.empty()
        : OptionalLong.of(nanos.applyAsLong(after, before));
  }

  private List<LabEvent> events(@Nullable ThreadUsage before, @Nullable ThreadUsage after) {
    List<LabEvent> events = new ArrayList<>(List.of(event));
    if (before != null && after != null) {
      after
          .byRole()
          .forEach(
              (role, total) -> {
                Usage usage = total.since(before.of(role));
                if (usage.cpuNanos() > 0) {
                  events.add(PhaseCpuEvent.of(id, role, usage));
                }
              });
    }
    return events;
  }
}

package containerlab.jfr.lens;

import containerlab.jfr.attribution.ThreadRole;
import containerlab.jfr.profile.PoolName;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * What of a recording is looked at. Immutable.
 *
 * @param window a stretch of time instead of the phases that the recording marks
 * @param phase the id of the one phase wanted; never together with {@code window}
 * @param requests how many requests the stretch served, at least 1, for recordings that do not say
 * @param pool the pool whose samples and waits are looked at: {@code tomcat}, or with its role
 *     {@code tomcat worker}
 */
public record Selection(
    Optional<TimeRange> window,
    Optional<String> phase,
    OptionalLong requests,
    Optional<String> pool) {

  /** Everything, as the recording marks it. */
  public static final Selection ALL =
      new Selection(Optional.empty(), Optional.empty(), OptionalLong.empty(), Optional.empty());

  /** Whether samples and waits of a thread are looked at. */
  boolean includes(ThreadRole role) {
    return pool.isEmpty() || PoolName.matches(pool.get(), role.pool(), role.role());
  }

  /**
   * The stretches of time that are looked at: what the user named, else the measured phases, else,
   * of a recording without phases, what each container served.
   */
  Windows windows(List<Window.Phase> phases, Switches switches, long start, long end)
      throws NothingSelectedException {
    Windows windows;
    if (window.isPresent()) {
      windows = chosen(window.get(), start, end);
    } else if (phase.isPresent()) {
      windows = Windows.ofPhases(named(phases, phase.get()));
    } else if (phases.isEmpty()) {
      windows = Windows.ofStretches(switches.between(start, end));
    } else {
      windows = Windows.ofPhases(phases.stream().filter(each -> !each.warmUp()).toList());
    }
    if (requests.isPresent()) {
      checkRequests(windows.all());
    }
    return windows;
  }

  private static Windows chosen(TimeRange range, long start, long end)
      throws NothingSelectedException {
    long from = range.fromNanos(start, end);
    long to = range.toNanos(start, end);
    if (from >= to) {
      throw new NothingSelectedException(
          "has nothing in this --window: it was recorded from "
              + Window.instant(start)
              + " to "
              + Window.instant(end));
    }
    return Windows.of(from, to);
  }

  private static List<Window.Phase> named(List<Window.Phase> phases, String id)
      throws NothingSelectedException {
    List<Window.Phase> found =
        phases.stream().filter(each -> each.identity().phase().equals(id)).toList();
    if (found.isEmpty()) {
      throw new NothingSelectedException(
          phases.isEmpty()
              ? "marks no phases; use --window"
              : "has no phase '"
                  + id
                  + "'; it has "
                  + phases.stream()
                      .sorted(Comparator.comparingLong(Window.Phase::startNanos))
                      .map(each -> each.identity().phase())
                      .distinct()
                      .collect(Collectors.joining(", ")));
    }
    return found;
  }

  private static void checkRequests(List<Window> windows) throws NothingSelectedException {
    if (windows.size() > 1) {
      throw new NothingSelectedException(
          "has "
              + windows.size()
              + " stretches to look at, but --requests counts those of one; choose it with --phase"
              + " or --window");
    }
    if (windows.stream().anyMatch(window -> window.requests().isPresent())) {
      throw new NothingSelectedException(
          "says itself how many requests its phase served; leave --requests out");
    }
  }
}

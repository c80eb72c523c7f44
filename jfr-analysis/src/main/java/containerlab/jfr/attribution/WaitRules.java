package containerlab.jfr.attribution;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What a thread waited for, by its stack: a list of frames, innermost first. Immutable. */
public final class WaitRules {
  private final StackRules stacks;
  private final Set<String> idleParks;
  private final Set<String> workerLoops;
  private final Map<String, String> connectionPools;

  private WaitRules(
      StackRules stacks,
      Set<String> idleParks,
      Set<String> workerLoops,
      Map<String, String> connectionPools) {
    this.stacks = stacks;
    this.idleParks = idleParks;
    this.workerLoops = workerLoops;
    this.connectionPools = connectionPools;
  }

  /** The rules that come with the analyser; {@code stacks} says what belongs to the JDK. */
  public static WaitRules load(StackRules stacks) {
    return new WaitRules(
        stacks,
        methods("idle-parks.txt"),
        methods("worker-loops.txt"),
        RuleFile.lines("database-pools.tsv").stream()
            .collect(Collectors.toUnmodifiableMap(cells -> cells[0], cells -> cells[1])));
  }

  private static Set<String> methods(String file) {
    return RuleFile.lines(file).stream()
        .map(cells -> cells[0])
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Whether a parked thread with this stack was a worker waiting for something to do. */
  public boolean isIdleWorker(List<String> frames) {
    boolean inTheJdk = true;
    for (String frame : frames) {
      if (idleParks.contains(frame) || inTheJdk && workerLoops.contains(frame)) {
        return true;
      }
      inTheJdk &= stacks.ofTheJdk(frame);
    }
    return false;
  }

  /** The kind of database pool that the thread wanted a connection of, if it did. */
  public Optional<String> connectionPool(List<String> frames) {
    return frames.stream().map(connectionPools::get).filter(Objects::nonNull).findFirst();
  }
}

package containerlab.jfr.attribution;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Stack to one layer, by the prefixes of {@code layers.tsv}.
 *
 * <p>The innermost frame that is not of the JDK decides: what the JDK does, it does for its caller.
 * A stack of JDK frames only belongs to the layer {@code jdk}, and a class that no prefix covers is
 * taken for the application's. Stacks are lists of frames, {@code class.method}, innermost first.
 */
public final class StackRules {

  /** The layer of the analysed application. */
  public static final String APP = "app";

  /** The layer of the Java runtime. */
  public static final String JDK = "jdk";

  /** Not a layer: CPU that no rule could place. */
  public static final String UNATTRIBUTED = "unattributed";

  private final NavigableMap<String, String> prefixes;
  private final Set<String> idleParks;

  private StackRules(NavigableMap<String, String> prefixes, Set<String> idleParks) {
    this.prefixes = prefixes;
    this.idleParks = idleParks;
  }

  /** The rules that come with the analyser. */
  public static StackRules load() {
    TreeMap<String, String> prefixes = new TreeMap<>();
    RuleFile.lines("layers.tsv").forEach(cells -> prefixes.put(cells[0], cells[1]));
    Set<String> idle = new HashSet<>();
    RuleFile.lines("idle-parks.txt").forEach(cells -> idle.add(cells[0]));
    return new StackRules(prefixes, idle);
  }

  /** The layer of a stack; {@link #UNATTRIBUTED} when it is empty. */
  public String layerOf(List<String> frames) {
    if (frames.isEmpty()) {
      return UNATTRIBUTED;
    }
    return frames.stream()
        .map(this::layerOfFrame)
        .filter(layer -> !layer.equals(JDK))
        .findFirst()
        .orElse(JDK);
  }

  /** The innermost frame of the application, if there is one. */
  public Optional<String> appFrame(List<String> frames) {
    return frames.stream().filter(frame -> layerOfFrame(frame).equals(APP)).findFirst();
  }

  /** Whether a parked thread with this stack was a worker waiting for something to do. */
  public boolean isIdleWorker(List<String> frames) {
    return frames.stream().anyMatch(idleParks::contains);
  }

  private String layerOfFrame(String frame) {
    // Prefixes of a name sort at or before it, the longest one last.
    for (Map.Entry<String, String> at = prefixes.floorEntry(frame);
        at != null;
        at = prefixes.lowerEntry(at.getKey())) {
      if (frame.startsWith(at.getKey())) {
        return at.getValue();
      }
      if (at.getKey().charAt(0) != frame.charAt(0)) {
        break;
      }
    }
    return APP;
  }
}

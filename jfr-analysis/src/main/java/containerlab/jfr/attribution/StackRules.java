package containerlab.jfr.attribution;

import containerlab.jfr.profile.Rest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Stack to one layer, by the prefixes of {@code layers.tsv}.
 *
 * <p>The innermost frame that is not of the JDK decides: what the JDK does, it does for its caller.
 * A stack of JDK frames only belongs to the layer {@code jdk}, and a class that no prefix covers is
 * taken for the application's. Stacks are lists of frames, {@code class.method}, innermost first.
 */
public final class StackRules {

  private static final String LAYERS = "layers.tsv";
  private static final String CONSTRUCTOR = ".<init>";

  /** The layer of the analysed application. */
  public static final String APP = "app";

  /** The layer of the Java runtime. */
  public static final String JDK = "jdk";

  /** Not a layer: CPU that no rule could place. */
  public static final String UNATTRIBUTED = Rest.UNATTRIBUTED;

  private final NavigableMap<String, String> prefixes;
  private final Map<String, String> systemCalls;

  private StackRules(NavigableMap<String, String> prefixes, Map<String, String> systemCalls) {
    this.prefixes = prefixes;
    this.systemCalls = systemCalls;
  }

  /** The rules that come with the analyser. */
  public static StackRules load() {
    return load(List.of());
  }

  /**
   * The rules that come with the analyser, with lines of {@code layers.tsv}'s form before them.
   *
   * @throws IllegalArgumentException naming the first line that is not of this form
   */
  public static StackRules load(List<String> ownLayers) {
    TreeMap<String, String> prefixes = new TreeMap<>();
    RuleFile.lines(LAYERS).forEach(cells -> prefixes.put(cells[0], cells[1]));
    for (int i = 0; i < ownLayers.size(); i++) {
      String line = ownLayers.get(i);
      if (RuleFile.isRule(line)) {
        String[] cells = RuleFile.cells(line);
        if (cells.length != 2 || cells[0].isBlank() || cells[1].isBlank()) {
          throw new IllegalArgumentException(
              "line " + (i + 1) + " is not a prefix of class names, a tab and a layer");
        }
        prefixes.put(cells[0].strip(), cells[1].strip());
      }
    }
    Map<String, String> calls = new HashMap<>();
    RuleFile.lines("system-calls.tsv").forEach(cells -> calls.put(cells[0], cells[1]));
    return new StackRules(prefixes, calls);
  }

  /** The layers that come with the analyser, as lines that {@link #load(List)} takes. */
  public static List<String> standardLayers() {
    return RuleFile.text(LAYERS);
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

  /** What the innermost frame asks the kernel for, if it is known to enter it. */
  public Optional<String> systemCall(List<String> frames) {
    return frames.stream().findFirst().map(systemCalls::get);
  }

  /** The innermost frame outside the JDK, else the innermost one: where in the code it happened. */
  public String site(List<String> frames) {
    return frames.stream()
        .filter(frame -> !ofTheJdk(frame))
        .findFirst()
        .or(() -> frames.stream().findFirst())
        .map(FrameNames::stable)
        .orElse("no stack recorded");
  }

  /**
   * The {@link #site} that made an exception: its own constructors and those of its superclasses
   * are not where it happened.
   */
  public String throwSite(List<String> frames, String thrownClass) {
    int constructors = 0;
    while (constructors < frames.size() && frames.get(constructors).endsWith(CONSTRUCTOR)) {
      constructors++;
    }
    // Whoever made it may be a constructor as well.
    int own = frames.subList(0, constructors).lastIndexOf(thrownClass + CONSTRUCTOR);
    return site(frames.subList(own + 1, frames.size()));
  }

  /**
   * Whether an exception with this stack was reported before: the JDK reports an error from the
   * constructor of {@code Throwable} and once more from that of {@code Error}.
   */
  public static boolean isErrorAgain(List<String> frames) {
    return !frames.isEmpty() && frames.get(0).equals("java.lang.Error" + CONSTRUCTOR);
  }

  /** Whether a frame is of the Java runtime. */
  public boolean ofTheJdk(String frame) {
    return layerOfFrame(frame).equals(JDK);
  }

  /** The layer that the class of one frame belongs to. */
  public String layerOfFrame(String frame) {
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

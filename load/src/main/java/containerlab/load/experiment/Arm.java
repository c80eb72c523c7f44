package containerlab.load.experiment;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is compared: a container with a tuning.
 *
 * @param container as the app names it
 * @param tuning a file of {@code profiles/<container>/}
 * @param copy from 1; above it for an arm that is set against itself
 */
public record Arm(String container, String tuning, int copy) {
  private static final String DEFAULT_TUNING = "seed";
  private static final Pattern TEXT =
      Pattern.compile("(tomcat|jetty|undertow)(?::([A-Za-z0-9_-]{1,64}))?(?:#([1-9]))?");

  /**
   * The arms of a list such as {@code tomcat,undertow:equal}; one that is named again is another
   * copy.
   *
   * @throws IllegalArgumentException when it is no such list; the message says what is wrong
   */
  public static List<Arm> list(String text) {
    List<Arm> arms = new ArrayList<>();
    for (String name : text.split(",", -1)) {
      Arm arm = of(name);
      while (arms.contains(arm)) {
        arm = new Arm(arm.container, arm.tuning, arm.copy + 1);
      }
      arms.add(arm);
    }
    return List.copyOf(arms);
  }

  /**
   * The arm of a text such as {@code tomcat}, {@code tomcat:seed} or {@code tomcat:seed#2}.
   *
   * @throws IllegalArgumentException when it is none
   */
  @JsonCreator
  public static Arm of(String text) {
    Matcher match = TEXT.matcher(text);
    if (!match.matches()) {
      throw new IllegalArgumentException(
          "'" + text + "' is no arm; write CONTAINER:TUNING, such as tomcat:seed or jetty");
    }
    String tuning = match.group(2) == null ? DEFAULT_TUNING : match.group(2);
    int copy = match.group(3) == null ? 1 : Integer.parseInt(match.group(3));
    return new Arm(match.group(1), tuning, copy);
  }

  /** The name of a folder for it. */
  public String folder() {
    return container + "-" + tuning + (copy == 1 ? "" : "-" + copy);
  }

  /** As {@link #of} reads it. */
  @Override
  @JsonValue
  public String toString() {
    return container + ":" + tuning + (copy == 1 ? "" : "#" + copy);
  }
}

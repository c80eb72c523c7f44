package containerlab.jfr.attribution;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Gives frames names that are the same in every run. Lambdas, proxies, accessors and hidden classes
 * are numbered or addressed as the JVM comes to make them, so one place in the code would otherwise
 * be many rows of a table and never the same row in two recordings.
 */
public final class FrameNames {

  private record Rule(Pattern volatilePart, String stable) {
    private Rule(String volatilePart, String stable) {
      this(Pattern.compile(volatilePart), stable);
    }
  }

  private static final List<Rule> CLASSES =
      List.of(
          // Hidden classes, with their address and sometimes a number after it.
          new Rule("[+/.]0x[0-9a-f]+(?:[./]\\d+)?$", ""),
          new Rule("\\$\\$Lambda(?:\\$\\d+)?(?:[/.]\\d+)?$", "\\$\\$Lambda"),
          new Rule("^jdk\\.proxy\\d+\\.", "jdk.proxy."),
          new Rule("\\$Proxy\\d+$", "\\$Proxy"),
          new Rule("(Generated(?:Serialization)?(?:Method|Constructor)Accessor)\\d+$", "$1"),
          new Rule("\\$\\$(\\w*CGLIB)\\$\\$[0-9a-f]+", "\\$\\$$1"),
          new Rule("\\$(HibernateProxy|ByteBuddy|HibernateBasicProxy)\\$\\w+$", "\\$$1"),
          new Rule("_closure\\d+", "_closure"));

  private static final List<Rule> METHODS =
      List.of(
          new Rule("^lambda\\$(.+)\\$\\d+$", "lambda\\$$1"),
          new Rule("^CGLIB\\$(.+)\\$\\d+$", "CGLIB\\$$1"),
          new Rule("^access\\$\\d+$", "access\\$"));

  /** The stable name of a frame, which is {@code class.method}. */
  public static String stable(String frame) {
    int dot = frame.lastIndexOf('.');
    if (dot < 0 || !mayVary(frame)) {
      return frame;
    }
    return apply(CLASSES, frame.substring(0, dot)) + '.' + apply(METHODS, frame.substring(dot + 1));
  }

  /** The stable name of a class. */
  public static String stableClass(String name) {
    return mayVary(name) ? apply(CLASSES, name) : name;
  }

  private static boolean mayVary(String name) {
    return name.indexOf('$') >= 0 || name.contains("Accessor") || name.contains("0x");
  }

  private static String apply(List<Rule> rules, String name) {
    String stable = name;
    for (Rule rule : rules) {
      stable = rule.volatilePart.matcher(stable).replaceAll(rule.stable);
    }
    return stable;
  }

  private FrameNames() {}
}

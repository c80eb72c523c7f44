package containerlab.app.actuate;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells names of this machine from names that only lead to it. */
final class LocalHost {
  private static final Pattern HOST =
      Pattern.compile("(?<name>\\[[0-9A-Fa-f:.]+]|[^:\\[\\]]+)(:[0-9]+)?");
  private static final Pattern LOOPBACK =
      Pattern.compile(
          "localhost|127\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}|\\[::1]|\\[0:0:0:0:0:0:0:1]",
          Pattern.CASE_INSENSITIVE);

  private LocalHost() {}

  /**
   * Whether a Host header names this machine: by the loopback, or by the very address that the
   * request came in on, which no foreign name can stand for.
   *
   * @param header such as {@code localhost:8081}
   * @param localAddress address that the request reached
   */
  static boolean isLocal(String header, String localAddress) {
    Matcher host = HOST.matcher(header);
    if (!host.matches()) {
      return false;
    }
    String name = host.group("name");
    return LOOPBACK.matcher(name).matches()
        || name.equals(localAddress)
        || name.equals("[" + localAddress + "]");
  }
}

package containerlab.app.process;

import containerlab.app.RawHttp;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One client that asks again and again, a few times on each connection, and counts what becomes of
 * each request. By hand, since the JDK's client asks again in silence when a connection is lost.
 */
final class SwitchLoad implements AutoCloseable {
  static final String REFUSED = "connection refused";
  static final String CLOSED = "closed without an answer";

  /** After a refusal: else the client takes the processors that the next container starts on. */
  private static final Duration PAUSE = Duration.ofMillis(5);

  private static final int REQUESTS_PER_CONNECTION = 5;
  private static final String REQUEST =
      "GET /test/testCeilingNoAsync HTTP/1.1\r\nHost: localhost\r\n\r\n";
  private static final Pattern LENGTH = Pattern.compile("(?im)^Content-Length: *([0-9]+) *$");

  private final Map<String, Integer> outcomes = new TreeMap<>();
  private final Thread thread = new Thread(this::run, "switch-load");
  private final int port;
  private volatile boolean over;

  private SwitchLoad(int port) {
    this.port = port;
  }

  static SwitchLoad start(int port) {
    SwitchLoad load = new SwitchLoad(port);
    load.thread.start();
    return load;
  }

  /** Ends it; how often which status came, or what else became of a request. */
  Map<String, Integer> end() throws InterruptedException {
    over = true;
    thread.join();
    return outcomes;
  }

  @Override
  public void close() throws InterruptedException {
    end();
  }

  private void run() {
    while (!over) {
      try (Socket socket = RawHttp.open(port, REQUEST)) {
        int left = REQUESTS_PER_CONNECTION;
        while (count(outcome(socket)).equals("200") && --left > 0) {
          socket.getOutputStream().write(REQUEST.getBytes(StandardCharsets.US_ASCII));
        }
      } catch (ConnectException e) {
        count(REFUSED);
        LockSupport.parkNanos(PAUSE.toNanos());
      } catch (SocketException e) {
        count(CLOSED); // while connecting or sending
      } catch (IOException e) {
        count(e.toString());
      }
    }
  }

  private String count(String outcome) {
    outcomes.merge(outcome, 1, Integer::sum);
    return outcome;
  }

  /** The status; of an answer that must not come also the rest, which tells who gave it. */
  private static String outcome(Socket socket) throws IOException {
    String head = head(socket.getInputStream());
    if (head.isEmpty()) {
      return CLOSED;
    }
    Matcher length = LENGTH.matcher(head);
    int expected = length.find() ? Integer.parseInt(length.group(1)) : 0;
    byte[] body = socket.getInputStream().readNBytes(expected);
    boolean whole = head.endsWith("\r\n\r\n") && body.length == expected;
    return whole && head.matches("(?s)HTTP/1\\.1 (200|503) .*")
        ? head.substring(9, 12)
        : "other: " + head + new String(body, StandardCharsets.UTF_8);
  }

  /** Up to the empty line, or what came of it. */
  private static String head(InputStream in) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      Integer next = read(in);
      if (next == null) {
        break;
      }
      head.append((char) (int) next);
    }
    return head.toString();
  }

  /** {@code null} at the end, by a reset too. */
  private static @Nullable Integer read(InputStream in) throws IOException {
    try {
      int next = in.read();
      return next < 0 ? null : next;
    } catch (SocketException e) {
      return null;
    }
  }
}

package containerlab.app;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** HTTP by hand, for what the JDK's client does not let anybody send. */
public final class RawHttp {
  private static final int PATIENCE_MILLIS = 30_000;

  private RawHttp() {}

  /** Sends the bytes and returns all that comes back until the server closes the connection. */
  public static String exchange(int port, String request) throws IOException {
    try (Socket socket = open(port, request)) {
      return read(socket);
    }
  }

  /** A connection on which this has been sent; the caller closes it. */
  public static Socket open(int port, String text) throws IOException {
    Socket socket = new Socket("127.0.0.1", port);
    socket.setSoTimeout(PATIENCE_MILLIS);
    try {
      socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      // the server has answered and closed before it had all: the answer is what counts
    }
    return socket;
  }

  /** All that comes until the connection is closed, or reset after an answer. */
  public static String read(Socket socket) throws IOException {
    ByteArrayOutputStream answer = new ByteArrayOutputStream();
    InputStream in = socket.getInputStream();
    try {
      in.transferTo(answer);
    } catch (IOException e) {
      if (answer.size() == 0) {
        throw e;
      }
    }
    return answer.toString(StandardCharsets.UTF_8);
  }

  /** A request that closes its connection; further headers each end with a line end. */
  public static String request(
      String method, String path, String host, String headers, String body) {
    return "%s %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n%sContent-Length: %d\r\n\r\n%s"
        .formatted(method, path, host, headers, body.length(), body);
  }
}

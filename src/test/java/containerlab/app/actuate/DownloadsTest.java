package containerlab.app.actuate;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.app.Lab;
import containerlab.app.RawHttp;
import containerlab.app.container.Container;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Fetching recordings over real sockets. */
@Timeout(120)
class DownloadsTest {
  /** Far more than sockets buffer. */
  private static final long MUCH = 60L << 20;

  @TempDir Path folder;

  private Lab start(Container container) {
    return Lab.start(
        container, "--lab.control=true", "--lab.recorder=off", "--lab.recordings.dir=" + folder);
  }

  @ParameterizedTest
  @EnumSource
  void clientsThatReadNothingDoNotHoldAllThreads(Container container) throws Exception {
    try (RandomAccessFile file = new RandomAccessFile(folder.resolve("large.jfr").toFile(), "rw")) {
      file.setLength(MUCH);
    }
    List<Socket> lazy = new ArrayList<>();
    try (Lab lab = start(container)) {
      try {
        for (int i = 0; i < Downloads.MOST; i++) {
          Socket socket = lazy(lab.managementPort());
          lazy.add(socket);
          assertThat(socket.getInputStream().read()).isEqualTo('H'); // it has begun
        }
        for (int i = 0; i < 4; i++) {
          HttpResponse<String> refused = lab.manage("/recordings/large");
          assertThat(refused.statusCode()).isEqualTo(429);
          assertThat(refused.body()).contains("2 recordings are being fetched");
        }
        assertThat(lab.manage("/pools").statusCode()).isEqualTo(200);
      } finally {
        for (Socket socket : lazy) {
          socket.setSoLinger(true, 0);
          socket.close();
        }
      }
      assertThat(untilFree(lab).body()).hasSize((int) MUCH);
      assertThat(lab.manage("/recordings/none").statusCode()).as("also refused").isEqualTo(404);
      assertThat(lab.manage("/recordings/none").statusCode()).isEqualTo(404);
      assertThat(lab.manage("/recordings/none").statusCode()).isEqualTo(404);
      assertThat(lab.manage("/recordings/large").statusCode()).isEqualTo(200);
    }
  }

  private static Socket lazy(int port) throws IOException {
    Socket socket = new Socket();
    socket.setReceiveBufferSize(4096);
    socket.connect(new InetSocketAddress("127.0.0.1", port));
    socket
        .getOutputStream()
        .write(
            "GET /actuator/recordings/large HTTP/1.1\r\nHost: localhost\r\n\r\n"
                .getBytes(StandardCharsets.US_ASCII));
    return socket;
  }

  /** The server notices that a client has gone when it writes. */
  private static HttpResponse<String> untilFree(Lab lab) throws Exception {
    long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
    HttpResponse<String> answer = lab.manage("/recordings/large");
    while (answer.statusCode() == 429 && System.nanoTime() < deadline) {
      Thread.sleep(50);
      answer = lab.manage("/recordings/large");
    }
    assertThat(answer.statusCode()).isEqualTo(200);
    return answer;
  }

  @ParameterizedTest
  @EnumSource
  void whoAsksForAPartGetsTheWhole(Container container) throws Exception {
    String content = "0123456789".repeat(10);
    Files.writeString(folder.resolve("small.jfr"), content);
    try (Lab lab = start(container)) {
      for (String range : List.of("0-9", "0-9,20-29", "1000-2000", "-5", "nonsense")) {
        String answer =
            RawHttp.exchange(
                lab.managementPort(),
                RawHttp.request(
                    "GET",
                    "/actuator/recordings/small",
                    "localhost",
                    "Range: bytes=" + range + "\r\n",
                    ""));
        assertThat(answer)
            .as(range)
            .startsWith("HTTP/1.1 200 ")
            .containsIgnoringCase("Content-Length: 100\r\n")
            .contains("application/octet-stream")
            .doesNotContainIgnoringCase("Accept-Ranges")
            .endsWith("\r\n\r\n" + content);
      }
    }
  }
}

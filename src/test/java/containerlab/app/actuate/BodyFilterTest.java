package containerlab.app.actuate;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.app.Lab;
import containerlab.app.RawHttp;
import containerlab.app.container.Container;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Clients that send a part of a request and stop, over real sockets. */
class BodyFilterTest {
  /** Five times the management server's threads. */
  private static final int CLIENTS = 20;

  private static final String HEAD =
      " /actuator/container HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";
  private static final String BODY = "{\"container\":\"jety\"}";

  @ParameterizedTest
  @EnumSource
  void halfSentRequestsHoldNoThreadAndAreGivenUp(Container container) throws Exception {
    String rest = "Content-Length: 100\r\n\r\n{\"contain";
    List<String> halves =
        List.of(
            "POST" + HEAD + "Content-Type: application/json\r\n" + rest,
            "POST" + HEAD + "Content-Type: text/plain\r\n" + rest,
            "GET" + HEAD + rest,
            "POST" + HEAD + "Content-Le");
    List<Socket> clients = new ArrayList<>();
    try (Lab lab = Lab.start(container, "--lab.control=true", "--lab.recorder=off")) {
      lab.manage("/pools"); // the management server's first request loads classes
      for (String half : halves) {
        for (int i = 0; i < CLIENTS; i++) {
          clients.add(RawHttp.open(lab.managementPort(), half));
        }
        Thread.sleep(300); // so that all are in the server's hands
        long start = System.nanoTime();
        assertThat(lab.manage("/pools").statusCode()).as(half).isEqualTo(200);
        assertThat(Duration.ofNanos(System.nanoTime() - start))
            .as(half)
            .isLessThan(Duration.ofSeconds(1));
      }
      for (Socket client : clients) {
        // closed, whether after an answer or without one; the socket's timeout fails the test
        byte[] answer = client.getInputStream().readAllBytes();
        assertThat(new String(answer, StandardCharsets.UTF_8)).matches("(?s)|HTTP/1.1 4.*");
      }
    } finally {
      for (Socket client : clients) {
        client.close();
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void aBodyThatIsNotJsonIsToldWhere(Container container) throws Exception {
    try (Lab lab = Lab.start(container, "--lab.control=true", "--lab.recorder=off")) {
      HttpResponse<String> answer = lab.manage("POST", "/container", "{\n\"container\": jetty}");
      assertThat(answer.statusCode()).isEqualTo(400);
      assertThat(lab.json(answer).get("detail").asText())
          .startsWith("The body is not JSON: Unrecognized token 'jetty'")
          .endsWith("(line 2, column 14)");
      assertThat(lab.manage("POST", "/recordings", "{\"name\":").body())
          .contains("The body is not JSON: Unexpected end-of-input");
    }
  }

  @ParameterizedTest
  @EnumSource
  void aBodyInPiecesIsReadAsAWhole(Container container) throws Exception {
    try (Lab lab = Lab.start(container, "--lab.control=true", "--lab.recorder=off");
        Socket socket =
            RawHttp.open(
                lab.managementPort(),
                "POST"
                    + HEAD
                    + "Content-Type: application/json\r\nContent-Length: "
                    + BODY.length()
                    + "\r\n\r\n")) {
      for (char letter : BODY.toCharArray()) {
        socket.getOutputStream().write(letter);
        socket.getOutputStream().flush();
        Thread.sleep(2);
      }
      assertThat(RawHttp.read(socket))
          .startsWith("HTTP/1.1 400")
          .contains("There is no container 'jety'");
    }
  }
}

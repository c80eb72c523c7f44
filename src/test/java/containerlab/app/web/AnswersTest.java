package containerlab.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import containerlab.app.Lab;
import containerlab.app.RawHttp;
import containerlab.app.container.Container;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Answers to requests that nobody should send, over real sockets, on each container. */
class AnswersTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String JSON_TYPE = "Content-Type: application/json\r\n";

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void theApplicationAnswersErrorsAlikeOnEachContainer(Container container) throws Exception {
    try (Lab lab = start(container)) {
      int management = lab.managementPort();
      int app = lab.port();
      assertProblem(management, "GET", "/actuator/pools/nope", "", 404, "There is nothing here.");
      assertProblem(management, "GET", "/actuator/metrics/nope", "", 404, "There is nothing here.");
      assertProblem(management, "GET", "/actuator/nope", "", 404, "actuator/nope");
      assertProblem(management, "GET", "/nope", "", 404, "nope");
      for (int port : List.of(management, app)) {
        assertProblem(port, "GET", "/error", "", 404, "There is nothing here.");
        assertProblem(port, "POST", "/error", "{}", 404, "There is nothing here.");
        for (String path : List.of("/", "/actuator/pools", "/test/testCeilingNoAsync", "/nope")) {
          assertProblem(port, "TRACE", path, "", 405, ""); // Tomcat refuses it itself
        }
      }
      String threeMegabytes = "x".repeat(3_000_000);
      assertProblem(
          management, "POST", "/actuator/recordings", threeMegabytes, 413, "more than 65536");
      assertProblem(app, "POST", "/test/testCeilingNoAsync", threeMegabytes, 405, "'POST'");
      assertThat(lab.manage("/pools").statusCode()).isEqualTo(200);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aBodyWithoutALengthIsRefused(Container container) throws Exception {
    try (Lab lab = start(container)) {
      String chunked =
          "POST /actuator/recordings HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
              + JSON_TYPE
              + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n";
      assertProblem(RawHttp.exchange(lab.managementPort(), chunked), 411, "Content-Length");
    }
  }

  /**
   * What a server does not take for HTTP, or not for a path, it answers itself, each its own way.
   */
  @ParameterizedTest
  @EnumSource
  void whatTheServerAnswersBeforeTheApplicationTellsNothing(Container container) throws Exception {
    try (Lab lab = start(container)) {
      for (int port : List.of(lab.managementPort(), lab.port())) {
        for (String path :
            List.of("/x%2e%2e/%2e%2e", "/a%00%3Csent%3E", "/%zz<sent>", "/a%2fsent")) {
          assertTellsNothing(
              RawHttp.exchange(port, RawHttp.request("GET", path, "localhost", "", "")), "4..");
        }
        for (String host : List.of("sent@localhost", "a sent", "[::sent")) {
          assertTellsNothing(
              RawHttp.exchange(
                  port, RawHttp.request("GET", "/test/testCeilingNoAsync", host, "", "")),
              "400");
        }
        assertTellsNothing(RawHttp.exchange(port, "sent <sent>\r\n\r\n"), "(400|505)");
      }
    }
  }

  private static void assertTellsNothing(String answer, String status) {
    assertThat(answer).matches("(?s)HTTP/1\\.[01] " + status + "[ \r].*");
    String body = answer.substring(answer.indexOf("\r\n\r\n"));
    assertThat(answer.replace(body, "").toLowerCase())
        .doesNotContain("server:", "x-powered-by", "sent");
    // the path may stand in the body, but nothing that a browser would take for markup
    assertThat(body).doesNotContain("<sent>", "Exception", "\tat ", "Tomcat", "Jetty", "Undertow");
  }

  private static void assertProblem(
      int port, String method, String path, String body, int status, String detail)
      throws Exception {
    String request = RawHttp.request(method, path, "localhost", JSON_TYPE, body);
    assertProblem(RawHttp.exchange(port, request), status, detail);
  }

  private static void assertProblem(String answer, int status, String detail) throws Exception {
    assertThat(answer).startsWith("HTTP/1.1 " + status);
    assertThat(answer.lines().map(String::toLowerCase))
        .anyMatch(line -> line.startsWith("content-type: application/problem+json"));
    JsonNode problem =
        JSON.readTree(answer.substring(answer.indexOf('{'), answer.lastIndexOf('}') + 1));
    assertThat(problem.get("type").asText()).isEqualTo("about:blank");
    assertThat(problem.get("title").asText()).isNotBlank();
    assertThat(problem.get("status").asInt()).isEqualTo(status);
    assertThat(problem.get("detail").asText()).contains(detail);
    assertThat(problem.get("instance").asText()).startsWith("/");
  }

  private Lab start(Container container) {
    return Lab.start(
        container, "--lab.control=true", "--lab.recorder=off", "--lab.recordings.dir=" + folder);
  }
}

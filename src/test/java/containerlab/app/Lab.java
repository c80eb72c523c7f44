package containerlab.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import containerlab.app.container.Container;
import containerlab.app.process.LabProcess;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** The whole app in this JVM, as {@code main} starts it, on free ports, spoken to over HTTP. */
public final class Lab implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final LabProcess process;
  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(5))
          .build();
  private final int port;
  private final int managementPort;

  private Lab(LabProcess process, int port, int managementPort) {
    this.process = process;
    this.port = port;
    this.managementPort = managementPort;
  }

  /** Starts on the container, with further arguments. */
  public static Lab start(Container container, String... args) {
    int port = freePort();
    int managementPort = freePort();
    List<String> all = new ArrayList<>(List.of(args));
    all.add("--container=" + container.key());
    all.add("--server.address=127.0.0.1");
    all.add("--server.port=" + port);
    all.add("--management.server.port=" + managementPort);
    return new Lab(
        LabProcess.start(LabApplication.class, all.toArray(String[]::new)), port, managementPort);
  }

  public static int freePort() {
    try (var socket = new java.net.ServerSocket(0)) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  public LabProcess process() {
    return process;
  }

  public int port() {
    return port;
  }

  public int managementPort() {
    return managementPort;
  }

  public HttpResponse<String> get(String path) throws Exception {
    return client.send(request(port, path).build(), HttpResponse.BodyHandlers.ofString());
  }

  public CompletableFuture<HttpResponse<String>> getLater(String path) {
    return client.sendAsync(request(port, path).build(), HttpResponse.BodyHandlers.ofString());
  }

  /** GET from the management port. */
  public HttpResponse<String> manage(String path) throws Exception {
    return client.send(
        request(managementPort, "/actuator" + path).build(), HttpResponse.BodyHandlers.ofString());
  }

  public JsonNode manageJson(String path) throws Exception {
    return JSON.readTree(manage(path).body());
  }

  /** Any request with a JSON body to the management port. */
  public HttpResponse<String> manage(String method, String path, String body, String... headers)
      throws Exception {
    HttpRequest.Builder request =
        request(managementPort, "/actuator" + path)
            .header("Content-Type", "application/json")
            .method(method, HttpRequest.BodyPublishers.ofString(body));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  public JsonNode json(HttpResponse<String> response) throws Exception {
    return JSON.readTree(response.body());
  }

  private static HttpRequest.Builder request(int port, String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
        .timeout(Duration.ofSeconds(30));
  }

  @Override
  public void close() {
    process.close();
  }
}

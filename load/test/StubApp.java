import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import jdk.jfr.Configuration;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;

/**
 * A small app with the management API of docs/actuator.md, for the tests of the scripts: real HTTP,
 * a real recording, real CPU figures of this process; only the JIT's share follows a script.
 *
 * <p>Options, each {@code --name=value}: port, management-port (0 = any), ports-file (where the two
 * chosen ports are written), container, tuning, control, status (of the workloads), body, count
 * (false: the requests received are unknown), jit (shares in percent, the last one stays; empty =
 * unknown), and what goes wrong: fail-open (number of the phase whose opening answers 500),
 * management-ends-at (number of the phase that takes the management port away), fail-close (number
 * of the phase whose figures are refused), fail-fetch, end-at-start (why).
 */
public final class StubApp {
  private static final Pattern PHASES =
      Pattern.compile("/actuator/recordings/([A-Za-z0-9._-]+)/phases");
  private static final Pattern STOP =
      Pattern.compile("/actuator/recordings/([A-Za-z0-9._-]+)/stop");
  private static final Pattern ONE = Pattern.compile("/actuator/recordings/([A-Za-z0-9._-]+)");

  private record Answer(int status, String json) {}

  private final Map<String, String> options = new HashMap<>();
  private final AtomicLong received = new AtomicLong();
  private final Map<String, Recording> recordings = new HashMap<>();
  private HttpServer management;
  private String running = "";
  private String openPhase = "";
  private int phases;
  private long phaseStart;
  private long phaseReceived;
  private long phaseCpu;

  public static void main(String[] args) throws Exception {
    if (args.length == 1 && args[0].endsWith(".jfr")) { // stands in for the analyser
      System.out.println(
          args[0] + ": " + RecordingFile.readAllEvents(Path.of(args[0])).size() + " events");
      if (System.out.checkError()) {
        System.exit(3);
      }
      return;
    }
    new StubApp(args).start();
  }

  private volatile int appPort;

  private StubApp(String[] args) {
    for (String arg : args) {
      if (arg.startsWith("--") && arg.contains("=")) {
        options.put(arg.substring(2, arg.indexOf('=')), arg.substring(arg.indexOf('=') + 1));
      }
    }
  }

  private String option(String name, String otherwise) {
    return options.getOrDefault(name, otherwise);
  }

  private void start() throws Exception {
    if (options.containsKey("end-at-start")) {
      System.err.println("cannot start: " + options.get("end-at-start"));
      System.exit(1);
    }
    HttpServer app = server(Integer.parseInt(option("port", option("server.port", "0"))));
    app.createContext("/test/", this::workload);
    app.createContext("/chunked", this::chunked);
    management =
        server(Integer.parseInt(option("management-port", option("management.server.port", "0"))));
    management.createContext("/actuator", this::manage);
    appPort = app.getAddress().getPort();
    app.start();
    management.start();
    if (options.containsKey("ports-file")) {
      Path file = Path.of(options.get("ports-file"));
      Path part = file.resolveSibling(file.getFileName() + ".part");
      Files.writeString(
          part, app.getAddress().getPort() + " " + management.getAddress().getPort() + "\n");
      Files.move(part, file);
    }
  }

  private static HttpServer server(int port) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), port), 1024);
    server.setExecutor(Executors.newCachedThreadPool());
    return server;
  }

  private void workload(HttpExchange exchange) throws IOException {
    received.incrementAndGet();
    byte[] body = option("body", "").getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(
        Integer.parseInt(option("status", "200")), body.length == 0 ? -1 : body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  /** An answer without a Content-Length, which ab cannot keep the connection for. */
  private void chunked(HttpExchange exchange) throws IOException {
    received.incrementAndGet();
    exchange.getResponseHeaders().set("Connection", "close");
    exchange.sendResponseHeaders(200, 0);
    exchange.getResponseBody().write("{}".getBytes(StandardCharsets.UTF_8));
    exchange.close();
  }

  private void manage(HttpExchange exchange) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    String method = exchange.getRequestMethod();
    String path = exchange.getRequestURI().getPath();
    try {
      Matcher one = ONE.matcher(path);
      if (method.equals("GET") && one.matches() && control()) {
        sendRecording(exchange, one.group(1));
      } else if (!method.equals("GET")
          && !"application/json".equals(exchange.getRequestHeaders().getFirst("Content-Type"))) {
        send(exchange, problem(415, "Unsupported Media Type", "send application/json"));
      } else {
        send(exchange, answer(method, path, body));
      }
    } catch (IOException | RuntimeException e) {
      send(exchange, problem(500, "Internal Server Error", String.valueOf(e)));
    }
  }

  private boolean control() {
    return Boolean.parseBoolean(option("control", option("lab.control", "true")));
  }

  private synchronized Answer answer(String method, String path, String body) throws IOException {
    String container = string(option("container", "tomcat"));
    switch (method + " " + path) {
      case "GET /actuator/tuning":
        return new Answer(200, "{\"container\":" + container + tuning() + ",\"values\":[]}");
      case "GET /actuator/pools":
        return new Answer(
            200, "{\"container\":" + container + ",\"containerVersion\":\"0\",\"pools\":[]}");
      case "GET /actuator/info":
        return new Answer(
            200, "{\"java\":{\"version\":" + string(Runtime.version().toString()) + "}}");
      case "GET /actuator/health":
        return new Answer(200, "{\"status\":\"UP\"}");
      default:
        return control()
            ? controlled(method, path, body)
            : problem(404, "Not Found", "no such endpoint");
    }
  }

  private Answer controlled(String method, String path, String body) throws IOException {
    if (method.equals("GET") && path.equals("/actuator/container")) {
      return new Answer(
          200,
          "{\"container\":"
              + string(option("container", "tomcat"))
              + ",\"port\":"
              + option("told-port", String.valueOf(appPort))
              + ",\"state\":\"running\"}");
    }
    if (path.equals("/actuator/recordings")) {
      return method.equals("POST") ? startRecording(body) : list();
    }
    Matcher phase = PHASES.matcher(path);
    if (phase.matches()) {
      return field(body, "action").equals("open") ? openPhase(body) : closePhase(body);
    }
    Matcher stop = STOP.matcher(path);
    if (stop.matches() && stop.group(1).equals(running)) {
      recordings.get(running).stop();
      running = "";
      openPhase = "";
      return new Answer(200, "{\"name\":" + string(stop.group(1)) + ",\"state\":\"stopped\"}");
    }
    Matcher one = ONE.matcher(path);
    if (method.equals("DELETE") && one.matches() && recordings.containsKey(one.group(1))) {
      recordings.remove(one.group(1)).close();
      return new Answer(204, "");
    }
    return problem(404, "Not Found", "no recording at " + path);
  }

  private Answer list() {
    StringBuilder names = new StringBuilder();
    for (String name : recordings.keySet()) {
      names
          .append(names.isEmpty() ? "" : ",")
          .append("{\"name\":")
          .append(string(name))
          .append(",\"state\":\"")
          .append(name.equals(running) ? "running" : "stopped")
          .append("\"}");
    }
    return new Answer(200, "{\"recordings\":[" + names + "]}");
  }

  private Answer startRecording(String body) throws IOException {
    String name = field(body, "name");
    if (!name.matches("[A-Za-z0-9._-]+")) {
      return problem(400, "Bad Request", "bad name");
    }
    if (!Arrays.asList("lab", "lab-deep", "default", "profile").contains(field(body, "settings"))) {
      return problem(400, "Bad Request", "unknown settings '" + field(body, "settings") + "'");
    }
    if (!running.isEmpty()) {
      return problem(429, "Too Many Requests", "recording '" + running + "' runs");
    }
    if (recordings.containsKey(name)) {
      return problem(409, "Conflict", "name taken");
    }
    Recording recording;
    try {
      recording = new Recording(Configuration.getConfiguration("default"));
    } catch (java.text.ParseException e) {
      throw new IOException(e);
    }
    recording.start();
    recordings.put(name, recording);
    running = name;
    return new Answer(201, "{\"name\":" + string(name) + ",\"state\":\"running\"}");
  }

  private Answer openPhase(String body) {
    phases++;
    if (option("fail-open", "0").equals(String.valueOf(phases))) {
      return problem(500, "Internal Server Error", "planned failure");
    }
    if (running.isEmpty() || !openPhase.isEmpty()) {
      return problem(409, "Conflict", "a phase is open, or no recording runs");
    }
    if (option("management-ends-at", "0").equals(String.valueOf(phases))) {
      management.stop(0);
    }
    openPhase = "p" + phases;
    phaseStart = System.nanoTime();
    phaseReceived = received.get();
    phaseCpu = cpu();
    log(body);
    return new Answer(201, "{\"phase\":\"" + openPhase + "\"}");
  }

  private Answer closePhase(String body) {
    if (openPhase.isEmpty() || !field(body, "phase").equals(openPhase)) {
      return problem(409, "Conflict", "no such phase is open");
    }
    if (option("fail-close", "0").equals(String.valueOf(phases)) && body.contains("\"figures\"")) {
      return problem(400, "Bad Request", "planned refusal");
    }
    log(body);
    openPhase = "";
    long requests = received.get() - phaseReceived;
    double cpuMillis = Math.max(1, (cpu() - phaseCpu) / 1e6);
    StringBuilder json = new StringBuilder("{\"phase\":" + string(field(body, "phase")));
    json.append(number(",\"seconds\":%.3f", (System.nanoTime() - phaseStart) / 1e9));
    json.append(",\"container\":").append(string(servingContainer()));
    if (Boolean.parseBoolean(option("count", "true"))) {
      json.append(",\"requestsReceived\":").append(requests);
      json.append(judgement(body, requests));
    }
    String[] jit = option("jit", "0").split(",");
    if (!jit[0].isEmpty()) {
      // Steady but for the JIT by construction, so that only the script decides when it is quiet.
      double share = Double.parseDouble(jit[Math.min(phases, jit.length) - 1]) / 100;
      json.append(number(",\"serverCpuMillis\":%.3f", cpuMillis));
      json.append(number(",\"jitCpuMillis\":%.3f", cpuMillis * share));
      json.append(number(",\"serverCpuMicrosPerRequest\":%.3f", 75 / (1 - share)));
    }
    return new Answer(200, json.append('}').toString());
  }

  /** Another one from the phase on that {@code --switched-at} counts to. */
  private String servingContainer() {
    int switchedAt = Integer.parseInt(option("switched-at", "0"));
    return switchedAt > 0 && phases >= switchedAt ? "jetty" : option("container", "tomcat");
  }

  /** As the app judges: a phase in which the server received fewer requests has failed. */
  private static String judgement(String body, long received) {
    Matcher asked = Pattern.compile("\"requests\"\\s*:\\s*(\\d+)").matcher(body);
    return asked.find() && received < 0.999 * Long.parseLong(asked.group(1))
        ? ",\"state\":\"failed\",\"reason\":\"ab counts "
            + asked.group(1)
            + " requests, the app received "
            + received
            + "\""
        : ",\"state\":\"completed\"";
  }

  /** Every phase request goes to standard output, so that a test can see what was sent. */
  private static void log(String body) {
    System.out.println("phase " + body.replaceAll("\\s+", ""));
  }

  private static String number(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }

  private static long cpu() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private synchronized void sendRecording(HttpExchange exchange, String name) throws IOException {
    Recording recording = recordings.get(name);
    if (recording == null || Boolean.parseBoolean(option("fail-fetch", "false"))) {
      send(exchange, problem(recording == null ? 404 : 500, "Not sent", "disk full"));
      return;
    }
    Path copy = Files.createTempFile("stub", ".jfr");
    try {
      recording.dump(copy);
      exchange.getResponseHeaders().set("Content-Type", "application/octet-stream");
      exchange.sendResponseHeaders(200, Files.size(copy));
      Files.copy(copy, exchange.getResponseBody());
    } finally {
      Files.delete(copy);
      exchange.close();
    }
  }

  private String tuning() {
    return options.containsKey("tuning") ? ",\"tuning\":" + string(options.get("tuning")) : "";
  }

  private static String field(String json, String name) {
    Matcher matcher = Pattern.compile("\"" + name + "\"\\s*:\\s*\"([^\"]*)\"").matcher(json);
    return matcher.find() ? matcher.group(1) : "";
  }

  private static String string(String value) {
    StringBuilder text = new StringBuilder("\"");
    for (char c : value.toCharArray()) {
      text.append(
          c < ' ' || c == '"' || c == '\\' ? String.format("\\u%04x", (int) c) : String.valueOf(c));
    }
    return text.append('"').toString();
  }

  private static Answer problem(int status, String title, String detail) {
    return new Answer(
        status,
        "{\"title\":"
            + string(title)
            + ",\"status\":"
            + status
            + ",\"detail\":"
            + string(detail)
            + "}");
  }

  private static void send(HttpExchange exchange, Answer answer) throws IOException {
    byte[] bytes = answer.json().getBytes(StandardCharsets.UTF_8);
    exchange
        .getResponseHeaders()
        .set(
            "Content-Type",
            answer.status() < 400 ? "application/json" : "application/problem+json");
    exchange.sendResponseHeaders(answer.status(), bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }
}

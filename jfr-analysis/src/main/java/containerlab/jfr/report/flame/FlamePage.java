package containerlab.jfr.report.flame;

import containerlab.jfr.report.Page;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Objects;

/**
 * A page that draws a graph without asking for anything else: style, script and data stand in it,
 * and its policy lets nothing else run.
 */
final class FlamePage {
  private static final String STYLE = resource("flame.css");
  private static final String SCRIPT = resource("flame.js");

  private final FlameGraph graph;
  private final Writer out;

  FlamePage(FlameGraph graph, Writer out) {
    this.graph = graph;
    this.out = out;
  }

  void write() throws IOException {
    FlameFacts facts = FlameFacts.of(graph);
    out.write("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    out.write("<meta name=\"viewport\" content=\"width=device-width\">\n");
    out.write(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src '"
            + hash(STYLE)
            + "'; script-src '"
            + hash(SCRIPT)
            + "'\">\n");
    out.write("<title>" + text(facts.title()) + "</title>\n");
    out.write("<style>" + STYLE + "</style>\n</head>\n<body>\n");
    out.write("<h1>" + text(facts.title()) + "</h1>\n");
    for (String line : facts.lines()) {
      out.write("<p>" + text(line) + "</p>\n");
    }
    out.write("<noscript><p>The graph is drawn by a script in this page.</p></noscript>\n");
    out.write("<div id=\"graph\"></div>\n<script type=\"application/json\" id=\"data\">");
    new FlameData(graph).write(out);
    out.write("</script>\n<script>" + SCRIPT + "</script>\n</body>\n</html>\n");
    out.flush();
  }

  /** A text that is no markup and turns nothing around. */
  private static String text(String text) {
    return Page.safe(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  private static String hash(String inline) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(inline.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible); // every JVM has it
    }
  }

  private static String resource(String name) {
    try (InputStream in =
        Objects.requireNonNull(FlamePage.class.getResourceAsStream(name), () -> "no " + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException broken) {
      throw new java.io.UncheckedIOException(broken);
    }
  }
}

package containerlab.jfr.report.flame;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.profile.StackUnit;
import java.io.File;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a real browser makes of the page; skipped where there is no Chromium. */
class FlamePageIT {
  private static final int PATIENCE_SECONDS = 120;
  @TempDir Path folder;

  @Test
  void a_browser_draws_every_frame_and_names_stay_text() throws Exception {
    String drawn = drawn(Optional.empty());
    assertThat(drawn)
        .contains(
            ">[undertow worker]</button>",
            ">[truncated]</button>",
            "title=\"b.App.burn [app]: 0.30 us/request (50.0 %), 1 events\"",
            "x.Evil&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;;")
        .doesNotContain("<img");
  }

  @Test
  void a_browser_draws_what_differs_from_a_baseline() throws Exception {
    assertThat(drawn(Optional.of(1_000_000L)))
        .contains(
            "title=\"b.App.burn [app]: 0.30 us/request (50.0 %), baseline 0.0300 us/request (50.0 %),"
                + " difference +0.27 us/request, within the sampling noise; 1 and 1 events\"");
  }

  private String drawn(Optional<Long> baselineWeight) throws Exception {
    Path page = folder.resolve("page.html");
    FlameGraph graph =
        FlameGraph.of(
            SampleStacks.cpu(StackUnit.NANOS, 10_000_000),
            baselineWeight.map(weight -> SampleStacks.cpu(StackUnit.NANOS, weight)),
            RootFrame.POOL);
    try (Writer out = Files.newBufferedWriter(page)) {
      FlameFormat.HTML.write(graph, out);
    }
    File dom = folder.resolve("dom.html").toFile();
    Process browser =
        new ProcessBuilder(
                chromium(),
                "--headless",
                "--no-sandbox", // which root may not have; the page is our own
                "--disable-gpu",
                "--user-data-dir=" + folder.resolve("browser"),
                "--dump-dom",
                page.toUri().toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .redirectOutput(dom)
            .start();
    try {
      assertThat(browser.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    } finally {
      browser.destroyForcibly();
    }
    return Files.readString(dom.toPath());
  }

  private static String chromium() {
    Optional<String> found =
        Stream.of(System.getenv("PATH").split(File.pathSeparator))
            .map(folder -> Path.of(folder, "chromium"))
            .filter(Files::isExecutable)
            .map(Path::toString)
            .findFirst();
    Assumptions.assumeTrue(found.isPresent(), "there is no chromium on the PATH");
    return found.get();
  }
}

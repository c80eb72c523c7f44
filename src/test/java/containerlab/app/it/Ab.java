package containerlab.app.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What ab said about one run.
 *
 * @param requests completed by its own count
 * @param perSecond its rate
 */
record Ab(long requests, double perSecond) {
  static final int CONNECTIONS = 20;

  /** Loads a page; every request must get its answer. */
  static Ab run(String url, int requests) throws Exception {
    String output =
        Command.run(Path.of("."), "ab", "-q", "-n", "" + requests, "-c", "" + CONNECTIONS, url);
    assertThat(output).doesNotContain("Non-2xx");
    assertThat(figure(output, "Failed requests")).as(output).isZero();
    return new Ab(
        (long) figure(output, "Complete requests"), figure(output, "Requests per second"));
  }

  private static double figure(String output, String name) {
    Matcher figure = Pattern.compile(name + ": +([0-9.]+)").matcher(output);
    assertThat(figure.find()).as("%s in %s", name, output).isTrue();
    return Double.parseDouble(figure.group(1));
  }
}

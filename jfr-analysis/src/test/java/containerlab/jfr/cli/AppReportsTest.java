package containerlab.jfr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.testing.Golden;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reports of recordings that the app made, against golden files: {@link Golden}. */
class AppReportsTest {
  private static final Path GOLDEN = Path.of("src/test/resources/golden/recordings");
  private static Map<String, String> here;

  @BeforeAll
  static void writeThem(@TempDir Path folder) throws Exception {
    AppReports.write(folder);
    here = contents(folder);
  }

  private static Map<String, String> contents(Path folder) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        contents.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return contents;
  }

  @Test
  void each_report_is_the_one_that_was_read_and_approved() throws Exception {
    Set<String> golden = contents(GOLDEN).keySet();
    assertThat(golden).hasSizeGreaterThan(10);
    for (String name : golden) {
      Golden.compare(GOLDEN.resolve(name), Objects.requireNonNull(here.get(name), name));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "de, DE, '', Pacific/Kiritimati, '1.234,5'",
    "tr, TR, '', America/St_Johns, '1.234,5'",
    "ar, EG, u-nu-arab, Asia/Kathmandu, '١٬٢٣٤٫٥'",
  })
  void a_jvm_of_any_language_and_time_zone_writes_the_same(
      String language,
      String country,
      String extensions,
      String zone,
      String number,
      @TempDir Path folder)
      throws Exception {
    Process jvm =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Duser.language=" + language,
                "-Duser.country=" + country,
                "-Duser.extensions=" + extensions,
                "-Duser.timezone=" + zone,
                "-Dfile.encoding=UTF-8",
                "-Dstdout.encoding=UTF-8",
                "-cp",
                System.getProperty("java.class.path"),
                AppReports.class.getName(),
                folder.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(jvm.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(jvm.waitFor()).as(said).isZero();
    assertThat(said).as("else this test could not fail").isEqualTo(number);
    List<String> unlike = new ArrayList<>();
    Map<String, String> there = contents(folder);
    assertThat(there.keySet()).isEqualTo(here.keySet());
    there.forEach(
        (name, report) -> {
          if (!report.equals(here.get(name))) {
            unlike.add(name);
          }
        });
    assertThat(unlike).isEmpty();
  }
}

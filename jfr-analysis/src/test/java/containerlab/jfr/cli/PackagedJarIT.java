package containerlab.jfr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.testing.SharedRecordings;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.compressors.lz4.FramedLZ4CompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The packaged jar leaves out classes that nothing refers to: what is left must still do it all.
 */
class PackagedJarIT {
  private static final Path JAR =
      Path.of(System.getProperty("lab.root", ".."), "jfr-analysis", "target", "jfr-analysis.jar");
  private static final Path RECORDING = SharedRecordings.file("foreign/tomcat-cpu30.jfr");
  @TempDir Path folder;

  private interface Packing {
    OutputStream around(OutputStream file) throws Exception;
  }

  @Test
  void the_jar_finds_what_the_classes_find_with_the_rules() throws Exception {
    String text = sameFromJarAndClasses(RECORDING.toString());
    assertThat(text).contains("Mission Control", "Allocations.class");
    sameFromJarAndClasses("--format", "json", RECORDING.toString());
  }

  @Test
  void the_jar_unpacks_what_the_classes_unpack() throws Exception {
    sameFromJarAndClasses("--no-rules", packed("gzip", GZIPOutputStream::new));
    sameFromJarAndClasses("--no-rules", packed("lz4", FramedLZ4CompressorOutputStream::new));
    sameFromJarAndClasses("--no-rules", packed("zip", PackagedJarIT::zip));
  }

  @Test
  void the_jar_helps_with_its_options() throws Exception {
    assertThat(sameFromJarAndClasses("--help")).contains("--no-rules", "lenses");
    assertThat(sameFromJarAndClasses("lenses", RECORDING.toString())).isNotEmpty();
  }

  @Test
  void the_jar_draws_what_the_classes_draw() throws Exception {
    assertThat(sameFromJarAndClasses("flame", "--format", "html", RECORDING.toString()))
        .contains("<script>");
  }

  private String packed(String name, Packing packing) throws Exception {
    Path file = folder.resolve(name);
    try (OutputStream out = packing.around(Files.newOutputStream(file))) {
      Files.copy(RECORDING, out);
    }
    return file.toString();
  }

  private static OutputStream zip(OutputStream file) throws Exception {
    ZipOutputStream zip = new ZipOutputStream(file);
    zip.putNextEntry(new ZipEntry("recording.jfr"));
    return zip;
  }

  private String sameFromJarAndClasses(String... arguments) throws Exception {
    ByteArrayOutputStream expected = new ByteArrayOutputStream();
    ByteArrayOutputStream errors = new ByteArrayOutputStream();
    int code = Main.run(arguments, new PrintStream(expected), new PrintStream(errors));
    assertThat(code).as(errors.toString(StandardCharsets.UTF_8)).isZero();
    String said = expected.toString(StandardCharsets.UTF_8);
    assertThat(jar(arguments)).isEqualTo(said);
    return said;
  }

  private String jar(String... arguments) throws Exception {
    Path output = folder.resolve("output.txt");
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                JAR.toString()));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    assertThat(process.waitFor()).as(Files.readString(output)).isZero();
    return Files.readString(output);
  }
}

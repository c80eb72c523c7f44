package containerlab.app.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import jdk.jfr.DataAmount;
import jdk.jfr.Name;
import jdk.jfr.Timespan;
import org.junit.jupiter.api.Test;

/** {@code docs/events.md} is the contract of app and analyser, so it says what the app writes. */
class EventsPageTest {
  private static final Path PAGE = Path.of("../docs/events.md");
  private static final Path SOURCES = Path.of("main/java/containerlab/app/events");

  @Test
  void thePageHasEveryFieldOfEveryEventWithItsType() throws Exception {
    Map<String, String> written = new TreeMap<>();
    for (Class<?> event : events()) {
      String name = event.getAnnotation(Name.class).value();
      for (Field field : event.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
          written.put(name + "." + field.getName(), type(field));
        }
      }
    }
    assertThat(written).hasSizeGreaterThan(50);
    assertThat(fieldsOfThePage()).containsExactlyInAnyOrderEntriesOf(written);
  }

  @Test
  void thePageHasEveryPoolAndRole() throws Exception {
    assertThat(rolesOfThePage())
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(ThreadRole.values())
                .map(role -> role.pool() + "/" + role.role())
                .distinct()
                .toList());
  }

  private static List<Class<?>> events() throws IOException {
    try (Stream<Path> files = Files.list(SOURCES)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(file -> file.endsWith("Event.java") && !file.equals("LabEvent.java"))
          .<Class<?>>map(file -> classNamed(file.replace(".java", "")))
          .toList();
    }
  }

  private static Class<?> classNamed(String name) {
    try {
      return Class.forName(EventsPageTest.class.getPackageName() + "." + name);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  private static String type(Field field) {
    String unit =
        field.isAnnotationPresent(Timespan.class)
            ? " ns"
            : field.isAnnotationPresent(DataAmount.class)
                ? " bytes"
                : field.getType() == double.class ? " 1/s" : "";
    return field.getType().getSimpleName() + unit;
  }

  private static Map<String, String> fieldsOfThePage() throws IOException {
    Map<String, String> fields = new TreeMap<>();
    String event = "";
    boolean table = false;
    for (String line : Files.readAllLines(PAGE)) {
      if (line.startsWith("### `")) {
        event = line.split("`")[1];
      }
      table = line.startsWith("|") && (table || line.startsWith("| field |"));
      if (table && line.startsWith("| ") && !line.startsWith("| field |")) {
        String[] cells = line.split("\\|");
        for (String field : cells[1].split(",")) {
          fields.put(event + "." + field.strip(), cells[2].strip());
        }
      }
    }
    return fields;
  }

  private static List<String> rolesOfThePage() throws IOException {
    return Files.readAllLines(PAGE).stream()
        .dropWhile(line -> !line.startsWith("| pool | role |"))
        .skip(2)
        .takeWhile(line -> line.startsWith("|"))
        .flatMap(EventsPageTest::roles)
        .toList();
  }

  private static Stream<String> roles(String line) {
    String[] cells = line.replace("`", "").split("\\|");
    return Arrays.stream(cells[1].strip().split(", "))
        .flatMap(
            pool ->
                Arrays.stream(cells[2].strip().split(", "))
                    .map(role -> pool + "/" + (role.equals("as the pool") ? pool : role)));
  }
}

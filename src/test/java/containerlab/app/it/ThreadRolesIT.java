package containerlab.app.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import containerlab.app.container.Container;
import containerlab.app.events.AppThreadRoles;
import containerlab.jfr.attribution.ThreadRole;
import containerlab.jfr.attribution.ThreadRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The app groups threads when it records, the analyser groups those of other apps by name; each has
 * rules of its own. On the real threads of each container they must give the same answer.
 */
@EnabledOnOs(OS.LINUX)
class ThreadRolesIT {
  private final ThreadRules analyser = ThreadRules.load();

  /** Each with another collector, since their threads are to be known too. */
  @ParameterizedTest
  @CsvSource({"TOMCAT, G1", "JETTY, Parallel", "UNDERTOW, Z"})
  void appAndAnalyserGroupThreadsAlike(Container container, String collector, @TempDir Path folder)
      throws Exception {
    Set<String> pools = new TreeSet<>();
    RecordedThreads threads = compare(container, collector, false, folder, pools);
    assertThat(threads.virtual()).isEmpty();
    assertThat(pools)
        .contains(
            container.key(), "mvc-async", "management", "lab", "gc", "jit", "jfr", "vm", "other");
  }

  @ParameterizedTest
  @CsvSource({"TOMCAT, Shenandoah", "JETTY, G1", "UNDERTOW, G1"})
  void andSoWithVirtualThreads(Container container, String collector, @TempDir Path folder)
      throws Exception {
    assumeThat(Runtime.version().feature()).isGreaterThanOrEqualTo(21);
    Set<String> pools = new TreeSet<>();
    RecordedThreads threads = compare(container, collector, true, folder, pools);
    assertThat(pools)
        .contains(container.key(), "virtual-threads", "management", "lab", "gc", "jit", "jfr", "vm")
        .doesNotContain("mvc-async");
    // The kernel does not know them, so the app sees their carriers only. The analyser has names.
    Set<String> requests = new TreeSet<>(threads.virtual());
    requests.removeIf(name -> name.startsWith("SubPoller")); // the JDK's own, for sockets
    assertThat(requests.stream().map(analyser::of).collect(Collectors.toSet()))
        .as("whose %s are", requests)
        .contains(new ThreadRole(container.key(), "worker"), new ThreadRole("mvc-async", "worker"))
        .allMatch(role -> role.pool().equals(container.key()) || role.pool().equals("mvc-async"));
  }

  private RecordedThreads compare(
      Container container, String collector, boolean virtual, Path folder, Set<String> pools)
      throws Exception {
    Path file = folder.resolve("threads.jfr");
    try (AppProcess app =
        AppProcess.start(
            folder,
            List.of("-XX:+IgnoreUnrecognizedVMOptions", "-XX:+Use" + collector + "GC"),
            "--container=" + container.key(),
            "--spring.threads.virtual.enabled=" + virtual,
            "--lab.control=true")) {
      // The JDK's settings record thread dumps at the end of each chunk, and sleeping threads.
      app.post("/recordings", "{\"name\":\"threads\",\"settings\":\"profile\"}");
      Ab.run(app.url("/test/knownCost?cpuMicros=50&waitMillis=30"), 400);
      Ab.run(app.url("/test/knownCostAsync?cpuMicros=50&waitMillis=30"), 400);
      app.download("/recordings/threads", file);
      RecordedThreads threads = RecordedThreads.of(file);
      assertAlike(app.process().pid(), threads.kernel(), pools);
      return threads;
    }
  }

  private void assertAlike(long pid, Map<Long, String> names, Set<String> pools) {
    Map<Long, String> ofJava = new TreeMap<>(names);
    // The app cannot look these up: the kernel's name has to do.
    ofJava.values().removeIf(name -> analyser.of(name).ofTheJvm());
    Map<Long, ThreadRole> app = AppThreadRoles.ofProcess(pid, ofJava);
    List<String> different = new ArrayList<>();
    app.forEach(
        (id, role) -> {
          String name = names.get(id);
          if (name == null) {
            // No event came from it. The collector's are such, and a recording names few of them.
            pools.add(role.pool());
            if (role.equals(ThreadRole.OTHER) && !kernelName(pid, id).equals("java")) {
              different.add("%s: unknown to the app".formatted(kernelName(pid, id)));
            }
            return;
          }
          ThreadRole other = analyser.of(name);
          pools.add(other.pool());
          if (!other.equals(role)) {
            different.add("%s: app %s, analyser %s".formatted(name, role, other));
          }
        });
    assertThat(different).isEmpty();
  }

  private static String kernelName(long pid, long id) {
    try {
      return Files.readString(Path.of("/proc/" + pid + "/task/" + id + "/comm")).strip();
    } catch (IOException ended) {
      return "java";
    }
  }
}

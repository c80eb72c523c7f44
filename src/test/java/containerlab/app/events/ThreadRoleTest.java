package containerlab.app.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThreadRoleTest {

  @ParameterizedTest
  @CsvSource({
    "http-nio-8080-Acceptor, tomcat, acceptor",
    "http-nio-8080-A, tomcat, acceptor",
    "http-nio-8080-Poller, tomcat, poller",
    "http-nio-8080-P, tomcat, poller",
    "http-nio-8080-exec-12, tomcat, worker",
    "http-nio-8080-e, tomcat, worker",
    "http-nio-auto-1-Poller, tomcat, poller",
    "https-jsse-nio-127.0.0.1-8443-exec-1, tomcat, worker",
    "jetty-23-acceptor-0@2d1ef81a-ServerConnector@3c{HTTP/1.1}, jetty, acceptor",
    "jetty-23-accept, jetty, acceptor",
    "jetty-23, jetty, worker",
    "undertow Accept, undertow, acceptor",
    "undertow I/O-2, undertow, io",
    "undertow task-1, undertow, worker",
    "mvc-async-7, mvc-async, worker",
    "ForkJoinPool-1-worker-3, virtual-threads, carrier",
    "mgmt-http-nio-8081-exec-1, management, worker",
    "lab-sampler, lab, sampler",
    "C2 CompilerThre, jit, jit",
    "C1 CompilerThread0, jit, jit",
    "G1 Main Marker, gc, gc",
    "GC Thread#1, gc, gc",
    "ZWorker#0, gc, gc",
    "ZDriverMinor, gc, gc",
    "JFR Periodic Ta, jfr, jfr",
    "VM Thread, vm, vm",
    "Monitor Deflati, vm, vm",
    "ForkJoinPool.commonPool-worker-1, other, other",
    "main, other, other",
  })
  void namesLeadToPoolAndRole(String name, String pool, String role) {
    ThreadRole found = ThreadRole.ofName(name);
    assertThat(found.pool()).isEqualTo(pool);
    assertThat(found.role()).isEqualTo(role);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void everyThreadOfThisJvmItselfHasARole() throws IOException {
    Set<String> javaNames =
        JavaThreadNames.live().stream()
            .map(name -> name.substring(0, Math.min(15, name.length())))
            .collect(Collectors.toSet());
    List<String> unknown;
    try (Stream<Path> tasks = Files.list(Path.of("/proc/self/task"))) {
      unknown =
          tasks
              .map(ThreadRoleTest::comm)
              .filter(name -> !javaNames.contains(name))
              .filter(name -> ThreadRole.ofName(name) == ThreadRole.OTHER)
              // The launcher's first thread and "main" carry the name of the program.
              .filter(name -> !name.equals("java"))
              .toList();
    }
    assertThat(unknown).isEmpty();
  }

  private static String comm(Path task) {
    try {
      return Files.readString(task.resolve("comm")).strip();
    } catch (IOException e) {
      return "VM gone";
    }
  }
}

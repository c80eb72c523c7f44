package containerlab.app.events;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.attribution.ThreadRules;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Names that real runs of the app show seldom or not yet: what other JVMs, collectors and a
 * database bring. ThreadRolesIT has those it shows always.
 */
class KnownNamesTest {
  private static final int KERNEL_NAME_LENGTH = 15;
  private final ThreadRules analyser = ThreadRules.load();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HikariPool-1 housekeeper",
        "HikariPool-1:connection-adder",
        "lettuce-nioEventLoop-4-1",
        "PostgreSQL-JDBC-Cleaner",
        "task-3",
        "scheduling-1",
        "jetty-12",
        "jetty-23-acceptor-0@2d1e-ServerConnector@3c{HTTP/1.1}",
        "Catalina-utility-1",
        "container-0",
        "ForkJoinPool.commonPool-worker-1",
        "main",
        "DestroyJavaVM",
        "Thread-3",
        "https-openssl-nio-8443-Acceptor",
        "http-nio2-8080-exec-1",
      })
  void appAndAnalyserAgreeOnJavaThreads(String name) {
    assertThat(AppThreadRoles.ofName(name)).isEqualTo(analyser.of(name));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GC Thread#11",
        "G1 Conc#0",
        "G1 Main Marker",
        "G1 Refine#0",
        "G1 Service",
        "ParGC Thread#1",
        "ZDirector",
        "ZDriverMinor",
        "ZWorkerYoung#1",
        "ZWorker#0",
        "ZStat",
        "RuntimeWorker#0",
        "ZUncommitter",
        "ZUnmapper",
        "XDriver",
        "XWorker#0",
        "Shenandoah GC Threads#1",
        "Shenandoah Control Thread",
        "StringDedupThread",
        "StringDedupProcessor",
        "C1 CompilerThread0",
        "C2 CompilerThread12",
        "JVMCI-native CompilerThread0",
        "Sweeper thread",
        "JFR Recorder Thread",
        "JFR Periodic Tasks",
        "VM Thread",
        "VM Periodic Task Thread",
        "Signal Dispatcher",
        "Service Thread",
        "Monitor Deflation Thread",
        "Reference Handler",
        "Finalizer",
        "Common-Cleaner",
        "Notification Thread",
        "Attach Listener",
        "VirtualThread-unparker",
        "VirtualThread-unblocker",
        "ForkJoinPool-1-worker-1",
        "ForkJoinPool-1-delayScheduler",
      })
  void andOnThreadsOfWhichOnlyTheKernelsNameIsKnown(String name) {
    String kernels = name.substring(0, Math.min(name.length(), KERNEL_NAME_LENGTH));
    assertThat(AppThreadRoles.ofName(kernels)).isEqualTo(analyser.of(name));
    assertThat(AppThreadRoles.ofName(kernels)).isNotEqualTo(analyser.of("main"));
  }
}

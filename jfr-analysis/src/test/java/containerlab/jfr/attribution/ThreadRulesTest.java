package containerlab.jfr.attribution;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThreadRulesTest {
  private final ThreadRules rules = ThreadRules.load();

  @ParameterizedTest
  @CsvSource({
    "http-nio-8080-exec-17, tomcat, worker",
    "http-nio-8080-Poller, tomcat, poller",
    "http-nio-8080-Acceptor, tomcat, acceptor",
    "https-jsse-nio-8443-exec-1, tomcat, worker",
    "tomcat-handler-3, tomcat, worker",
    "qtp1023487453-31, jetty, worker",
    "'qtp1-33-acceptor-0@7a-ServerConnector@1{HTTP/1.1, (http/1.1)}{0.0.0.0:80}', jetty, acceptor",
    "jetty-27, jetty, worker",
    "jetty-30-acceptor-0@1, jetty, acceptor",
    "jetty1015, jetty, worker",
    "jetty1-acceptor-0@1a, jetty, acceptor",
    "XNIO-1 task-4, undertow, worker",
    "XNIO-1 I/O-2, undertow, io",
    "XNIO-1 Accept, undertow, acceptor",
    "undertow task-4, undertow, worker",
    "undertow I/O-1, undertow, io",
    "undertow Accept, undertow, acceptor",
    "undertow-12, undertow, worker",
    "mvc-async-12, mvc-async, worker",
    "mgmt-exec-1, management, worker",
    "lab-sampler, lab, sampler",
    "HikariPool-1:housekeeper, database, pool",
    "GC Thread#0, gc, gc",
    "G1 Conc#0, gc, gc",
    "C2 CompilerThread0, jit, jit",
    "JFR Recorder Thread, jfr, jfr",
    "VM Thread, vm, vm",
    "ForkJoinPool-1-worker-3, virtual-threads, carrier",
    "VirtualThread-unparker, virtual-threads, carrier",
    "MasterPoller, virtual-threads, poller",
    "Read-Poller, virtual-threads, poller",
    "main, other, other",
  })
  void a_thread_belongs_to_one_pool_and_role(String name, String pool, String role) {
    assertThat(rules.of(name)).isEqualTo(new ThreadRole(pool, role));
  }
}

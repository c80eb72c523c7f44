package containerlab.app.events;

import java.util.List;
import java.util.regex.Pattern;

/**
 * The pools and roles that threads are grouped by, and the one list of rules that says how. The
 * analyser has its own, for recordings of other apps; tests hold that both agree on every thread.
 */
enum ThreadRole {
  LAB("lab", "sampler"),
  MANAGEMENT("management", "worker"),
  TOMCAT_ACCEPTOR("tomcat", "acceptor"),
  TOMCAT_POLLER("tomcat", "poller"),
  TOMCAT_WORKER("tomcat", "worker"),
  JETTY_ACCEPTOR("jetty", "acceptor"),
  JETTY_WORKER("jetty", "worker"),
  UNDERTOW_ACCEPTOR("undertow", "acceptor"),
  UNDERTOW_IO("undertow", "io"),
  UNDERTOW_WORKER("undertow", "worker"),
  MVC_ASYNC("mvc-async", "worker"),
  VIRTUAL_THREADS("virtual-threads", "carrier"),
  VIRTUAL_THREADS_POLLER("virtual-threads", "poller"),
  DATABASE_POOL("database", "pool"),
  DATABASE_IO("database", "io"),
  SPRING_TASKS("spring-tasks", "worker"),
  GC("gc", "gc"),
  JIT("jit", "jit"),
  JFR("jfr", "jfr"),
  VM("vm", "vm"),
  OTHER("other", "other"),
  /** What threads did after they were last seen. No rule leads here. */
  ENDED("ended", "ended");

  /**
   * The first that matches counts. They see Java names in full, and the kernel's names, cut to 15
   * characters, of threads that Java does not know.
   */
  private static final List<Rule> RULES =
      List.of(
          new Rule("lab-.*", LAB),
          new Rule("mgmt.*", MANAGEMENT),
          new Rule("(Master|Read-|Write-)Poller.*", VIRTUAL_THREADS_POLLER),
          new Rule("https?-.*-Acceptor.*|http-nio-\\d+-A", TOMCAT_ACCEPTOR),
          new Rule("https?-.*-Poller.*|http-nio-\\d+-P", TOMCAT_POLLER),
          new Rule("https?-.*", TOMCAT_WORKER),
          new Rule("jetty-.*-accept.*", JETTY_ACCEPTOR),
          new Rule("jetty-.*", JETTY_WORKER),
          new Rule("undertow Accept.*", UNDERTOW_ACCEPTOR),
          new Rule("undertow I/O.*", UNDERTOW_IO),
          new Rule("undertow .*", UNDERTOW_WORKER),
          new Rule("mvc-async-.*", MVC_ASYNC),
          new Rule("ForkJoinPool-1-.*|VirtualThread-u.*", VIRTUAL_THREADS),
          new Rule(".*Hikari.*", DATABASE_POOL),
          new Rule("(?i)(lettuce|redisson|postgresql|mysql|mariadb)-.*", DATABASE_IO),
          new Rule("(task|scheduling)-\\d+", SPRING_TASKS),
          new Rule(
              "GC Thread.*|ParGC.*|G1 .*|Shenandoah.*|StringDedup.*"
                  + "|RuntimeWorker.*|[XZ](Director|Driver|Stat|Uncommitter|Unmapper|Worker).*",
              GC),
          new Rule("C[12] Compiler.*|JVMCI.*|Sweeper thread", JIT),
          new Rule("JFR .*", JFR),
          new Rule(
              "VM .*|Signal Dispatch.*|Service Thread|Monitor Deflat.*|Finalizer|Reference Handl.*"
                  + "|Common-Cleaner|Notification Th.*|Attach Listener",
              VM));

  private final String pool;
  private final String role;

  ThreadRole(String pool, String role) {
    this.pool = pool;
    this.role = role;
  }

  String pool() {
    return pool;
  }

  String role() {
    return role;
  }

  static ThreadRole ofName(String name) {
    for (Rule rule : RULES) {
      if (rule.pattern.matcher(name).matches()) {
        return rule.role;
      }
    }
    return OTHER;
  }

  private record Rule(Pattern pattern, ThreadRole role) {
    Rule(String regex, ThreadRole role) {
      this(Pattern.compile(regex), role);
    }
  }
}

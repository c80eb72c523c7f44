package containerlab.app.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class RoleResolverTest {
  private final CountDownLatch end = new CountDownLatch(1);
  private final List<Thread> threads = new ArrayList<>();
  private final AtomicInteger asked = new AtomicInteger();
  private final AtomicLong clock = new AtomicLong();

  /** Tomcat on an automatic port: the kernel calls all of these http-nio-auto-1. */
  @Test
  void threadsWhoseCutNamesAreTheSameAreToldApartByAskingTheJvmOnce() throws Exception {
    try {
      start("http-nio-auto-1-exec-1");
      start("http-nio-auto-1-exec-2");
      start("http-nio-auto-1-exec-3");
      start("http-nio-auto-1-Poller");
      start("http-nio-auto-1-Acceptor");
      RoleResolver resolver = resolver();
      ThreadAccounts accounts = new ThreadAccounts(Path.of("/proc/self"), resolver);

      ThreadUsage usage = accounts.look(false);
      assertThat(usage.of(ThreadRole.TOMCAT_WORKER).threads()).isEqualTo(3);
      assertThat(usage.of(ThreadRole.TOMCAT_POLLER).threads()).isEqualTo(1);
      assertThat(usage.of(ThreadRole.TOMCAT_ACCEPTOR).threads()).isEqualTo(1);
      accounts.look(false);
      assertThat(asked).as("times asked").hasValue(1);

      start("http-nio-auto-1-Poller-2");
      assertThat(accounts.look(false).of(ThreadRole.TOMCAT_WORKER).threads())
          .as("the likeliest role until the JVM may be asked again")
          .isEqualTo(4);
      clock.addAndGet(6_000_000_000L);
      assertThat(accounts.look(false).of(ThreadRole.TOMCAT_POLLER).threads()).isEqualTo(2);
      assertThat(asked).as("times asked").hasValue(2);
    } finally {
      end.countDown();
      for (Thread thread : threads) {
        thread.join();
      }
    }
  }

  @Test
  void threadsOfOneRoleNeedNoAsking() throws Exception {
    try {
      start("http-nio-8080-exec-1");
      start("http-nio-8080-Poller");
      ThreadUsage usage = new ThreadAccounts(Path.of("/proc/self"), resolver()).look(false);
      assertThat(usage.of(ThreadRole.TOMCAT_WORKER).threads()).isEqualTo(1);
      assertThat(usage.of(ThreadRole.TOMCAT_POLLER).threads()).isEqualTo(1);
      assertThat(asked).as("times asked").hasValue(0);
    } finally {
      end.countDown();
      for (Thread thread : threads) {
        thread.join();
      }
    }
  }

  @Test
  void bothFormsOfThreadDumpsAreRead() {
    Map<Long, String> expected = new HashMap<>(Map.of(5864L, "main", 5889L, "a \"b\" c"));
    assertThat(
            JavaThreadNames.parse(
                """
                "main" #1 prio=5 os_prio=0 cpu=1.31ms elapsed=1.04s tid=0x00007f nid=0x16e8 waiting
                   java.lang.Thread.State: RUNNABLE
                "a "b" c" #3 [5889] prio=5 os_prio=0 cpu=1.0ms elapsed=0.98s tid=0x00007e nid=5889 w
                "VM Thread" os_prio=0 cpu=1.0ms elapsed=1.0s tid=0x00007f2acc0f nid=0x16ee runnable
                """))
        .isEqualTo(expected);
  }

  private RoleResolver resolver() {
    return new RoleResolver(
        JavaThreadNames::live,
        () -> {
          asked.incrementAndGet();
          return JavaThreadNames.byId();
        },
        clock::get);
  }

  private void start(String name) throws InterruptedException {
    CountDownLatch running = new CountDownLatch(1);
    Thread thread =
        new Thread(
            () -> {
              running.countDown();
              try {
                end.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            name);
    threads.add(thread);
    thread.start();
    running.await();
  }
}

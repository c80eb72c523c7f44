package containerlab.jfr.attribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WaitRulesTest {
  private static final List<String> PARK =
      List.of("jdk.internal.misc.Unsafe.park", "java.util.concurrent.locks.LockSupport.park");
  private final WaitRules rules = WaitRules.load(StackRules.load());

  private static List<String> park(String... callers) {
    return Stream.concat(PARK.stream(), Stream.of(callers)).toList();
  }

  @Test
  void a_worker_without_work_is_idle_and_one_waiting_for_a_lock_is_not() {
    assertThat(
            rules.isIdleWorker(
                park("org.apache.tomcat.util.threads.TaskQueue.take", "java.lang.Thread.run")))
        .isTrue();
    assertThat(
            rules.isIdleWorker(
                park("java.util.concurrent.locks.ReentrantLock.lock", "com.acme.Cart.add")))
        .isFalse();
  }

  /** These loops are at the root of every request that such a worker serves. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.util.concurrent.ForkJoinPool.runWorker",
        "org.eclipse.jetty.util.thread.ReservedThreadExecutor$ReservedThread.run",
        "org.jboss.threads.EnhancedQueueExecutor$ThreadBody.run"
      })
  void a_loop_that_runs_tasks_is_idle_only_when_it_runs_none(String loop) {
    assertThat(rules.isIdleWorker(park(loop, "java.lang.Thread.run"))).isTrue();
    assertThat(rules.isIdleWorker(park("com.acme.Cart.add", loop, "java.lang.Thread.run")))
        .isFalse();
  }
}

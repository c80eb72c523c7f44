package containerlab.app.pool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import containerlab.app.Lab;
import containerlab.app.container.Container;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PoolsEndpointTest {
  /** Smallest sizes that every container takes; Jetty adds an acceptor and a selector. */
  private static final String[] SMALL = {
    "--server.tomcat.threads.max=4",
    "--server.tomcat.threads.min-spare=1",
    "--server.jetty.threads.min=2",
    "--server.jetty.threads.max=6",
    "--server.jetty.threads.acceptors=1",
    "--server.jetty.threads.selectors=1",
    "--server.undertow.threads.io=1",
    "--server.undertow.threads.worker=4",
    "--springmvc.thread.core=2",
    "--springmvc.thread.max=3",
    "--springmvc.thread.queue=5"
  };

  @ParameterizedTest
  @EnumSource
  void aFullPoolCanStillBeInspectedWithinASecond(Container container) throws Exception {
    try (Lab lab = Lab.start(container, SMALL)) {
      lab.manageJson("/pools"); // the management server's first request loads classes
      List<CompletableFuture<HttpResponse<String>>> waiting =
          IntStream.range(0, 12)
              .mapToObj(i -> lab.getLater("/test/knownCost?waitMillis=4000"))
              .toList();
      until(lab, container.key(), PoolsEndpointTest::full);

      long start = System.nanoTime();
      JsonNode pool = lab.manageJson("/pools/" + container.key());
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(1));
      assertThat(full(pool)).as("full: %s", pool).isTrue();
      // on Jetty one of the four may be reserved, and then serves nobody
      assertThat(pool.get("max").asInt()).isBetween(container == Container.JETTY ? 3 : 4, 4);
      for (var request : waiting) {
        assertThat(request.join().statusCode()).isEqualTo(200);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void asynchronousRequestsFillTheExecutorBeforeItsMaximumMatters(Container container)
      throws Exception {
    try (Lab lab = Lab.start(container, SMALL)) {
      List<CompletableFuture<HttpResponse<String>>> waiting =
          IntStream.range(0, 6)
              .mapToObj(i -> lab.getLater("/test/knownCostAsync?waitMillis=1500"))
              .toList();
      JsonNode pool = until(lab, "mvc-async", state -> busy(state, 2, 4));
      assertThat(pool.get("size").asLong()).isEqualTo(2);
      assertThat(pool.get("max").asLong()).isEqualTo(3);
      assertThat(pool.get("queued").asLong()).isEqualTo(4);
      assertThat(pool.get("queueCapacity").asLong()).isEqualTo(5);
      for (var request : waiting) {
        assertThat(request.join().statusCode()).isEqualTo(200);
      }
      assertThat(lab.manageJson("/pools/mvc-async").get("completed").asLong()).isEqualTo(6);
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatIsUnknownIsAbsentWithAReason(Container container) throws Exception {
    try (Lab lab = Lab.start(container)) {
      JsonNode pools = lab.manageJson("/pools").get("pools");
      assertThat(pools).hasSize(2);
      for (JsonNode pool : pools) {
        for (PoolMetric metric : PoolMetric.values()) {
          boolean known = pool.has(metric.key());
          assertThat(pool.get("notAvailable").has(metric.key()))
              .as("%s %s", pool.get("pool"), metric)
              .isNotEqualTo(known);
          if (known) {
            assertThat(pool.get(metric.key()).asLong()).isNotNegative();
          }
        }
      }
      assertThat(lab.manage("/pools/nothing").statusCode()).isEqualTo(404);
    }
  }

  @ParameterizedTest
  @EnumSource
  @EnabledForJreRange(min = JRE.JAVA_21)
  void virtualThreadsHaveNoPoolAndSaySo(Container container) throws Exception {
    try (Lab lab = Lab.start(container, "--spring.threads.virtual.enabled=true")) {
      assertThat(lab.get("/test/testCeilingNoAsync").statusCode()).isEqualTo(200);
      assertThat(lab.get("/test/testCeilingWithAsync").statusCode()).isEqualTo(200);
      JsonNode pool = lab.manageJson("/pools/" + container.key());
      assertThat(pool.has("active")).isFalse();
      assertThat(pool.get("notAvailable").get("active").asText()).contains("virtual threads");
      assertThat(pool.has("max")).isEqualTo(container == Container.JETTY);
    }
  }

  /** The pool as soon as it is so, or as it is after ten seconds. */
  private static JsonNode until(Lab lab, String name, Predicate<JsonNode> so) throws Exception {
    long deadline = System.nanoTime() + Duration.ofSeconds(10).toNanos();
    JsonNode pool;
    do {
      pool = lab.manageJson("/pools/" + name);
    } while (!so.test(pool) && System.nanoTime() < deadline);
    return pool;
  }

  private static boolean full(JsonNode pool) {
    return pool.get("active").asInt() == pool.get("max").asInt() && pool.get("queued").asInt() > 0;
  }

  private static boolean busy(JsonNode pool, int active, int queued) {
    return pool.get("active").asInt() >= active && pool.get("queued").asInt() >= queued;
  }
}

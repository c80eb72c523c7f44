package containerlab.app.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import containerlab.app.Lab;
import containerlab.app.container.Container;
import java.net.http.HttpResponse;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KnownCostTest {
  private static Lab lab;

  @BeforeAll
  static void start() {
    lab = Lab.start(Container.TOMCAT);
  }

  @AfterAll
  static void stop() {
    lab.close();
  }

  @Test
  void whatIsBurntIsWhatWasAskedFor() throws Exception {
    KnownCostTotals totals = new KnownCostTotals();
    KnownCostWork work = new KnownCostWork(totals);
    for (int i = 0; i < 200; i++) {
      work.spend(new KnownCost(500, 0, 0, 0)); // teaches the rate and warms the JIT
    }
    long before = totals.read().cpuNanos();
    for (int i = 0; i < 200; i++) {
      work.spend(new KnownCost(500, 0, 0, 0));
    }
    assertThat((totals.read().cpuNanos() - before) / 200.0).isBetween(500_000.0, 560_000.0);
  }

  @Test
  void waitsAndLocksTakeTimeButNoCpu() throws Exception {
    KnownCostTotals totals = new KnownCostTotals();
    KnownCostWork work = new KnownCostWork(totals);
    work.spend(new KnownCost(0, 20, 5_000, 100_000));
    KnownCostTotals.Snapshot spent = totals.read();
    assertThat(spent.cpuNanos()).isZero();
    assertThat(spent.waitNanos()).isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(20));
    assertThat(spent.lockHeldNanos()).isGreaterThanOrEqualTo(TimeUnit.MICROSECONDS.toNanos(5_000));
    assertThat(spent.allocatedBytes()).isEqualTo(100_000);
  }

  @Test
  void twoHoldersOfTheLockWaitForEachOther() throws Exception {
    KnownCostTotals totals = new KnownCostTotals();
    KnownCostWork work = new KnownCostWork(totals);
    Thread[] threads = new Thread[2];
    for (int i = 0; i < threads.length; i++) {
      threads[i] =
          new Thread(
              () -> {
                try {
                  work.spend(new KnownCost(0, 0, 100_000, 0));
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
              });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(totals.read().lockWaitNanos() / 1e6).isCloseTo(100, within(60.0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/test/knownCost", "/test/knownCostAsync"})
  void aGoodRequestIsAnsweredWithNothing(String path) throws Exception {
    HttpResponse<String> answer =
        lab.get(path + "?cpuMicros=100&waitMillis=1&lockMicros=10&allocBytes=10");
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "cpuMicros=-1, cpuMicros must be a whole number from 0 to 1000000",
    "cpuMicros=1000001, cpuMicros must be a whole number from 0 to 1000000",
    "waitMillis=60001, waitMillis must be a whole number from 0 to 60000",
    "waitMillis=1.5, waitMillis must be a whole number from 0 to 60000",
    "lockMicros=x, lockMicros must be a whole number from 0 to 1000000",
    "allocBytes=, allocBytes must be a whole number from 0 to 67108864",
    "allocBytes=99999999999999999999, allocBytes must be a whole number from 0 to 67108864",
    "cpuMicros=1&cpuMicros=2, cpuMicros is given 2 times",
    "cpuMicros=%D9%A3, cpuMicros must be a whole number from 0 to 1000000",
    "cpuMicros=%2B1, cpuMicros must be a whole number from 0 to 1000000",
    "waitMillis=-0, waitMillis must be a whole number from 0 to 60000",
    "cpuMicro=1, Did you mean 'cpuMicros'?",
  })
  void aBadParameterIsRefusedWithAProblem(String query, String detail) throws Exception {
    for (String path : new String[] {"/test/knownCost?", "/test/knownCostAsync?"}) {
      HttpResponse<String> answer = lab.get(path + query);
      assertThat(answer.statusCode()).isEqualTo(400);
      assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/problem+json");
      assertThat(lab.json(answer).get("detail").asText()).contains(detail);
    }
  }
}

package containerlab.app.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The readers against files with figures that are known. */
class ProcReadersTest {
  @TempDir Path proc;
  private ThreadAccounts accounts;

  @BeforeEach
  void aProcess() throws IOException {
    Files.createDirectory(proc.resolve("task"));
    accounts = new ThreadAccounts(proc, new RoleResolver(List::of, Map::of, System::nanoTime));
    process(0, 0);
  }

  @Test
  void usageCountsFromTheFirstLook() throws IOException {
    task(7, "mvc-async-1", 5_000_000, 1_000, 40, 4, 3, 2, 900);
    accounts.look(true);
    task(7, "mvc-async-1", 8_000_000, 1_700, 50, 6, 4, 4, 900);
    Usage usage = accounts.look(true).of(ThreadRole.MVC_ASYNC);
    assertThat(usage).isEqualTo(new Usage(1, 0, 0, 3_000_000, 700, 10, 2, 1, 2));
  }

  @Test
  void aNewThreadCountsFromItsBirth() throws IOException {
    accounts.look(false);
    task(8, "mvc-async-2", 2_000_000, 500, 3, 1, 0, 0, 950);
    assertThat(accounts.look(false).of(ThreadRole.MVC_ASYNC))
        .isEqualTo(new Usage(1, 1, 0, 2_000_000, 500, 3, 1, 0, 0));
  }

  @Test
  void whatThreadsDidAfterTheyWereLastSeenIsTheRestOfTheProcess() throws IOException {
    task(7, "mvc-async-1", 0, 0, 0, 0, 0, 0, 900);
    ThreadUsage before = accounts.look(false);
    remove(7);
    process(3, 2);
    ThreadUsage usage = accounts.look(false);
    assertThat(usage.endedCpuNanos()).isEqualTo(50_000_000);
    assertThat(usage.processCpuSince(before)).isEqualTo(50_000_000);
    assertThat(usage.of(ThreadRole.MVC_ASYNC).ended()).isEqualTo(1);
    assertThat(usage.of(ThreadRole.MVC_ASYNC).threads()).isZero();
  }

  @Test
  void theProcessIsCountedAsFinelyAsItsThreads() throws IOException {
    task(7, "mvc-async-1", 1_000_000, 0, 0, 0, 0, 0, 900);
    ThreadUsage before = accounts.look(false);
    task(7, "mvc-async-1", 4_123_456, 0, 0, 0, 0, 0, 900);
    process(1, 1);
    assertThat(accounts.look(false).processCpuSince(before)).isEqualTo(3_123_456);
  }

  /** As when file descriptors run out; here a folder stands where the file was. */
  @ParameterizedTest
  @ValueSource(strings = {"schedstat", "status", "stat"})
  void whatCannotBeReadIsUnknownAndComesBackWithTheNextLook(String file) throws IOException {
    task(7, "mvc-async-1", 1_000_000, 100, 10, 0, 1, 1, 900);
    task(8, "undertow I/O-1", 1_000_000, 100, 10, 0, 0, 0, 900);
    accounts.look(true);
    task(7, "mvc-async-1", 4_000_000, 300, 15, 1, 3, 2, 900);
    task(8, "undertow I/O-1", 3_000_000, 200, 20, 0, 0, 0, 900);
    Path unreadable = proc.resolve("task/7").resolve(file);
    Files.move(unreadable, proc.resolve("aside"));
    Files.createDirectory(unreadable);
    assertThat(accounts.look(true)).isNull();
    assertThat(accounts.look(true)).isNull();
    Files.delete(unreadable);
    Files.move(proc.resolve("aside"), unreadable);
    ThreadUsage usage = accounts.look(true);
    assertThat(usage.of(ThreadRole.MVC_ASYNC))
        .isEqualTo(new Usage(1, 0, 0, 3_000_000, 200, 5, 1, 2, 1));
    assertThat(usage.of(ThreadRole.UNDERTOW_IO))
        .isEqualTo(new Usage(1, 0, 0, 2_000_000, 100, 10, 0, 0, 0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"task", "stat"})
  void aProcessThatCannotBeReadIsUnknownAndNoThreadOfItHasEnded(String file) throws IOException {
    task(7, "mvc-async-1", 1_000_000, 100, 10, 0, 0, 0, 900);
    Path unreadable = proc.resolve(file);
    Files.move(unreadable, proc.resolve("aside"));
    assertThat(accounts.look(false)).as("counting has not begun").isNull();
    Files.move(proc.resolve("aside"), unreadable);
    accounts.look(false);
    Files.move(unreadable, proc.resolve("aside"));
    assertThat(accounts.look(false)).isNull();
    Files.move(proc.resolve("aside"), unreadable);
    task(7, "mvc-async-1", 2_000_000, 100, 10, 0, 0, 0, 900);
    assertThat(accounts.look(false).of(ThreadRole.MVC_ASYNC))
        .isEqualTo(new Usage(1, 0, 0, 1_000_000, 0, 0, 0, 0, 0));
  }

  @Test
  void anIdThatIsUsedAgainIsAnotherThread() throws IOException {
    task(7, "mvc-async-1", 9_000_000, 100, 10, 0, 9, 9, 900);
    accounts.look(true);
    task(7, "undertow I/O-1", 1_000_000, 50, 2, 0, 1, 0, 1000);
    ThreadUsage usage = accounts.look(true);
    assertThat(usage.of(ThreadRole.UNDERTOW_IO))
        .isEqualTo(new Usage(1, 1, 0, 1_000_000, 50, 2, 0, 1, 0));
    assertThat(usage.of(ThreadRole.MVC_ASYNC)).isEqualTo(new Usage(0, 0, 1, 0, 0, 0, 0, 0, 0));
  }

  @Test
  void aThreadUsedAgainWithHigherFiguresIsToldByItsStartTimeAtABorder() throws IOException {
    task(7, "mvc-async-1", 1_000_000, 100, 1, 0, 0, 0, 900);
    accounts.look(true);
    task(7, "mvc-async-9", 3_000_000, 200, 5, 0, 1, 0, 1000);
    assertThat(accounts.look(true).of(ThreadRole.MVC_ASYNC))
        .isEqualTo(new Usage(1, 1, 1, 3_000_000, 200, 5, 0, 1, 0));
  }

  @Test
  void aThreadThatTakesItsOwnNameLateMovesToItsPool() throws IOException {
    accounts.look(false);
    task(7, "http-nio-8080-P", 1_000, 0, 0, 0, 0, 0, 900);
    accounts.look(false);
    task(7, "http-nio-8080-e", 5_000, 0, 0, 0, 0, 0, 900);
    ThreadUsage usage = accounts.look(false);
    assertThat(usage.of(ThreadRole.TOMCAT_WORKER).cpuNanos()).isEqualTo(4_000);
    assertThat(usage.of(ThreadRole.TOMCAT_WORKER).threads()).isEqualTo(1);
    assertThat(usage.of(ThreadRole.TOMCAT_POLLER).threads()).isZero();
  }

  @Test
  void namesWithBracketsAndSpacesDoNotShiftTheTicks() throws IOException {
    accounts.look(true);
    task(7, "undertow (1) 99", 4_000_000, 0, 0, 0, 5, 6, 900);
    Usage usage = accounts.look(true).of(ThreadRole.UNDERTOW_WORKER);
    assertThat(usage.userTicks()).isEqualTo(5);
    assertThat(usage.systemTicks()).isEqualTo(6);
  }

  @Test
  void hostCpuIsReadInNanosecondsAndSummedOverCpus() throws IOException {
    Path stat = proc.resolve("hoststat");
    Files.writeString(
        stat, "cpu  1 2 3 4 5 6 7 8 9 10\ncpu0 1 1 1 1 1 1 1 1 0 0\ncpu1 0 1 2 3\nintr 5 4\n");
    HostCpu cpu = HostCpu.read(new ProcFile(), stat.toString()).orElseThrow();
    long tick = 10_000_000;
    assertThat(cpu)
        .isEqualTo(
            new HostCpu(
                tick, 2 * tick, 3 * tick, 4 * tick, 5 * tick, 6 * tick, 7 * tick, 8 * tick, 2));
    assertThat(HostCpu.read(new ProcFile(), proc.resolve("none").toString())).isEmpty();
  }

  private void process(long userTicks, long systemTicks) throws IOException {
    Files.writeString(proc.resolve("stat"), stat("java", userTicks, systemTicks, 1));
  }

  private void task(
      long id,
      String name,
      long cpu,
      long wait,
      long voluntary,
      long involuntary,
      long userTicks,
      long systemTicks,
      long start)
      throws IOException {
    Path task = Files.createDirectories(proc.resolve("task/" + id));
    Files.writeString(task.resolve("schedstat"), cpu + " " + wait + " 17\n");
    Files.writeString(
        task.resolve("status"),
        "Name:\t%s\nUmask:\t0022\nPid:\t%d\nvoluntary_ctxt_switches:\t%d\nnonvoluntary_ctxt_switches:\t%d\n"
            .formatted(name, id, voluntary, involuntary));
    Files.writeString(task.resolve("stat"), stat(name, userTicks, systemTicks, start));
  }

  private void remove(long id) throws IOException {
    Path task = proc.resolve("task/" + id);
    for (String file : List.of("schedstat", "status", "stat")) {
      Files.delete(task.resolve(file));
    }
    Files.delete(task);
  }

  private static String stat(String name, long userTicks, long systemTicks, long start) {
    return "7 (%s) S 1 2 3 4 -1 6 7 8 9 10 %d %d 13 14 20 0 21 0 %d 23 24\n"
        .formatted(name, userTicks, systemTicks, start);
  }
}

package containerlab.load.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExperimentTest {
  private static final Plan PLAN = Samples.plan(42);
  private static final State BEGIN = State.begin(PLAN, Map.of("java", "25"));

  @TempDir private Path folder;
  private final List<String> made = new ArrayList<>();
  private ResultsFolder results;

  @BeforeEach
  void createFolder() throws IOException {
    results = ResultsFolder.create(folder.resolve("results"));
  }

  @Test
  void everyBlockIsRunInItsOrder() throws Exception {
    State end = run(BEGIN, Samples::completed);
    assertThat(made).isEqualTo(expected(1, 2));
    assertThat(end.usableBlocks()).isEqualTo(2);
  }

  @Test
  void aFailedRunDoesNotStopTheRestAndItsBlockIsMadeUpFor() throws Exception {
    State end = run(BEGIN, (arm, block) -> block == 1 ? failFirst(arm) : completed(arm, block));
    assertThat(made).isEqualTo(expected(1, 2, 3));
    assertThat(end.usableBlocks()).isEqualTo(2);
  }

  @Test
  void aBlockThroughWhichTheJitWorkedIsMadeUpFor() throws Exception {
    run(BEGIN, (arm, block) -> block == 2 ? Samples.compiling(arm, 2) : completed(arm, block));
    assertThat(made).isEqualTo(expected(1, 2, 3));
  }

  @Test
  void noMoreThanTheExtraBlocksAreRun() throws Exception {
    State end = run(BEGIN, Samples::compiling);
    assertThat(made).isEqualTo(expected(1, 2, 3));
    assertThat(end.usableBlocks()).isZero();
  }

  @Test
  void aBlockOfWhichEveryRunFailedEndsTheExperimentWithTheCause() {
    assertThatThrownBy(() -> run(BEGIN, Samples::failed))
        .hasMessageContaining("every run of a block failed, the last one with: port in use");
    assertThat(made).isEqualTo(expected(1));
  }

  @Test
  void eachRunIsInTheFileBeforeTheNextBegins() throws Exception {
    run(
        BEGIN,
        (arm, block) -> {
          assertThat(results.read().runs()).hasSize(made.size() - 1);
          return completed(arm, block);
        });
  }

  @Test
  void whatWasCutShortIsRunAgainAsAWholeBlockAndKeptApart() throws Exception {
    assertThatThrownBy(() -> run(BEGIN, this::stopInTheFifthRun)).hasMessage("stopped");
    made.clear();
    State end = run(results.read(), Samples::completed);
    assertThat(made).isEqualTo(expected(3));
    assertThat(end.runs()).extracting(RunResult::block).containsExactly(1, 1, 1, 3, 3, 3);
    assertThat(end.abandoned()).extracting(RunResult::block).containsExactly(2);
  }

  @Test
  void whatIsDoneIsNotDoneAgain() throws Exception {
    State end = run(BEGIN, Samples::completed);
    made.clear();
    assertThat(run(results.read(), Samples::completed)).isEqualTo(end);
    assertThat(made).isEmpty();
  }

  private State run(State state, RunDriver driver) throws IOException {
    RunDriver noting =
        (arm, block) -> {
          made.add(block + " " + arm);
          return driver.run(arm, block);
        };
    return new Experiment(results, noting, new Silent()).run(state);
  }

  private RunResult stopInTheFifthRun(Arm arm, int block) throws IOException {
    if (made.size() == 5) {
      throw new IOException("stopped");
    }
    return completed(arm, block);
  }

  private static RunResult failFirst(Arm arm) {
    return arm.equals(PLAN.arms().get(0)) ? Samples.failed(arm, 1) : completed(arm, 1);
  }

  private static RunResult completed(Arm arm, int block) {
    return Samples.completed(arm, block);
  }

  private static List<String> expected(int... blocks) {
    List<String> runs = new ArrayList<>();
    for (int block : blocks) {
      PLAN.order(block).forEach(arm -> runs.add(block + " " + arm));
    }
    return runs;
  }

  private static final class Silent implements Listener {
    @Override
    public void block(int block, boolean extra) {}

    @Override
    public void ended(RunResult run, Duration left) {}
  }
}

package containerlab.load.cli;

import containerlab.load.experiment.Experiment;
import containerlab.load.experiment.ResultsFolder;
import containerlab.load.experiment.State;
import containerlab.load.process.Programs;
import containerlab.load.process.StoppedException;
import containerlab.load.sweep.SweepDriver;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.ExitCode;

/** All that starts programs: whatever ends it, none of them stays. */
final class Session {
  private final Path root;
  private final ResultsFolder folder;
  private final Programs programs;
  private final Path analyser;
  private final double minEffect;
  private final Messages messages;

  Session(
      Path root,
      ResultsFolder folder,
      Programs programs,
      Path analyser,
      double minEffect,
      Messages messages) {
    this.root = root;
    this.folder = folder;
    this.programs = programs;
    this.analyser = analyser;
    this.minEffect = minEffect;
    this.messages = messages;
  }

  /**
   * Does what is left to do and has it compared.
   *
   * @return an exit code of {@link ExperimentCommand}
   */
  int run(State state) {
    Thread hook = new Thread(this::stop, "stop");
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      return measureAndCompare(state);
    } catch (StoppedException stopped) {
      return ExitCode.OK; // The signal has chosen another one.
    } catch (IOException failed) {
      messages.error(failed.getMessage() + "; go on with --resume " + folder.path());
      return ExperimentCommand.NOT_SAVED;
    } finally {
      forget(hook);
    }
  }

  private int measureAndCompare(State state) throws IOException {
    SweepDriver driver = new SweepDriver(root, folder.path(), state.plan(), programs);
    messages.say("results go to " + folder.path());
    State end = new Experiment(folder, driver, messages).run(state);
    int status = new Analyser(analyser, programs).compare(folder, minEffect);
    messages.say("plan, runs, reports, recordings and logs: " + folder.path());
    if (status != 0) {
      messages.error("the analyser made no report (status " + status + ")");
      return ExperimentCommand.NOT_ANALYSED;
    }
    return counted(end);
  }

  private int counted(State end) {
    if (end.usableBlocks() >= end.plan().blocks()) {
      return ExitCode.OK;
    }
    messages.error(
        "only "
            + end.usableBlocks()
            + " of "
            + end.plan().blocks()
            + " blocks count, since runs failed or the JIT worked through them");
    return ExperimentCommand.FEWER_BLOCKS;
  }

  private void stop() {
    messages.say("stopping");
    programs.stop();
    messages.say("go on with: load/compare.sh --resume " + folder.path());
  }

  private static void forget(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException itRuns) {
      // A signal came.
    }
  }
}

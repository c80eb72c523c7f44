package containerlab.load.experiment;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Plans and runs for tests. */
public final class Samples {
  public static final Load LOAD =
      new Load("/test/testCeilingNoAsync", 1_000, 5, false, 6, 2_000, 0);

  /** A plan of two blocks and one more. */
  public static Plan plan(long seed) {
    return new Plan(Arm.list("tomcat,jetty,undertow"), 2, 1, seed, LOAD, "/jdk", "/app.jar");
  }

  public static RunResult completed(Arm arm, int block) {
    return run(arm, block, null, false);
  }

  public static RunResult failed(Arm arm, int block) {
    return run(arm, block, "port in use", false);
  }

  public static RunResult compiling(Arm arm, int block) {
    return run(arm, block, null, true);
  }

  private static RunResult run(Arm arm, int block, @Nullable String reason, boolean compiling) {
    return new RunResult(
        arm,
        block,
        reason == null ? RunResult.State.completed : RunResult.State.failed,
        reason,
        reason == null ? "runs/" + arm.folder() + "/" + block + ".jfr" : null,
        "runs/" + arm.folder(),
        compiling,
        new RunResult.Figures(12_345.5, 81.25, null, 0.5),
        List.of(new RunResult.Pulse(4.25, 9_000, 91_000, 0.21)));
  }

  private Samples() {}
}

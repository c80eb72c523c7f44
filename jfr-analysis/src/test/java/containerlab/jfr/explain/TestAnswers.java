package containerlab.jfr.explain;

import containerlab.jfr.compare.HiddenDifference;
import containerlab.jfr.compare.Level;
import containerlab.jfr.compare.Problem;
import containerlab.jfr.compare.Run;
import containerlab.jfr.compare.Runs;
import containerlab.jfr.compare.ServerCpu;
import containerlab.jfr.compare.TestRuns;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** An answer about arms that never ran, with every kind of sentence and a hostile name. */
public final class TestAnswers {
  private static final double ABOUT_IDLE = 0.08;

  public static Answer answer() {
    Map<String, List<Run>> arms = new LinkedHashMap<>();
    arms.put("tomcat", runs("tomcat", 8, 50_000));
    arms.put("evil\u001b[31m|", runs("evil\u001b[31m|", 8, 90_000));
    List<Run> lame = runs("lame", 8, 51_000);
    lame.set(2, unusable(lame.get(2)));
    arms.put("lame", lame);
    Level level = new Level("testCeilingNoAsync", OptionalLong.of(50), false, "ab");
    return new Answer(
        new Context(
            OptionalLong.of(42),
            OptionalDouble.of(21_000),
            List.of(
                new Context.WarmUp("tomcat", OptionalInt.of(1), OptionalDouble.of(36)),
                new Context.WarmUp("tomcat", OptionalInt.of(2), OptionalDouble.empty()))),
        0.02,
        List.copyOf(arms.keySet()),
        List.of(
            new HiddenDifference(
                "JDK",
                List.of(
                    new HiddenDifference.Value("tomcat", "17.0.15"),
                    new HiddenDifference.Value("lame", "25.0.3 or 17.0.15")))),
        List.of("tomcat-1.jfr: chunk 3 is cut"),
        List.of(Explanation.atLevel(List.of(), new Runs(level, arms), 0.02)));
  }

  /** All CPU that is not idle goes into requests, so the dearer arm serves fewer. */
  private static List<Run> runs(String arm, int blocks, double app) {
    List<Run> runs = new ArrayList<>();
    for (int block = 1; block <= blocks; block++) {
      double noise = 700 * ((block * 5 + arm.length()) % 7 - 3);
      ServerCpu server = TestRuns.server(app + noise, 20_000 - noise / 3, 50);
      double idle = ABOUT_IDLE + 0.001 * (block % 3);
      double rate = (2 - idle - 0.01) * 1e9 / (server.nanos() + 40_000);
      runs.add(TestRuns.run(arm, block, TestRuns.figures(rate, server, 40_000, idle)));
    }
    return runs;
  }

  private static Run unusable(Run run) {
    return new Run(
        run.arm(),
        run.block(),
        run.recording(),
        run.start(),
        run.figures(),
        List.of(new Problem(Problem.Kind.DISTURBED, "the JIT took 7.0 % of the server's CPU")));
  }

  private TestAnswers() {}
}

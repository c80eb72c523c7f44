package containerlab.jfr.lens;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.attribution.FrameNames;
import containerlab.jfr.profile.StackKind;
import containerlab.jfr.profile.WeighedStack;
import containerlab.jfr.recording.Recording;
import containerlab.jfr.testing.SharedRecordings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import one.convert.Arguments;
import one.convert.JfrToFlame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** async-profiler's converter finds as many samples in each stack as we do. */
class SecondOpinionTest {
  @TempDir Path folder;

  @Test
  void as_many_samples_have_the_same_stacks() throws Exception {
    Path file = SharedRecordings.file("foreign/tomcat-cpu30.jfr");
    Map<String, Long> theirs = theirs(file);
    assertThat(theirs).hasSizeGreaterThan(100);
    assertThat(ours(file)).isEqualTo(theirs);
  }

  private static Map<String, Long> ours(Path file) throws Exception {
    Map<String, Long> sums = new TreeMap<>();
    try (Recording recording = Recording.open(file)) {
      List<WeighedStack> stacks =
          Analysis.stacks(recording, Layers.standard(), Selection.ALL, StackKind.CPU)
              .stacks()
              .toOptional()
              .orElseThrow()
              .stacks();
      stacks.forEach(
          stack -> sums.merge(String.join(";", stack.frames()), stack.count(), Long::sum));
    }
    return sums;
  }

  private Map<String, Long> theirs(Path file) throws Exception {
    Path collapsed = folder.resolve("theirs.collapsed");
    JfrToFlame.convert(
        file.toString(),
        collapsed.toString(),
        new Arguments("--cpu-time", "--dot", "-o", "collapsed"));
    Map<String, Long> sums = new TreeMap<>();
    Consumer<String> add =
        line -> {
          int space = line.lastIndexOf(' ');
          // The last letter of a frame says how it ran.
          String stack = line.substring(0, space).replaceAll("_\\[.](;|$)", "$1");
          sums.merge(named(stack), Long.parseLong(line.substring(space + 1)), Long::sum);
        };
    Files.readString(collapsed).lines().forEach(add);
    return sums;
  }

  private static String named(String stack) {
    return Stream.of(stack.split(";")).map(FrameNames::stable).collect(Collectors.joining(";"));
  }
}

package containerlab.jfr.lens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import containerlab.jfr.profile.HotSpots;
import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.PoolName;
import containerlab.jfr.profile.StackKind;
import containerlab.jfr.profile.StackProfile;
import containerlab.jfr.profile.WeighedStack;
import containerlab.jfr.profile.WeighedStacks;
import containerlab.jfr.recording.Recording;
import containerlab.jfr.testing.Allocating;
import containerlab.jfr.testing.Recordings;
import containerlab.jfr.testing.SharedRecordings;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stacks are the parts of what the tables say, and nothing else. */
class StackLensTest {
  private static final double A_NANOSECOND = 1;
  @TempDir static Path folder;

  private static StackProfile stacks(Path file, StackKind kind) throws Exception {
    return stacks(file, kind, Selection.ALL);
  }

  private static StackProfile stacks(Path file, StackKind kind, Selection selection)
      throws Exception {
    try (Recording recording = Recording.open(file)) {
      return Analysis.stacks(recording, Layers.standard(), selection, kind);
    }
  }

  private static WeighedStacks found(StackProfile profile) {
    return profile.stacks().toOptional().orElseThrow();
  }

  private static PhaseProfile phase(StackProfile profile) {
    return profile.profile().phases().get(0);
  }

  private static Map<String, Double> by(StackProfile profile, Function<WeighedStack, String> what) {
    return found(profile).stacks().stream()
        .collect(
            Collectors.groupingBy(
                what, Collectors.summingDouble(stack -> stack.weight() / profile.per().count())));
  }

  @Test
  void cpu_adds_up_to_the_layers_of_each_pool() throws Exception {
    for (String file : new String[] {"tomcat-cpu30", "jetty-none", "tomcat-jdk17-late"}) {
      StackProfile cpu = stacks(SharedRecordings.file("foreign/" + file + ".jfr"), StackKind.CPU);
      HotSpots spots = phase(cpu).hotSpots().toOptional().orElseThrow();
      assertThat(found(cpu).event()).isEqualTo(spots.sampler());
      assertThat(found(cpu).count()).isEqualTo(spots.samples());
      for (HotSpots.Pool pool : spots.pools()) {
        String name = PoolName.of(pool.pool(), pool.role());
        assertThat(sampled(pool))
            .isNotEmpty()
            .isEqualTo(
                found(cpu).stacks().stream()
                    .filter(stack -> stack.pool().equals(name))
                    .filter(stack -> !stack.layer().equals("unattributed"))
                    .collect(
                        Collectors.groupingBy(
                            WeighedStack::layer, Collectors.summingLong(WeighedStack::count))));
      }
      Map<String, Double> layers = by(cpu, WeighedStack::layer);
      spots.layers().stream()
          .filter(row -> row.samples().isPresent() && row.cpuNanos().isPresent())
          .forEach(
              row ->
                  assertThat(layers.get(row.name()))
                      .isCloseTo(row.cpuNanos().getAsDouble(), within(A_NANOSECOND)));
      assertThat(found(cpu).stacks().stream().filter(WeighedStack::truncated))
          .extracting(WeighedStack::count)
          .satisfies(
              counts ->
                  assertThat(counts.stream().mapToLong(Long::longValue).sum())
                      .isEqualTo(spots.truncatedStacks()));
    }
  }

  private static Map<String, Long> sampled(HotSpots.Pool pool) {
    return pool.layers().stream()
        .filter(row -> row.samples().isPresent())
        .collect(Collectors.toMap(HotSpots.Row::name, row -> row.samples().getAsLong()));
  }

  @Test
  void allocated_bytes_are_those_of_the_table_by_class_and_pool() throws Exception {
    StackProfile allocation =
        stacks(Allocating.record(folder.resolve("allocating.jfr")), StackKind.ALLOCATION);
    Jvm.Allocation table = phase(allocation).allocation().toOptional().orElseThrow();
    assertThat(found(allocation).count()).isEqualTo(table.samples());
    Map<String, Double> classes = by(allocation, WeighedStack::leaf);
    assertThat(table.classes())
        .isNotEmpty()
        .allSatisfy(
            row -> assertThat(classes.get(row.name())).isCloseTo(row.bytes(), within(1e-3)));
    assertThat(by(allocation, WeighedStack::pool).get("tomcat worker"))
        .isGreaterThan(by(allocation, WeighedStack::pool).get("jetty worker") * 2);
  }

  @Test
  void waits_are_those_that_held_something_up() throws Exception {
    Path file = Recordings.contended(folder.resolve("contended.jfr"));
    StackProfile waits = stacks(file, StackKind.WAIT);
    Jvm.Blocking table = phase(waits).blocking().toOptional().orElseThrow();
    assertThat(table.idleParks()).as("what must not be among them").isPositive();
    assertThat(found(waits).count())
        .isEqualTo(table.kinds().stream().mapToLong(Jvm.Wait::count).sum());
    assertThat(found(waits).weight() / waits.per().count())
        .isCloseTo(table.kinds().stream().mapToDouble(Jvm.Wait::nanos).sum(), within(A_NANOSECOND));
    assertThat(found(stacks(file, StackKind.MONITOR)).stacks())
        .filteredOn(stack -> stack.leaf().endsWith(Recordings.Contended.class.getName()))
        .singleElement()
        .satisfies(
            stack -> {
              assertThat(stack.pool()).isEqualTo("tomcat worker");
              assertThat(stack.frames())
                  .startsWith("java.lang.Thread.run")
                  .endsWith(Recordings.class.getName() + ".enter");
            });
  }

  @Test
  void what_lies_outside_the_part_or_the_pool_is_not_there() throws Exception {
    Path file = Allocating.record(folder.resolve("part.jfr"));
    StackProfile pool =
        stacks(
            file,
            StackKind.ALLOCATION,
            new Selection(
                Optional.empty(), Optional.empty(), OptionalLong.of(10), Optional.of("tomcat")));
    assertThat(by(pool, WeighedStack::pool)).containsOnlyKeys("tomcat worker");
    assertThat(pool.per().isRequest()).isTrue();
    assertThat(pool.per().count()).isEqualTo(10);
    StackProfile early =
        stacks(
            file,
            StackKind.ALLOCATION,
            new Selection(
                Optional.of(TimeRange.parse("..1ms")),
                Optional.empty(),
                OptionalLong.empty(),
                Optional.empty()));
    assertThat(early.stacks())
        .isInstanceOfSatisfying(
            LensResult.Unavailable.class,
            none ->
                assertThat(none.reason())
                    .isEqualTo("no stacks of allocation lie in what was looked at"));
  }

  @Test
  void what_was_not_recorded_has_the_tables_reason_and_remedy() throws Exception {
    Path file = Recordings.contended(folder.resolve("nothing.jfr"));
    StackProfile none = stacks(file, StackKind.ALLOCATION);
    assertThat(none.stacks())
        .isInstanceOfSatisfying(
            LensResult.Unavailable.class,
            missing -> assertThat(missing.remedy()).contains("jdk.ObjectAllocationSample"));
  }
}

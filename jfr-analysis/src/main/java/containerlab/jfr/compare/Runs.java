package containerlab.jfr.compare;

import containerlab.jfr.profile.PhaseProfile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The runs of every arm under one load.
 *
 * @param level the load
 * @param byArm runs of each arm in order of time; arms in the order they were named
 */
public record Runs(Level level, Map<String, List<Run>> byArm) {

  /**
   * The runs under each load that every arm has, loads in the order of the first recording.
   *
   * @throws NotComparableException when there is no such load; the message says what each arm has
   */
  public static List<Runs> of(List<Recorded> recorded) {
    List<Recorded> inBlocks = Blocks.find(recorded);
    Map<Level, Map<String, List<Run>>> runs = new LinkedHashMap<>();
    for (Recorded one : inBlocks.stream().sorted(Comparator.comparing(Blocks::start)).toList()) {
      phases(one)
          .forEach(
              (level, phases) ->
                  runs.computeIfAbsent(level, key -> inOrder(recorded))
                      .computeIfAbsent(one.arm(), key -> new ArrayList<>())
                      .add(run(one, phases)));
    }
    List<Runs> common =
        runs.entrySet().stream()
            .filter(entry -> entry.getValue().values().stream().noneMatch(List::isEmpty))
            .map(entry -> new Runs(entry.getKey(), entry.getValue()))
            .toList();
    if (common.isEmpty()) {
      throw NotComparableException.noCommonLoad(recorded);
    }
    return common;
  }

  private static Map<String, List<Run>> inOrder(List<Recorded> recorded) {
    Map<String, List<Run>> arms = new LinkedHashMap<>();
    recorded.forEach(one -> arms.put(one.arm(), new ArrayList<>()));
    return arms;
  }

  /** Phases that can be compared, by load. */
  private static Map<Level, List<PhaseProfile>> phases(Recorded recorded) {
    return recorded.profile().lastTries().stream()
        .filter(phase -> phase.identity().isPresent() && phase.per().isRequest())
        .filter(phase -> phase.cpu().toOptional().isPresent())
        .collect(
            Collectors.groupingBy(
                phase -> Level.of(phase.identity().orElseThrow()),
                LinkedHashMap::new,
                Collectors.toList()));
  }

  private static Run run(Recorded recorded, List<PhaseProfile> phases) {
    Figures figures =
        new FiguresOf(phases)
            .read(phases.get(0).container().or(() -> recorded.profile().run().container()));
    return new Run(
        recorded.arm(),
        recorded.block(),
        recorded.profile().file(),
        phases.get(0).start(),
        figures,
        Problems.of(recorded, phases, figures));
  }

  /** The arms, in the order they were named. */
  public List<String> arms() {
    return List.copyOf(byArm.keySet());
  }

  /** The runs of an arm, usable or not. */
  public List<Run> of(String arm) {
    return byArm.getOrDefault(arm, List.of());
  }

  /**
   * Whether only disturbed runs are left to compare: no block, or without blocks not every arm, has
   * what it takes. They give figures and never a verdict.
   */
  public boolean disturbed() {
    return allBlocks().isEmpty()
        ? !byArm.values().stream().allMatch(runs -> runs.stream().anyMatch(Run::usable))
        : whole(Run::usable).isEmpty();
  }

  /**
   * The runs of an arm whose figures count, in order of time: usable ones, unless only disturbed
   * ones are left, and of whole blocks only, when blocks are known.
   */
  public List<Run> counting(String arm) {
    Predicate<Run> counts = counts();
    if (allBlocks().isEmpty()) {
      return of(arm).stream().filter(counts).toList();
    }
    Set<Integer> whole = whole(counts);
    return of(arm).stream().filter(run -> run.block().stream().anyMatch(whole::contains)).toList();
  }

  /** The blocks in which every arm has a run that counts. */
  public Set<Integer> wholeBlocks() {
    return whole(counts());
  }

  private Predicate<Run> counts() {
    return disturbed() ? Run::measured : Run::usable;
  }

  /** All blocks, whole or not; none when blocks are unknown. */
  public Set<Integer> allBlocks() {
    return byArm.values().stream()
        .flatMap(List::stream)
        .map(Run::block)
        .flatMap(block -> block.stream().boxed())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private Set<Integer> whole(Predicate<Run> counts) {
    return allBlocks().stream()
        .filter(block -> byArm.values().stream().allMatch(runs -> hasOne(runs, block, counts)))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static boolean hasOne(List<Run> runs, int block, Predicate<Run> counts) {
    List<Run> inBlock =
        runs.stream().filter(run -> run.block().equals(OptionalInt.of(block))).toList();
    return inBlock.size() == 1 && counts.test(inBlock.get(0));
  }
}

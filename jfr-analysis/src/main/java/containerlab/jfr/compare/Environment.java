package containerlab.jfr.compare;

import containerlab.jfr.profile.HotSpots;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.RunDescription;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What runs should have in common besides the load: hidden differences can be the real cause. */
final class Environment {
  private static final String UNKNOWN = "unknown";

  private static final Map<String, Function<Recorded, Optional<String>>> FACTS = facts();

  /** What arms may differ in, but not the runs of one arm. */
  private static final Map<String, Function<Recorded, Optional<String>>> OF_AN_ARM =
      new TreeMap<>(
          Map.of("container", run(RunDescription::container), "sizes", run(Environment::sizes)));

  private static Map<String, Function<Recorded, Optional<String>>> facts() {
    Map<String, Function<Recorded, Optional<String>>> facts = new LinkedHashMap<>();
    facts.put("JDK", run(RunDescription::jdk));
    facts.put("garbage collector", run(RunDescription::gc));
    facts.put("largest heap", run(run -> text(run.heapMaxBytes())));
    facts.put("CPUs of the JVM", run(run -> text(run.processors())));
    facts.put("CPUs of the machine", run(run -> text(run.hostProcessors())));
    facts.put("tuning", run(RunDescription::tuning));
    facts.put("virtual threads", run(run -> run.virtualThreads().map(String::valueOf)));
    facts.put("application", run(RunDescription::appVersion));
    facts.put("Spring Boot", run(RunDescription::springBootVersion));
    facts.put("class path", run(RunDescription::classpath));
    facts.put("JVM arguments", run(run -> run.jvmArguments().map(list -> String.join(" ", list))));
    facts.put("sampler", recorded -> sampler(recorded.profile().phases()));
    return facts;
  }

  private static Function<Recorded, Optional<String>> run(
      Function<RunDescription, Optional<String>> fact) {
    return recorded -> fact.apply(recorded.profile().run());
  }

  private static Optional<String> text(OptionalLong value) {
    return value.isPresent() ? Optional.of(value.getAsLong() + "") : Optional.empty();
  }

  private static Optional<String> text(OptionalInt value) {
    return value.isPresent() ? Optional.of(value.getAsInt() + "") : Optional.empty();
  }

  private static Optional<String> sampler(List<PhaseProfile> phases) {
    return phases.stream()
        .flatMap(phase -> phase.hotSpots().toOptional().stream())
        .map(HotSpots::sampler)
        .findFirst();
  }

  /** What is not the same in all runs, in a fixed order. */
  static List<HiddenDifference> differences(List<Recorded> recorded) {
    Stream<HiddenDifference> ofAll =
        FACTS.entrySet().stream()
            .filter(fact -> differs(recorded, fact.getValue()))
            .map(fact -> difference(fact.getKey(), fact.getValue(), recorded));
    Stream<HiddenDifference> inside =
        arms(recorded).stream()
            .flatMap(
                arm ->
                    OF_AN_ARM.entrySet().stream()
                        .filter(fact -> differs(arm, fact.getValue()))
                        .map(fact -> difference(fact.getKey(), fact.getValue(), arm)));
    return Stream.concat(inside, ofAll).toList();
  }

  private static boolean differs(
      List<Recorded> recorded, Function<Recorded, Optional<String>> fact) {
    return recorded.stream().map(fact).distinct().count() > 1;
  }

  private static Collection<List<Recorded>> arms(List<Recorded> recorded) {
    return recorded.stream()
        .collect(Collectors.groupingBy(Recorded::arm, LinkedHashMap::new, Collectors.toList()))
        .values();
  }

  private static Optional<String> sizes(RunDescription run) {
    return Optional.of(
            run.tuningValues().stream()
                .flatMap(size -> size.value().map(value -> size.name() + '=' + value).stream())
                .collect(Collectors.joining(" ")))
        .filter(text -> !text.isEmpty());
  }

  private static HiddenDifference difference(
      String name, Function<Recorded, Optional<String>> fact, List<Recorded> recorded) {
    Map<String, String> byArm =
        recorded.stream()
            .collect(
                Collectors.groupingBy(
                    Recorded::arm,
                    LinkedHashMap::new,
                    Collectors.mapping(
                        one -> fact.apply(one).orElse(UNKNOWN),
                        Collectors.collectingAndThen(
                            Collectors.toList(),
                            all -> all.stream().distinct().collect(Collectors.joining(" or "))))));
    return new HiddenDifference(
        name,
        byArm.entrySet().stream()
            .map(arm -> new HiddenDifference.Value(arm.getKey(), arm.getValue()))
            .toList());
  }

  private Environment() {}
}

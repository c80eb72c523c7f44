package containerlab.jfr.check;

import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.Load;
import containerlab.jfr.profile.PhaseProfile;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;

/** How a figure is read from a phase: of all pools, or of the one that is named. */
@FunctionalInterface
interface Reading {
  LensResult<Double> of(PhaseProfile phase, Optional<String> pool);

  /** A figure that every answer of a lens has. */
  static <T> Reading always(
      Function<PhaseProfile, LensResult<T>> answer, Function<T, Double> figure) {
    return (phase, pool) -> answer.apply(phase).map(figure);
  }

  /** A figure that an answer of a lens may lack; then {@code lacking} says why. */
  static <T> Reading maybe(
      Function<PhaseProfile, LensResult<T>> answer,
      Function<T, OptionalDouble> figure,
      LensResult.Unavailable<Double> lacking) {
    return (phase, pool) -> known(answer.apply(phase), figure, lacking);
  }

  /** A figure of the load tool. */
  static Reading load(Function<Load, OptionalDouble> figure) {
    return maybe(
        PhaseProfile::load,
        figure,
        new LensResult.Unavailable<>(
            "the load tool did not report it", "load with a tool that does, such as ab"));
  }

  /** A response time by the load tool. */
  static Reading responseTime(Function<Load.ResponseTime, OptionalLong> figure) {
    return load(load -> number(load.responseTime().map(figure).orElse(OptionalLong.empty())));
  }

  /** A figure that has a meaning only when the number of requests is known. */
  static Reading perRequest(Reading reading) {
    return (phase, pool) -> {
      LensResult<Double> figure = reading.of(phase, pool);
      return figure instanceof LensResult.Unavailable<Double> || phase.per().isRequest()
          ? figure
          : LensResult.unavailable(
              "the recording does not say how many requests it served",
              "name them with --requests, or record under load/ab-sweep.sh");
    };
  }

  /** The figure of an answer, or what {@code lacking} says when it has none. */
  static <T> LensResult<Double> known(
      LensResult<T> answer,
      Function<T, OptionalDouble> figure,
      LensResult.Unavailable<Double> lacking) {
    return answer.switchOn(
        measured -> {
          OptionalDouble value = figure.apply(measured.value());
          return value.isPresent()
              ? LensResult.measured(value.getAsDouble(), measured.basis())
              : lacking;
        },
        missing -> LensResult.unavailable(missing.reason(), missing.remedy()));
  }

  private static OptionalDouble number(OptionalLong value) {
    return value.isPresent() ? OptionalDouble.of(value.getAsLong()) : OptionalDouble.empty();
  }
}

package containerlab.jfr.profile;

import java.util.Optional;
import java.util.function.Function;

/**
 * The answer to one question about a recording: a value, or why there is none and what would
 * provide it. Nothing is ever reported as zero because it was not recorded.
 *
 * @param <T> type of the value
 */
public sealed interface LensResult<T> {

  /**
   * An answer.
   *
   * @param value what was found
   * @param basis how it was found: the source event, and whether it was measured, sampled or
   *     estimated
   * @param <T> type of the value
   */
  record Measured<T>(T value, String basis) implements LensResult<T> {}

  /**
   * No answer.
   *
   * @param reason why the recording cannot tell
   * @param remedy what would provide the figure
   * @param <T> type of the missing value
   */
  record Unavailable<T>(String reason, String remedy) implements LensResult<T> {}

  /** Shorthand for {@link Measured}. */
  static <T> LensResult<T> measured(T value, String basis) {
    return new Measured<>(value, basis);
  }

  /** Shorthand for {@link Unavailable}. */
  static <T> LensResult<T> unavailable(String reason, String remedy) {
    return new Unavailable<>(reason, remedy);
  }

  /** The value, if there is one. */
  default Optional<T> toOptional() {
    return this instanceof Measured<T> measured ? Optional.of(measured.value) : Optional.empty();
  }

  /** This result if it holds a value, else what {@code other} says. */
  default LensResult<T> or(java.util.function.Supplier<LensResult<T>> other) {
    return this instanceof Measured<T> ? this : other.get();
  }

  /** The same answer with its value changed. */
  default <U> LensResult<U> map(Function<T, U> change) {
    return switchOn(
        m -> measured(change.apply(m.value), m.basis), u -> unavailable(u.reason, u.remedy));
  }

  /** What {@code measured} or {@code unavailable} makes of this result. */
  default <R> R switchOn(
      Function<Measured<T>, R> measured, Function<Unavailable<T>, R> unavailable) {
    if (this instanceof Measured<T> m) {
      return measured.apply(m);
    }
    return unavailable.apply((Unavailable<T>) this);
  }
}

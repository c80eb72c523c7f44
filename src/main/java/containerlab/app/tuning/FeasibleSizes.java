package containerlab.app.tuning;

import containerlab.app.container.Container;
import containerlab.app.failure.StartFailure;
import org.springframework.core.env.ConfigurableEnvironment;

/** Stops the start on sizes with which the container would start and never answer. */
final class FeasibleSizes {
  private FeasibleSizes() {}

  /**
   * Checks the sizes that this container reads.
   *
   * @throws StartFailure when it could not serve with one of them
   */
  static void check(ConfigurableEnvironment environment, Container container) {
    for (Size size : Size.values()) {
      Integer least = size.least();
      if (size.container() == container && least != null) {
        AskedSize.of(environment, size).ifPresent(asked -> check(size, least, container, asked));
      }
    }
  }

  private static void check(Size size, int least, Container container, AskedSize asked) {
    Integer number = asked.number();
    if (number != null && number < least) {
      throw new StartFailure(
          "%s cannot serve with %s=%s (%s)."
              .formatted(container.displayName(), size.property(), asked.text(), asked.source()),
          "Set it to %d or more, or leave it out: %s then chooses."
              .formatted(least, container.displayName()));
    }
  }
}

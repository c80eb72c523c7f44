package containerlab.jfr.profile;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What was recorded.
 *
 * @param labRecording whether the app of this project wrote its events into the recording
 * @param container servlet container
 * @param containerGuessed whether the container was concluded from thread names
 * @param tuning name of the tuning
 * @param tuningValues effective sizes
 * @param jdk version of the JVM
 * @param gc garbage collectors
 * @param heapMaxBytes largest heap
 * @param processors CPUs the JVM may use
 * @param hostProcessors CPUs of the machine
 * @param jvmArguments what was given to the JVM; values that may be secret are marked as redacted
 * @param start of the recording
 * @param seconds its length
 */
public record RunDescription(
    boolean labRecording,
    Optional<String> container,
    boolean containerGuessed,
    Optional<String> containerVersion,
    Optional<String> tuning,
    List<TuningEntry> tuningValues,
    Optional<String> classpath,
    Optional<String> appVersion,
    Optional<String> springBootVersion,
    Optional<Boolean> virtualThreads,
    Optional<String> jdk,
    Optional<String> gc,
    OptionalLong heapMaxBytes,
    OptionalInt processors,
    OptionalInt hostProcessors,
    OptionalLong pid,
    OptionalLong startupNanos,
    Optional<List<String>> jvmArguments,
    Instant start,
    double seconds) {

  /** One effective size and where it came from. */
  public record TuningEntry(
      String name,
      Optional<String> value,
      Optional<String> source,
      Optional<String> state,
      Optional<String> reason) {}
}

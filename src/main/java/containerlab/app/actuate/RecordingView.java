package containerlab.app.actuate;

import containerlab.app.recording.Description;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.OperationResponseBody;

/** A recording as JSON; what is {@code null} is left out. */
record RecordingView(
    String name,
    @Nullable String settings,
    String state,
    @Nullable Instant startTime,
    @Nullable Long durationMillis,
    long bytes,
    @Nullable String warning)
    implements OperationResponseBody {

  static RecordingView of(Description recording) {
    return new RecordingView(
        recording.name(),
        recording.settings(),
        recording.state().name().toLowerCase(Locale.ROOT),
        recording.startTime(),
        recording.duration() == null ? null : recording.duration().toMillis(),
        recording.bytes(),
        recording.warning());
  }
}

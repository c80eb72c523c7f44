package containerlab.app.events;

import containerlab.app.tuning.TuningValue;
import java.util.Locale;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import org.jspecify.annotations.Nullable;

/** One effective size. */
@Name("containerlab.TuningValue")
@Label("Tuning Value")
@Description("An effective size, where it came from, and whether it does anything")
final class TuningValueEvent extends LabEvent {
  @Label("Name")
  String name;

  @Label("Value")
  @Nullable String value;

  @Label("Source")
  String source;

  @Label("State")
  String state;

  @Label("Reason")
  @Nullable String reason;

  TuningValueEvent(TuningValue tuning) {
    name = tuning.name();
    value = tuning.value();
    source = tuning.source();
    state = tuning.state().name().toLowerCase(Locale.ROOT);
    reason = tuning.reason();
  }
}

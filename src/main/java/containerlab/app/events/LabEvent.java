package containerlab.app.events;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.StackTrace;

/** What all events of the app share. {@code docs/events.md} is their contract with the analyser. */
@Category("Container Lab")
@StackTrace(false)
abstract class LabEvent extends Event {
  /** Unknown, as JFR itself marks a missing time span. */
  static final long UNKNOWN = Long.MIN_VALUE;
}

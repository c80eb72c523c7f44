package containerlab.app.events;

import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import org.jspecify.annotations.Nullable;

/** Requests in a window. */
@Name("containerlab.Requests")
@Label("Requests")
@Description("Requests that reached the application in this window")
final class RequestsEvent extends LabEvent {
  @Label("Container")
  @Nullable String container;

  @Label("Received")
  long received;
}

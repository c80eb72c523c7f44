package containerlab.app.events;

import containerlab.app.container.Container;
import java.time.Duration;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Timespan;
import org.jspecify.annotations.Nullable;

/** A live switch from one container to another; lasts from its start to {@link #finish}. */
@Name("containerlab.ContainerSwitch")
@Label("Container Switch")
@Description("The app was stopped on one container and started on another in the same JVM")
public final class ContainerSwitchEvent extends LabEvent {
  @Label("From")
  final String from;

  @Label("To")
  final String to;

  @Label("Succeeded")
  boolean succeeded;

  @Label("Reason")
  @Description("Why it failed")
  @Nullable String reason;

  @Label("Close Time")
  @Timespan
  long closeTime;

  /** Not {@code startTime}: the recorder has a field of that name in every event. */
  @Label("Start-up Time")
  @Timespan
  long startupTime;

  private ContainerSwitchEvent(Container from, Container to) {
    this.from = from.key();
    this.to = to.key();
  }

  /** A switch that starts now. */
  public static ContainerSwitchEvent begin(Container from, Container to) {
    ContainerSwitchEvent event = new ContainerSwitchEvent(from, to);
    event.begin();
    return event;
  }

  /**
   * Writes the event; the switch ends now.
   *
   * @param failure why the new container could not start; {@code null} when it did
   * @param closeTime what closing the old one took
   * @param startupTime what starting took, the old one again after a failure included
   */
  public void finish(@Nullable String failure, Duration closeTime, Duration startupTime) {
    this.succeeded = failure == null;
    this.reason = failure;
    this.closeTime = closeTime.toNanos();
    this.startupTime = startupTime.toNanos();
    commit();
  }
}

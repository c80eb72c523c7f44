package containerlab.jfr.lens;

import containerlab.jfr.attribution.Stacks;
import containerlab.jfr.attribution.ThreadRole;
import containerlab.jfr.attribution.WaitRules;
import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Fields;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Waits as they are counted: clipped to the windows, and those of idle workers kept apart. */
final class WaitEvents {
  private static final Map<String, String> KINDS =
      Map.of(
          "jdk.ThreadPark", "park",
          "jdk.JavaMonitorEnter", "monitor",
          "jdk.JavaMonitorWait", "Object.wait",
          "jdk.ThreadSleep", "sleep",
          "jdk.SocketRead", "socket read",
          "jdk.SocketWrite", "socket write");

  /** The events that are waits. */
  static final Set<String> TYPES = KINDS.keySet();

  /** Waits for other threads, not for what is outside of the JVM. */
  static final Set<String> INSIDE_THE_JVM =
      Set.of("jdk.ThreadPark", "jdk.JavaMonitorEnter", "jdk.JavaMonitorWait", "jdk.ThreadSleep");

  private static final String CONNECTION = "database pool";

  private final Windows windows;
  private final EventThreads threads;
  private final WaitRules rules;

  WaitEvents(Windows windows, EventThreads threads, WaitRules rules) {
    this.windows = windows;
    this.threads = threads;
    this.rules = rules;
  }

  /** Is told of waits, with the nanoseconds of each that lie in a window. */
  interface Handler {

    /** A worker had nothing to do. */
    void idle(Window window, ThreadRole role, long nanos);

    /** Something was held up; {@code kind} is the event's type or a name for what was wanted. */
    void heldUp(Event event, String kind, Window window, ThreadRole role, long nanos);
  }

  /** Asks for the waits of one type; {@code fresh} makes a handler for each delivering thread. */
  void listen(EventRouter events, String type, Supplier<? extends Handler> fresh) {
    events.onEachThread(type, () -> new Part(type, fresh.get())::add);
  }

  /** What to call a kind of wait. */
  static String kind(String kind) {
    return KINDS.getOrDefault(kind, kind);
  }

  /** The class of the object whose monitor was wanted. */
  static String monitorClass(Event event) {
    return Fields.className(event, "monitorClass").orElse("unknown class");
  }

  /** Waits of one type that one thread delivers. */
  private final class Part {
    private final String type;
    private final boolean park;
    private final boolean inTheJvm;
    private final Handler handler;
    private final ThreadRoles roles = threads.roles();
    private final Stacks<Boolean> idleStacks = new Stacks<>(rules::isIdleWorker);
    private final Stacks<Boolean> connections =
        new Stacks<>(frames -> rules.connectionPool(frames).isPresent());

    private Part(String type, Handler handler) {
      this.type = type;
      this.park = type.equals("jdk.ThreadPark");
      this.inTheJvm = INSIDE_THE_JVM.contains(type);
      this.handler = handler;
    }

    private void add(Event event) {
      long start = event.startNanos();
      long end = event.endNanos();
      Window whole = windows.holding(start, end);
      if (whole != null) {
        add(event, whole, whole.overlap(start, end));
      } else {
        for (Window window : windows.overlapping(start, end)) {
          add(event, window, window.overlap(start, end));
        }
      }
    }

    private void add(Event event, Window window, long inside) {
      if (!roles.selects(event)) {
        return;
      }
      ThreadRole role = roles.of(event);
      boolean connection = inTheJvm && connections.of(event.stackTrace());
      if (park && !connection && idleStacks.of(event.stackTrace())) {
        handler.idle(window, role, inside);
      } else {
        handler.heldUp(event, connection ? CONNECTION : type, window, role, inside);
      }
    }
  }
}

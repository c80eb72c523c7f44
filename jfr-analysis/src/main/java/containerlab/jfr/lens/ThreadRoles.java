package containerlab.jfr.lens;

import containerlab.jfr.attribution.ThreadRole;
import containerlab.jfr.attribution.ThreadRules;
import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.Fields;
import org.jspecify.annotations.Nullable;

/**
 * Whose the threads of events are. A JVM writes the events of a thread in blocks, so the last
 * answer is nearly always the wanted one. Not thread-safe.
 */
final class ThreadRoles {
  private final ThreadRules rules;
  private final Selection selection;
  private final String field;
  private @Nullable Object last;
  private ThreadRole role = ThreadRole.OTHER;

  ThreadRoles(ThreadRules rules, Selection selection, String field) {
    this.rules = rules;
    this.selection = selection;
    this.field = field;
  }

  /** The role of the thread of an event; {@link ThreadRole#OTHER} when it is not known. */
  ThreadRole of(Event event) {
    Object thread = event.hasField(field) ? event.getValue(field) : null;
    // The same constant of a chunk is the same object.
    if (thread == null || thread != last) {
      role = of(rules, event, field);
      last = thread;
    }
    return role;
  }

  /** The role of the thread that a field of an event names. */
  static ThreadRole of(ThreadRules rules, Event event, String field) {
    return Fields.isVirtual(event, field)
        ? ThreadRole.VIRTUAL
        : Fields.threadName(event, field).map(rules::of).orElse(ThreadRole.OTHER);
  }

  /** Whether the thread of an event is one of those that are looked at. */
  boolean selects(Event event) {
    return selection.includes(of(event));
  }
}

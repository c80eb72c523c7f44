package containerlab.jfr.lens;

import containerlab.jfr.attribution.ThreadRole;
import containerlab.jfr.attribution.ThreadRules;
import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.Fields;

/**
 * Whose the thread of an event is, and whether it is looked at.
 *
 * @param rules thread name to role
 * @param selection what the user asked for
 */
record EventThreads(ThreadRules rules, Selection selection) {

  ThreadRole role(Event event) {
    return Fields.threadName(event, "eventThread").map(rules::of).orElse(ThreadRole.OTHER);
  }

  boolean selected(Event event) {
    return selection.includes(role(event));
  }
}

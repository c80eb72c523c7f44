package containerlab.jfr.lens;

import containerlab.jfr.attribution.ThreadRules;

/**
 * Whose the threads of events are, and which of them are looked at.
 *
 * @param rules thread name to role
 * @param selection what the user asked for
 */
record EventThreads(ThreadRules rules, Selection selection) {

  /** For the events that one thread delivers: the threads in which they happened. */
  ThreadRoles roles() {
    return roles("eventThread");
  }

  /** For the events that one thread delivers: the threads that their {@code field} names. */
  ThreadRoles roles(String field) {
    return new ThreadRoles(rules, selection, field);
  }
}

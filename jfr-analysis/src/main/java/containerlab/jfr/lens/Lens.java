package containerlab.jfr.lens;

import containerlab.jfr.profile.LensResult;
import containerlab.jfr.recording.EventRouter;

/**
 * One question asked of a recording. A lens says which events it wants, keeps little of each, and
 * answers for every window after the pass.
 *
 * @param <T> type of the answer
 */
interface Lens<T> {

  /** Asks for the events it needs. */
  void listen(EventRouter events);

  /** The answer for one window, once the pass is over. */
  LensResult<T> answer(Scope scope);
}

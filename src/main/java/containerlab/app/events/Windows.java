package containerlab.app.events;

import containerlab.app.container.RunInfo;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The open window and the reading that it began with. Not thread-safe. */
final class Windows {
  private final Sources sources;
  private final Supplier<@Nullable ThreadAccounts> newAccounts;
  private final ProcFile file = new ProcFile();
  private @Nullable ThreadAccounts accounts;
  private @Nullable Window window;
  private @Nullable Reading start;

  /**
   * @param newAccounts makes accounts that count from now; gives {@code null} where threads cannot
   *     be read
   */
  Windows(Sources sources, Supplier<@Nullable ThreadAccounts> newAccounts) {
    this.sources = sources;
    this.newAccounts = newAccounts;
  }

  /** Ends the open window, if there is one, right now; {@link #next} writes it. */
  void end() {
    if (window != null) {
      window.end();
    }
  }

  /**
   * Writes the window that has ended, if there is one, and opens the next.
   *
   * @param border whether user and system ticks are wanted too
   */
  Reading next(boolean border) {
    Window ending = window;
    window = null; // stays so when reading fails, and the next one begins anew
    if (accounts == null) {
      accounts = newAccounts.get();
    }
    Window next = new Window();
    Reading now = read(border);
    window = next;
    if (ending == null || start == null) {
      start = now;
      return now;
    }
    ending.write(start, now);
    if (now.threads() == null) {
      next.goOnWithThreadsOf(ending);
      start = now.withThreads(start.threads());
    } else {
      start = now;
    }
    return now;
  }

  /** Drops the open window: nobody records any more. */
  void forget() {
    window = null;
    start = null;
    accounts = null;
  }

  private Reading read(boolean border) {
    return new Reading(
        sources.runInfo().map(RunInfo::container).orElse(null),
        sources.requestsReceived(),
        sources.knownCost(),
        accounts == null ? null : accounts.look(border),
        HostCpu.read(file, "/proc/stat").orElse(null));
  }
}

package containerlab.app;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Ends what a test started, so that none outlives it, however the test ends. */
public final class Processes {
  /** For an orderly end, in which the app saves its recording. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private static final Duration FORCED = Duration.ofSeconds(10);

  private Processes() {}

  /** Ends the process and all that it started: in the orderly way, else by force. */
  public static void stop(Process process) {
    stop(process, PATIENCE);
  }

  static void stop(Process process, Duration patience) {
    // Looked up before, since nobody knows them as its own once their parent has ended.
    List<ProcessHandle> all =
        Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
    all.forEach(ProcessHandle::destroy);
    await(all, patience);
    all.forEach(ProcessHandle::destroyForcibly);
    await(all, FORCED);
    process.onExit().join(); // so that the object knows its exit status
  }

  /** Not interruptible: when a test is given up is when it counts. */
  private static void await(List<ProcessHandle> all, Duration patience) {
    CompletableFuture.allOf(
            all.stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new))
        .completeOnTimeout(null, patience.toMillis(), TimeUnit.MILLISECONDS)
        .join();
  }
}

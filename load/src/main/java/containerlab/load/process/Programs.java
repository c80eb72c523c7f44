package containerlab.load.process;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Runs one program at a time, and ends it with all that it started when it is to stop. */
public final class Programs {
  /** A sweep that ends early fetches its recording and waits for its server. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private static final Duration FORCED = Duration.ofSeconds(10);

  private @Nullable Process running;
  private boolean stopped;

  /**
   * Runs a program to its end.
   *
   * @return its exit status
   * @throws StoppedException when {@link #stop} was called before it ended
   * @throws IOException when it cannot be started
   */
  public int run(ProcessBuilder program) throws IOException {
    Process process = start(program);
    int status;
    try {
      status = process.waitFor();
    } catch (InterruptedException interrupted) {
      stop();
      Thread.currentThread().interrupt();
      throw new StoppedException();
    }
    ended();
    return status;
  }

  private synchronized Process start(ProcessBuilder program) throws IOException {
    if (stopped) {
      throw new StoppedException();
    }
    Process process = program.start();
    running = process;
    return process;
  }

  private synchronized void ended() throws StoppedException {
    running = null;
    if (stopped) {
      throw new StoppedException();
    }
  }

  /** Starts nothing any more and ends what runs: in the orderly way, else by force. */
  public void stop() {
    Process process = noMore();
    if (process == null) {
      return;
    }
    // Looked up before, since nobody knows them as its own once their parent has ended.
    List<ProcessHandle> all =
        Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
    process.destroy(); // It ends its own programs in their way.
    await(List.of(process.toHandle()), PATIENCE);
    all.forEach(ProcessHandle::destroyForcibly);
    await(all, FORCED);
  }

  private synchronized @Nullable Process noMore() {
    stopped = true;
    return running;
  }

  private static void await(List<ProcessHandle> all, Duration patience) {
    CompletableFuture.allOf(
            all.stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new))
        .completeOnTimeout(null, patience.toMillis(), TimeUnit.MILLISECONDS)
        .join();
  }
}

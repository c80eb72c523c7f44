package containerlab.app.recording;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.app.recording.RecordingProblem.Kind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Copying hundreds of megabytes takes long and takes space: what goes on beside it. */
class RecordingsSavingTest extends WithRecordings {
  @Test
  @Timeout(120)
  void othersAreAnsweredWhileARecordingIsCopied() throws Exception {
    HeldStorage storage = new HeldStorage(folder);
    recordings = new Recordings(storage, scratch, Limits.DEFAULT, settings, sampler, guard);
    recordings.start("run", "lab");
    ExecutorService clients = Executors.newFixedThreadPool(2);
    try {
      Future<Description> stopping = clients.submit(() -> recordings.stop("run"));
      storage.copying.await();
      Future<?> others =
          clients.submit(
              () -> {
                assertThat(recordings.list()).extracting(Description::name).containsExactly("run");
                refused(Kind.BUSY, () -> recordings.start("next", "lab"), "run is being saved");
              });
      others.get(20, TimeUnit.SECONDS);
      assertThat(stopping.isDone()).isFalse();
      storage.goOn.countDown();
      assertThat(stopping.get().state()).isEqualTo(Description.State.STOPPED);
      assertThat(files()).containsExactly("run.jfr");
    } finally {
      storage.goOn.countDown();
      clients.shutdownNow();
    }
  }

  @Test
  void aCopyDoesNotTakeTheRecordersSpaceUntilTheProcessEnds() throws Exception {
    Files.createDirectories(folder);
    try (TinyDisk disk = TinyDisk.mountedAt(folder, "4m")) {
      guard = new DiskGuard(folder, 3 << 20);
      recordings = withLimits(Limits.DEFAULT);
      recordings.start("run", "lab");
      Path filler = Files.write(folder.resolve("filler"), new byte[1000 << 10]);
      refused(Kind.STORAGE, () -> recordings.stop("run"), "and 3072 KB for the recorder");
      assertThat(files()).containsExactly("filler");
      recordings.close();
      assertThat(files()).containsExactlyInAnyOrder("filler", "run.jfr");
      assertThat(filler).hasSize(1000 << 10);
    } finally {
      guard.close();
    }
  }

  /** Begins to save when asked and goes on when told. */
  private static final class HeldStorage extends Storage {
    final CountDownLatch copying = new CountDownLatch(1);
    final CountDownLatch goOn = new CountDownLatch(1);

    HeldStorage(Path folder) {
      super(folder);
    }

    @Override
    void save(String name, Recording recording) {
      copying.countDown();
      try {
        goOn.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      super.save(name, recording);
    }
  }
}

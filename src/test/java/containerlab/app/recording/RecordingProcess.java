package containerlab.app.recording;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import jdk.jfr.Recording;

/** Starts the recorder as the app does, records for a moment. */
final class RecordingProcess {
  private RecordingProcess() {}

  public static void main(String[] args) throws Exception {
    Path chunks = Files.createDirectories(Path.of(args[1]));
    BackgroundRecorder.configure(chunks);
    try (DiskGuard guard = new DiskGuard(chunks, 1);
        BackgroundRecorder background =
            BackgroundRecorder.start(new SettingsCatalog(null), args[0], guard);
        Recording recording = new Recording()) {
      recording.setSettings(new SettingsCatalog(null).find(args[0]));
      recording.start();
      try (Stream<Path> folders = Files.list(chunks)) {
        System.out.println("folders of chunks: " + folders.count());
      }
      Thread.sleep(1200);
      try {
        recurse(200);
      } catch (AssertionError expected) {
        System.out.println("thrown 200 calls deep");
      }
      recording.stop();
      recording.dump(Path.of(args[2]));
    }
  }

  private static void recurse(int depth) {
    if (depth == 0) {
      throw new AssertionError("deep");
    }
    recurse(depth - 1);
  }
}

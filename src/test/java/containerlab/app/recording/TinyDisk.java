package containerlab.app.recording;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/** A small disk of its own that can really be filled. Tests without root skip. */
final class TinyDisk implements AutoCloseable {
  private final Path folder;

  private TinyDisk(Path folder) {
    this.folder = folder;
  }

  static TinyDisk mountedAt(Path folder, String size) throws Exception {
    boolean mounted;
    try {
      mounted = run("mount", "-t", "tmpfs", "-o", "size=" + size, "tmpfs", folder.toString());
    } catch (IOException e) {
      mounted = false;
    }
    Assumptions.assumeTrue(mounted, "mounting a small disk takes root on Linux");
    return new TinyDisk(folder);
  }

  @Override
  public void close() throws Exception {
    run("umount", folder.toString());
  }

  private static boolean run(String... command) throws Exception {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getInputStream().readAllBytes();
    return process.waitFor(20, TimeUnit.SECONDS) && process.exitValue() == 0;
  }
}

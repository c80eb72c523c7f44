package containerlab.app.container;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;

/**
 * Where servers put files and look for them. Without it each makes folders of its own in the
 * system's temporary folder, which stay behind when the process is killed. A bean, the same for the
 * measured server and the management server.
 *
 * @param documentRoot an empty folder
 * @param temporary scratch space
 */
public record ServerFolders(File documentRoot, File temporary) {
  /** A new folder inside the scratch space, for a server that deletes its own when it stops. */
  File newTemporary(String prefix) {
    try {
      return Files.createTempDirectory(temporary.toPath(), prefix + "-").toFile();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot make a folder in " + temporary, e);
    }
  }
}

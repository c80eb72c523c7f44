package containerlab.jfr.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * The one place that a file has, whatever it is called: links are followed, and two names of the
 * same file are equal.
 *
 * @param key what tells this file from all others
 */
record FilePlace(Object key) {

  /** The place of a file that exists or can be made. */
  static FilePlace of(Path named) {
    try {
      if (Files.exists(named)) {
        Object inode = Files.readAttributes(named, BasicFileAttributes.class).fileKey();
        return new FilePlace(inode == null ? named.toRealPath() : inode);
      }
      Path whole = named.toAbsolutePath();
      Path folder = whole.resolveSibling(".").toRealPath();
      return new FilePlace(folder.resolve(String.valueOf(whole.getFileName())));
    } catch (IOException unknown) {
      return new FilePlace(named.toAbsolutePath().normalize());
    }
  }

  /** Whether an input has this name; one that cannot be a file has not. */
  boolean isOf(String input) {
    try {
      return equals(of(Path.of(input)));
    } catch (InvalidPathException none) {
      return false;
    }
  }
}

package containerlab.jfr.recording;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Why work on a file failed, in words for the user. */
public final class FailureReason {

  /** Without the name of the file, which the message has already, or which is that of a draft. */
  public static String of(IOException failed) {
    if (failed instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (failed instanceof NoSuchFileException) {
      return "no such place for a file";
    }
    String why =
        failed instanceof FileSystemException named ? named.getReason() : failed.getMessage();
    return why == null ? failed.getClass().getSimpleName() : why;
  }

  private FailureReason() {}
}

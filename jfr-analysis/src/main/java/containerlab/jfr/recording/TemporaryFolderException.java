package containerlab.jfr.recording;

import java.io.IOException;

/** There is no place for temporary files, which is no fault of what was to be read. */
final class TemporaryFolderException extends IOException {
  private static final long serialVersionUID = 1L;
  private static final String REMEDY =
      "make it writable, or name another with java -Djava.io.tmpdir=FOLDER";

  TemporaryFolderException(IOException cause) {
    super(wrong() + "; " + REMEDY, cause);
  }

  private static String wrong() {
    return "the temporary folder " + System.getProperty("java.io.tmpdir") + " cannot be used";
  }

  /** What to tell of an input that had to be unpacked there. */
  Refusal refusal(String source) {
    return new Refusal(source, "cannot be unpacked: " + wrong(), REMEDY);
  }
}

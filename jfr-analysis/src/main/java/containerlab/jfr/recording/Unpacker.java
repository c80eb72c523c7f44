package containerlab.jfr.recording;

import containerlab.jfr.recording.GuardedStream.BrokenException;
import containerlab.jfr.recording.GuardedStream.TooMuchException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.apache.commons.compress.compressors.lz4.FramedLZ4CompressorInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Writes the recordings that a stream holds into temporary files of its own naming. Every byte that
 * comes out of a decompressor counts against the limit, also of entries that are left out and of
 * packings inside packings; a stream that breaks off gives what came before.
 */
final class Unpacker {
  private static final int DEEPEST = 3;
  private static final int MOST_RECORDINGS = 1_000;
  private static final int LONGEST_ENTRY_NAME = 60;
  private static final int BUFFER = 1 << 16;

  private final ScratchFolder scratch;
  private final UnpackLimit limit;
  private final Progress progress;
  private final GuardedStream.Budget budget;
  private int kept;

  Unpacker(ScratchFolder scratch, UnpackLimit limit, Progress progress) {
    this.scratch = scratch;
    this.limit = limit;
    this.progress = progress;
    this.budget = new GuardedStream.Budget(limit.bytes());
  }

  /**
   * The recordings in a stream.
   *
   * @throws UnreadableRecordingException when there are none, or more than the limits allow
   * @throws IOException when the disk fails
   */
  List<Source> unpack(String input, InputStream in)
      throws IOException, UnreadableRecordingException {
    List<Source> found = new ArrayList<>();
    progress.begin("unpacking");
    try {
      take(input, input, new GuardedStream(in, budget), 0, found);
      return found;
    } catch (BrokenException broken) {
      throw new UnreadableRecordingException(
          input, "cannot be unpacked (" + broken.getMessage() + ")", "copy the file again");
    } catch (TooMuchException tooMuch) {
      throw new UnreadableRecordingException(
          input,
          String.format(
              Locale.ROOT,
              "takes more than the limit of %,d MiB unpacked, all inputs together",
              limit.bytes() >> 20),
          "raise --unpack-limit if you trust it");
    }
  }

  private void take(String input, String name, InputStream raw, int depth, List<Source> found)
      throws IOException, UnreadableRecordingException {
    BufferedInputStream in = new BufferedInputStream(raw, BUFFER);
    Packing packing = packing(in);
    if (depth > DEEPEST) {
      throw new UnreadableRecordingException(
          name, "is packed more than " + DEEPEST + " times over", "unpack it first");
    }
    switch (packing) {
      case RECORDING -> found.add(keep(input, name, in));
      case GZIP -> unpacked(input, name, () -> new GZIPInputStream(in, BUFFER), depth, found);
      case LZ4 ->
          unpacked(input, name, () -> new FramedLZ4CompressorInputStream(in, true), depth, found);
      case ZIP -> entries(input, name, new ZipInputStream(in), depth, found);
      default -> throw refused(name, in.read() < 0, packing);
    }
  }

  private void unpacked(
      String input,
      String name,
      GuardedStream.Step<InputStream> decompressor,
      int depth,
      List<Source> found)
      throws IOException, UnreadableRecordingException {
    InputStream inner = new GuardedStream(GuardedStream.guard(decompressor), budget);
    take(input, name, inner, depth + 1, found);
  }

  private static UnreadableRecordingException refused(String name, boolean empty, Packing packing) {
    if (packing.foreign()) {
      return new UnreadableRecordingException(
          name, "is compressed with " + packing, "decompress it first");
    }
    return new UnreadableRecordingException(
        name, empty ? "is empty" : "is not a flight recording", ChunkIndex.EXPECTED);
  }

  private void entries(String input, String name, ZipInputStream zip, int depth, List<Source> found)
      throws IOException, UnreadableRecordingException {
    int before = found.size();
    InputStream content = new GuardedStream(zip, budget);
    try {
      for (ZipEntry entry = next(zip); entry != null; entry = next(zip)) {
        entry(input, name + "!" + shortened(entry.getName()), content, depth, found);
      }
    } catch (BrokenException broken) {
      if (found.size() == before) {
        throw broken;
      }
      Source last = found.remove(found.size() - 1);
      found.add(last.cut(message(broken)));
    }
    if (found.size() == before) {
      throw new UnreadableRecordingException(
          name, "is an archive without a recording", "pack .jfr files into it");
    }
  }

  private static @Nullable ZipEntry next(ZipInputStream zip) throws IOException {
    return GuardedStream.guard(zip::getNextEntry);
  }

  /** Keeps an entry that holds a recording; reads over any other, so that it counts, too. */
  private void entry(String input, String name, InputStream content, int depth, List<Source> found)
      throws IOException, UnreadableRecordingException {
    try {
      take(input, name, content, depth + 1, found);
    } catch (UnreadableRecordingException otherContent) {
      if (kept == MOST_RECORDINGS) {
        throw otherContent;
      }
    } catch (BrokenException packedEntry) {
      // When it is the archive that is broken, reading on says so again.
    }
    byte[] rest = new byte[BUFFER];
    while (content.read(rest) >= 0) {
      // the archive goes on behind it
    }
  }

  private Source keep(String input, String name, InputStream in)
      throws IOException, UnreadableRecordingException {
    if (kept == MOST_RECORDINGS) {
      throw new UnreadableRecordingException(
          input, "holds more than " + MOST_RECORDINGS + " recordings", "name fewer at a time");
    }
    Path file = scratch.file("source-" + kept++ + ".jfr");
    Source source = new Source(input, name, file, List.of());
    try (OutputStream out = Files.newOutputStream(file)) {
      byte[] buffer = new byte[BUFFER];
      while (true) {
        int got;
        try {
          got = in.read(buffer);
        } catch (BrokenException broken) {
          return source.cut(message(broken));
        }
        if (got < 0) {
          return source;
        }
        checkDisk(name, file);
        out.write(buffer, 0, got);
        progress.add(got);
      }
    }
  }

  private void checkDisk(String name, Path file) throws IOException, UnreadableRecordingException {
    if (Files.getFileStore(file).getUsableSpace() < limit.freeBytes()) {
      throw new UnreadableRecordingException(
          name,
          "does not fit into the temporary folder " + System.getProperty("java.io.tmpdir"),
          "free disk space there, or name another with java -Djava.io.tmpdir=FOLDER");
    }
  }

  private static Packing packing(BufferedInputStream in) throws IOException {
    in.mark(Packing.HEAD);
    Packing packing = Packing.of(in.readNBytes(Packing.HEAD));
    in.reset();
    return packing;
  }

  private static String message(BrokenException broken) {
    return String.valueOf(broken.getMessage());
  }

  private static String shortened(String entry) {
    int from = entry.length() - LONGEST_ENTRY_NAME;
    return from <= 0 ? entry : "..." + entry.substring(from);
  }
}

package containerlab.jfr.recording;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A recording whose chunks are known and checked; it can be streamed any number of times.
 *
 * <p>Each chunk is read on its own, so that a bad one costs only itself. Memory does not grow with
 * the size of the file. Not thread-safe. Close it: it may own temporary files.
 */
public final class Recording implements AutoCloseable {
  private final Path file;
  private final ScratchFolder scratch;
  private final Path plain;
  private final ChunkIndex index;
  private final List<ChunkHeader> chunks;
  private final List<String> warnings;
  private final Map<Long, String> eventTypes = new HashMap<>();
  private final Map<ChunkHeader, ChunkContents> contents = new LinkedHashMap<>();

  private Recording(Path file, ScratchFolder scratch, Path plain, ChunkIndex index) {
    this.file = file;
    this.scratch = scratch;
    this.plain = plain;
    this.index = index;
    this.chunks = new ArrayList<>(index.chunks());
    this.warnings = new ArrayList<>(index.warnings());
  }

  /**
   * Opens a plain or gzip-compressed recording.
   *
   * @throws UnreadableRecordingException when nothing of it can be analysed
   */
  public static Recording open(Path file) throws UnreadableRecordingException {
    ScratchFolder scratch = new ScratchFolder();
    try {
      if (Files.isDirectory(file)) {
        throw new UnreadableRecordingException(file, "is a folder", "name a .jfr file");
      }
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        throw new UnreadableRecordingException(
            file, "is not a regular file", "save the recording to a file and name that");
      }
      Path plain = file;
      if (Compression.isGzip(file)) {
        plain = scratch.file("recording.jfr");
        Compression.gunzip(file, plain);
      }
      ChunkIndex index = ChunkIndex.of(plain);
      if (index.chunks().isEmpty()) {
        throw new UnreadableRecordingException(
            file, index.refusal().wrong(), index.refusal().remedy());
      }
      Recording recording = new Recording(file, scratch, plain, index);
      recording.checkChunks();
      return recording;
    } catch (NoSuchFileException missing) {
      scratch.close();
      throw new UnreadableRecordingException(file, "does not exist", "check the path");
    } catch (IOException failed) {
      scratch.close();
      throw new UnreadableRecordingException(
          file,
          "cannot be read (" + failed.getMessage() + ")",
          "check the file and free disk space");
    } catch (UnreadableRecordingException | RuntimeException refused) {
      scratch.close();
      throw refused;
    }
  }

  /** Drops chunks that cannot be decoded and refuses to mix two JVMs. */
  private void checkChunks() throws IOException, UnreadableRecordingException {
    Map<ChunkHeader, Set<String>> jvms = new HashMap<>();
    String lastError = "";
    List<ChunkReaders.Scan> scans = ChunkReaders.scan(plain, index.chunks());
    for (int i = 0; i < scans.size(); i++) {
      ChunkHeader chunk = index.chunks().get(i);
      BrokenChunkException broken = scans.get(i).broken();
      ChunkContents found = scans.get(i).contents();
      if (found != null) {
        jvms.put(chunk, found.jvms());
        found.types().values().stream()
            .filter(type -> type.event)
            .forEach(type -> eventTypes.put(type.id, ChunkContents.currentName(type)));
        contents.put(chunk, found);
        found.damage().forEach(damage -> warnOf(chunk, damage));
      } else if (broken != null) {
        lastError = String.valueOf(broken.getMessage());
        chunks.remove(chunk);
        warnings.add(
            "the chunk at byte "
                + chunk.offset()
                + " cannot be decoded and is left out: "
                + lastError);
      }
    }
    if (chunks.isEmpty()) {
      throw new UnreadableRecordingException(
          file,
          "cannot be decoded by this JDK (" + lastError + ")",
          "open it with the tool that wrote it, or with a newer JDK");
    }
    Optional<String> strangers = SameJvm.violation(chunks, jvms);
    if (strangers.isPresent()) {
      throw new UnreadableRecordingException(
          file,
          "joins recordings that must not be mixed: " + strangers.get(),
          "split it with 'jfr disassemble --max-chunks 1' and analyse each part");
    }
  }

  /**
   * Streams the events that {@code router} asks for; returns when all were delivered.
   *
   * @throws UnreadableRecordingException when a chunk that was readable no longer is
   */
  public void read(EventRouter router) throws UnreadableRecordingException {
    try {
      List<List<ChunkContents.Damage>> damage = ChunkReaders.read(plain, contents, router);
      int place = 0;
      for (ChunkHeader chunk : contents.keySet()) {
        damage.get(place++).forEach(one -> warnOf(chunk, one));
      }
    } catch (IOException broken) {
      throw new UnreadableRecordingException(
          file, "could not be read to its end (" + broken.getMessage() + ")", "copy it again");
    }
  }

  private void warnOf(ChunkHeader chunk, ChunkContents.Damage damage) {
    String warning =
        String.format(
            Locale.ROOT,
            "the chunk at byte %,d is damaged at byte %,d of the file: %s",
            chunk.offset(),
            damage.offset(),
            damage.cause());
    if (!warnings.contains(warning)) {
      warnings.add(warning);
    }
  }

  /** The file as it was named. */
  public Path file() {
    return file;
  }

  /** Event types the recording can hold, by the number that its settings use. */
  public Map<Long, String> eventTypes() {
    return Map.copyOf(eventTypes);
  }

  /** Start of the earliest chunk. */
  public Instant start() {
    return chunks.stream().map(ChunkHeader::start).min(Comparator.naturalOrder()).orElseThrow();
  }

  /** End of the latest chunk. */
  public Instant end() {
    return chunks.stream().map(ChunkHeader::endTime).max(Comparator.naturalOrder()).orElseThrow();
  }

  /** What was read and what was lost. */
  public ReadReport report() throws IOException {
    int lost = index.lost() + index.chunks().size() - chunks.size();
    return new ReadReport(Files.size(file), chunks.size(), lost, List.copyOf(warnings));
  }

  /** A plain file with exactly the readable chunks, for tools that read files themselves. */
  public Path readableFile() throws IOException {
    if (isWholeFile()) {
      return plain;
    }
    Path joined = scratch.file("readable.jfr");
    ChunkCopy.copy(plain, chunks, joined);
    return joined;
  }

  private boolean isWholeFile() throws IOException {
    return contents.values().stream().allMatch(found -> found.damage().isEmpty())
        && chunks.size() == index.chunks().size()
        && chunks.stream().allMatch(ChunkHeader::closed)
        && chunks.stream().mapToLong(ChunkHeader::size).sum() == Files.size(plain);
  }

  /** Removes what the recording needed on disk. */
  @Override
  public void close() {
    scratch.close();
  }
}

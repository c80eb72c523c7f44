package containerlab.jfr.recording;

import containerlab.jfr.profile.Gap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * All chunks of one JVM, known and checked; they can be streamed any number of times.
 *
 * <p>Each chunk is read on its own, so that a bad one costs only itself. Memory does not grow with
 * the size of the files. Not thread-safe. It may own temporary files: close it, or the {@link
 * Recordings} it came from.
 */
public final class Recording implements AutoCloseable {
  private static final int NAMED_INPUTS = 3;
  private static final double SHORTEST_GAP = 1;

  private final List<CheckedChunk> chunks;
  private final List<Ledger> sources;
  private final ScratchFolder scratch;
  private final Progress progress;
  private final Set<ReadReport.Note> found = new LinkedHashSet<>();

  /** Chunks in order of time and the sources that they, or copies of them, come from. */
  Recording(
      List<CheckedChunk> chunks, List<Ledger> sources, ScratchFolder scratch, Progress progress) {
    this.chunks = chunks;
    this.sources = sources;
    this.scratch = scratch;
    this.progress = progress;
  }

  /**
   * Opens a file or folder that holds the recording of one JVM.
   *
   * @throws UnreadableRecordingException when nothing of it can be analysed, or it holds several
   */
  public static Recording open(Path file) throws UnreadableRecordingException {
    Recordings all = Recordings.open(List.of(file.toString()), Recordings.DEFAULT_LIMIT);
    if (all.all().size() == 1) {
      return all.all().get(0);
    }
    all.close();
    if (all.all().isEmpty()) {
      throw new UnreadableRecordingException(all.refusals().get(0));
    }
    throw new UnreadableRecordingException(
        file.toString(), "holds recordings of several JVMs", "open them together");
  }

  /**
   * Streams the events that {@code router} asks for; returns when all were delivered.
   *
   * @throws UnreadableRecordingException when a file that was readable no longer is
   */
  public void read(EventRouter router) throws UnreadableRecordingException {
    try {
      List<ChunkReader.Findings> findings = ChunkReaders.read(chunks, router, progress);
      for (int i = 0; i < chunks.size(); i++) {
        CheckedChunk chunk = chunks.get(i);
        findings.get(i).constants().forEach(damage -> lose(chunk, damage));
        findings.get(i).notes().forEach(text -> note(chunk, text));
      }
    } catch (IOException failed) {
      throw new UnreadableRecordingException(
          name(), "could not be read to its end (" + failed.getMessage() + ")", "copy it again");
    }
  }

  private void lose(CheckedChunk chunk, Damage damage) {
    Lost part = Lost.part(chunk.chunk(), damage, Lost.COPY_AGAIN);
    sources.stream()
        .filter(source -> source.name().equals(chunk.chunk().source()))
        .forEach(source -> source.lose(List.of(part)));
  }

  private void note(CheckedChunk chunk, String text) {
    found.add(new ReadReport.Note(chunk.chunk().source(), chunk.chunk().place() + " " + text));
  }

  /** The inputs it was read from, as they were named. */
  public String name() {
    List<String> inputs = sources.stream().map(Ledger::input).distinct().toList();
    String named = inputs.stream().limit(NAMED_INPUTS).collect(Collectors.joining(", "));
    int more = inputs.size() - NAMED_INPUTS;
    return more > 0 ? named + " and " + more + " more" : named;
  }

  /** Event types the recording can hold, by the number that its settings use. */
  public Map<Long, String> eventTypes() {
    Map<Long, String> types = new HashMap<>();
    chunks.forEach(chunk -> types.putAll(chunk.contents().eventTypes()));
    return types;
  }

  /** Start of the earliest chunk. */
  public Instant start() {
    return chunks.get(0).header().start();
  }

  /** End of the latest chunk. */
  public Instant end() {
    return chunks.stream()
        .map(chunk -> chunk.header().endTime())
        .max(Comparator.naturalOrder())
        .orElseThrow();
  }

  /** What was read and what was lost so far; reading may find more. */
  public ReadReport report() {
    List<ReadReport.Note> notes = new ArrayList<>();
    sources.forEach(source -> notes.addAll(source.notes()));
    notes.addAll(found);
    return new ReadReport(
        sources.stream().map(Ledger::name).toList(),
        sources.stream().mapToLong(Ledger::bytes).sum(),
        chunks.size(),
        sources.stream().mapToInt(Ledger::chunksLost).sum(),
        sources.stream().flatMap(source -> source.losses().stream()).toList(),
        gaps(),
        List.copyOf(notes));
  }

  private List<Gap> gaps() {
    List<Gap> gaps = new ArrayList<>();
    for (int i = 1; i < chunks.size(); i++) {
      ChunkHeader before = chunks.get(i - 1).header();
      double seconds = JvmGroups.gapSeconds(before, chunks.get(i).header());
      if (seconds > SHORTEST_GAP) {
        gaps.add(new Gap(before.endTime(), seconds));
      }
    }
    return List.copyOf(gaps);
  }

  /** A plain file with exactly the readable chunks, for tools that read files themselves. */
  public Path readableFile() throws IOException {
    Path first = chunks.get(0).chunk().file();
    if (isWhole(first)) {
      return first;
    }
    Path joined = scratch.file("readable-" + chunks.get(0).header().startNanos() + ".jfr");
    ChunkCopy.write(chunks, joined);
    return joined;
  }

  /** Whether a file holds the chunks as they are and nothing else. */
  private boolean isWhole(Path file) throws IOException {
    long end = 0;
    for (CheckedChunk chunk : chunks) {
      boolean next = chunk.chunk().file().equals(file) && chunk.header().offset() == end;
      if (!next || !chunk.unchanged()) {
        return false;
      }
      end = chunk.header().end();
    }
    return end == Files.size(file);
  }

  /** Removes what the recording, and all that were opened with it, needed on disk. */
  @Override
  public void close() {
    scratch.close();
  }
}

package containerlab.jfr.recording;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * What several inputs hold: one recording per JVM, in order of start, however its chunks are spread
 * over the inputs. Close it: it may own temporary files.
 */
public final class Recordings implements AutoCloseable {
  /** Enough for any recording that was made on purpose. */
  public static final UnpackLimit DEFAULT_LIMIT = UnpackLimit.gibibytes(8);

  private final List<Recording> all;
  private final List<Refusal> refusals;
  private final ScratchFolder scratch;

  private Recordings(List<Recording> all, List<Refusal> refusals, ScratchFolder scratch) {
    this.all = all;
    this.refusals = refusals;
    this.scratch = scratch;
  }

  /**
   * Opens files, folders of files, and the standard input, which is called {@code -}. Inputs that
   * cannot be read are among the {@link #refusals()}.
   */
  public static Recordings open(List<String> inputs, UnpackLimit limit) {
    return open(inputs, limit, new Progress());
  }

  /** As {@link #open(List, UnpackLimit)}; opening, and reading later, tell how far they are. */
  public static Recordings open(List<String> inputs, UnpackLimit limit, Progress progress) {
    ScratchFolder scratch = new ScratchFolder();
    try {
      Sources sources = Sources.find(inputs, new Unpacker(scratch, limit, progress));
      return new Opening(scratch, sources.refusals(), progress).open(sources.found());
    } catch (RuntimeException | Error failed) {
      scratch.close();
      throw failed;
    }
  }

  /** The way from sources to recordings. */
  private static final class Opening {
    private static final Comparator<Chunk> LARGEST_FIRST =
        Comparator.comparingLong((Chunk chunk) -> chunk.header().size()).reversed();

    private final ScratchFolder scratch;
    private final List<Refusal> refusals;
    private final Progress progress;
    private final Map<String, Ledger> ledgers = new LinkedHashMap<>();

    private final List<CheckedChunk> checked = new ArrayList<>();

    /** Sources that a chunk, or a copy of it, comes from. */
    private final Map<Chunk, Set<Ledger>> origins = new HashMap<>();

    Opening(ScratchFolder scratch, List<Refusal> refusals, Progress progress) {
      this.scratch = scratch;
      this.progress = progress;
      this.refusals = new ArrayList<>(refusals);
    }

    Recordings open(List<Source> sources) {
      Map<List<Long>, List<Chunk>> copies = new LinkedHashMap<>();
      for (Source source : sources) {
        index(source)
            .forEach(
                chunk ->
                    copies
                        .computeIfAbsent(identity(chunk.header()), id -> new ArrayList<>())
                        .add(chunk));
      }
      check(List.copyOf(copies.values()));
      Set<Ledger> used = new LinkedHashSet<>();
      origins.values().forEach(used::addAll);
      ledgers.values().stream()
          .filter(ledger -> !used.contains(ledger))
          .forEach(ledger -> refusals.add(ledger.refusal()));
      List<Recording> recordings = JvmGroups.of(checked).stream().map(this::recording).toList();
      return new Recordings(recordings, List.copyOf(refusals), scratch);
    }

    private List<Chunk> index(Source source) {
      try {
        ChunkIndex index = ChunkIndex.of(source);
        ledgers.put(source.name(), new Ledger(index));
        return index.chunks();
      } catch (IOException failed) {
        refusals.add(Sources.cannotBeRead(source.name(), failed));
        return List.of();
      }
    }

    /** A JVM starts one chunk at a time, so these two tell a chunk from every other. */
    private static List<Long> identity(ChunkHeader header) {
      return List.of(header.startNanos(), header.startTicks());
    }

    private void check(List<List<Chunk>> chunks) {
      ChunkCheck check = new ChunkCheck();
      progress.begin("checking chunks", chunks.stream().mapToLong(Opening::bytes).sum());
      ChunkCheck.Result[] best = new ChunkCheck.Result[chunks.size()];
      try {
        Workers.run(
            best.length,
            () ->
                i -> {
                  chunks.get(i).sort(LARGEST_FIRST);
                  best[i] = check.best(chunks.get(i));
                  progress.add(bytes(chunks.get(i)));
                });
      } catch (IOException impossible) {
        throw new UncheckedIOException(impossible); // a chunk that cannot be read is a result
      }
      for (int i = 0; i < best.length; i++) {
        keepOrLose(chunks.get(i), best[i]);
      }
    }

    private static long bytes(List<Chunk> copies) {
      return copies.stream().mapToLong(copy -> copy.header().size()).sum();
    }

    private void keepOrLose(List<Chunk> copies, ChunkCheck.Result best) {
      if (best.readable()) {
        keep(copies, best);
      } else {
        copies.forEach(copy -> ledger(copy).lose(best.lostOf(copy)));
      }
    }

    private void keep(List<Chunk> copies, ChunkCheck.Result best) {
      ledger(best.chunk()).lose(best.lost());
      Set<Ledger> from = new LinkedHashSet<>();
      copies.forEach(copy -> from.add(ledger(copy)));
      for (CheckedChunk chunk : best.checked()) {
        checked.add(chunk);
        origins.put(chunk.chunk(), from);
      }
      copies.stream().filter(copy -> copy != best.chunk()).forEach(c -> copy(c, best.chunk()));
    }

    private void copy(Chunk copy, Chunk of) {
      String other = copy.source().equals(of.source()) ? "" : " of " + of.source();
      ledger(copy)
          .note(copy.place() + " is a copy of " + of.place() + other + ": it is counted once");
    }

    private Ledger ledger(Chunk chunk) {
      return Objects.requireNonNull(ledgers.get(chunk.source()));
    }

    private Recording recording(List<CheckedChunk> chunks) {
      Set<Ledger> sources = new LinkedHashSet<>();
      chunks.forEach(chunk -> sources.addAll(origins.getOrDefault(chunk.chunk(), Set.of())));
      return new Recording(chunks, List.copyOf(sources), scratch, progress);
    }
  }

  /** One recording per JVM, in order of start. */
  public List<Recording> all() {
    return all;
  }

  /** Inputs of which nothing is readable, with the reason. */
  public List<Refusal> refusals() {
    return refusals;
  }

  /** Removes all temporary files. */
  @Override
  public void close() {
    scratch.close();
  }
}

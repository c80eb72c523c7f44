package containerlab.jfr.recording;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Walks over chunks once, says what of them is lost, and chooses the best of several copies.
 * Thread-safe.
 */
final class ChunkCheck {
  private final Metadata.Known known = new Metadata.Known();

  /**
   * What became of a chunk.
   *
   * @param chunk the chunk as it is in the file
   * @param checked the chunk as it can be read, if at all: one element or none
   * @param lost what of it cannot
   */
  record Result(Chunk chunk, List<CheckedChunk> checked, List<Lost> lost) {
    boolean intact() {
      return lost.isEmpty();
    }

    boolean readable() {
      return !checked.isEmpty();
    }

    /** The same verdict on a copy of a chunk that is not readable. */
    List<Lost> lostOf(Chunk copy) {
      return lost.stream().map(one -> Lost.all(copy, one.wrong(), one.remedy())).toList();
    }
  }

  /** The first intact one of the copies of a chunk, else the first readable one, else any. */
  Result best(List<Chunk> copies) {
    List<Result> results = new ArrayList<>();
    for (Chunk copy : copies) {
      Result result = check(copy);
      if (result.intact()) {
        return result;
      }
      results.add(result);
    }
    return results.stream().filter(Result::readable).findFirst().orElse(results.get(0));
  }

  private Result check(Chunk chunk) {
    try {
      ChunkContents contents = ChunkScan.of(chunk.file(), chunk.header(), known);
      CheckedChunk checked = new CheckedChunk(repaired(chunk, contents), contents);
      return new Result(chunk, List.of(checked), lost(chunk, contents.damage()));
    } catch (BrokenChunkException | IOException broken) {
      return broken(chunk, String.valueOf(broken.getMessage()));
    } catch (OutOfMemoryError | StackOverflowError exhausted) {
      return broken(chunk, Exhausted.why());
    }
  }

  private static Chunk repaired(Chunk chunk, ChunkContents contents) {
    ChunkHeader header = chunk.header();
    return chunk.with(
        header.changed(header.size(), contents.constantPoolOffset(), contents.metadataOffset()));
  }

  private static Result broken(Chunk chunk, String why) {
    if (chunk.cut()) {
      return new Result(
          chunk, List.of(), List.of(Lost.all(chunk, cut(chunk) + "; " + why, Lost.COPY_AGAIN)));
    }
    return new Result(
        chunk,
        List.of(),
        List.of(
            Lost.all(
                chunk,
                "cannot be decoded (" + why + ")",
                "open it with the tool that wrote it, or copy the file again")));
  }

  private static List<Lost> lost(Chunk chunk, List<Damage> damage) {
    List<Lost> lost = new ArrayList<>();
    long end = chunk.header().end();
    for (Damage one : damage) {
      boolean cutEnd = chunk.cut() && one.end() == end;
      if (!cutEnd) {
        lost.add(Lost.part(chunk, one, Lost.COPY_AGAIN));
      }
      end = cutEnd ? one.offset() : end;
    }
    if (chunk.cut()) {
      long missing = chunk.header().offset() + chunk.declaredSize() - end;
      lost.add(Lost.part(chunk, new Damage(end, missing, cut(chunk)), Lost.COPY_AGAIN));
    }
    return lost;
  }

  private static String cut(Chunk chunk) {
    return String.format(
        Locale.ROOT,
        "is cut: %,d of its %,d bytes are there",
        chunk.header().size(),
        chunk.declaredSize());
  }
}

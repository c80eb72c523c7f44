package containerlab.jfr.recording;

import containerlab.jfr.profile.Loss;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What became of one source: its losses and what should be known about it. */
final class Ledger {
  private final ChunkIndex index;
  private final Set<Lost> lost;
  private final List<ReadReport.Note> notes = new ArrayList<>();

  Ledger(ChunkIndex index) {
    this.index = index;
    this.lost = new LinkedHashSet<>(index.lost());
    index.notes().forEach(this::note);
  }

  /** What is found again by a second reading counts once. */
  void lose(List<Lost> more) {
    lost.addAll(more);
  }

  void note(String text) {
    notes.add(new ReadReport.Note(index.source().name(), text));
  }

  String input() {
    return index.source().input();
  }

  String name() {
    return index.source().name();
  }

  long bytes() {
    return index.bytes();
  }

  int chunksLost() {
    return (int) lost.stream().filter(one -> one.whole()).count();
  }

  List<ReadReport.Note> notes() {
    return notes;
  }

  /** Losses as shares of what the source holds or should hold. */
  List<Loss> losses() {
    long missing =
        index.chunks().stream().mapToLong(c -> c.declaredSize() - c.header().size()).sum();
    return lost.stream().map(one -> one.of(name(), index.bytes() + missing)).toList();
  }

  /** Why nothing of the source is readable. */
  Refusal refusal() {
    return lost.stream()
        .findFirst()
        .map(one -> new Refusal(name(), one.wrong(), one.remedy()))
        .orElseGet(() -> new Refusal(name(), "is empty", "dump the recording again"));
  }
}

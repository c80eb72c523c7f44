package containerlab.jfr.lens;

import containerlab.jfr.recording.Event;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The windows of a recording and what each lens keeps for each of them. */
final class Windows {
  private final List<Window> windows;

  /** Windows in order of time; they do not overlap. */
  Windows(List<Window> windows) {
    this.windows = windows;
  }

  /** One window per phase. */
  static Windows ofPhases(List<Window.Phase> phases) {
    List<Window> windows = new ArrayList<>();
    phases.stream()
        .sorted(Comparator.comparingLong(Window.Phase::startNanos))
        .forEach(
            phase ->
                windows.add(
                    new Window(
                        windows.size(), phase.startNanos(), phase.endNanos(), Optional.of(phase))));
    return new Windows(List.copyOf(windows));
  }

  /** One window per stretch without a switch. */
  static Windows ofStretches(List<Switches.Stretch> stretches) {
    List<Window> windows = new ArrayList<>();
    stretches.forEach(
        stretch ->
            windows.add(
                new Window(
                    windows.size(), stretch.fromNanos(), stretch.toNanos(), Optional.empty())));
    return new Windows(List.copyOf(windows));
  }

  /** One window. */
  static Windows of(long startNanos, long endNanos) {
    return new Windows(List.of(new Window(0, startNanos, endNanos, Optional.empty())));
  }

  List<Window> all() {
    return windows;
  }

  /** The window an instant lies in. */
  Optional<Window> at(long nanos) {
    int low = 0;
    int high = windows.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      Window window = windows.get(middle);
      if (window.contains(nanos)) {
        return Optional.of(window);
      }
      if (nanos < window.startNanos()) {
        high = middle - 1;
      } else {
        low = middle + 1;
      }
    }
    return Optional.empty();
  }

  /** The one window that holds all of a stretch of time. */
  @Nullable Window holding(long from, long to) {
    Optional<Window> both = at(from);
    return both.isPresent() && to <= both.get().endNanos() ? both.get() : null;
  }

  /** The windows that a stretch of time touches. */
  List<Window> overlapping(long from, long to) {
    return windows.stream().filter(window -> window.overlap(from, to) > 0).toList();
  }

  /** What a lens keeps, one {@code S} per window. */
  <S> Kept<S> keep(Supplier<S> fresh) {
    return new Kept<>(this, windows.stream().map(window -> fresh.get()).toList());
  }

  /**
   * What a lens keeps on each thread that delivers events; {@code join} adds the second to the
   * first.
   */
  <S> Shared<S> share(Supplier<S> fresh, BiConsumer<S, S> join) {
    return new Shared<>(this, fresh, join, new ArrayList<>());
  }

  /** Start of an event. */
  static long start(Event event) {
    return event.startNanos();
  }

  /** End of an event. */
  static long end(Event event) {
    return event.endNanos();
  }

  /**
   * One value per window.
   *
   * @param <S> type of the values
   */
  record Kept<S>(Windows windows, List<S> values) {

    S of(Window window) {
      return values.get(window.index());
    }

    /** What is kept for the window the event began in. */
    Optional<S> atStart(Event event) {
      return windows.at(start(event)).map(this::of);
    }

    /** What is kept for the window the middle of the event lies in. */
    Optional<S> atMiddle(Event event) {
      long start = start(event);
      return windows.at(start + (end(event) - start) / 2).map(this::of);
    }
  }

  /**
   * One value per window and thread.
   *
   * @param <S> type of the values
   */
  record Shared<S>(Windows windows, Supplier<S> fresh, BiConsumer<S, S> join, List<Kept<S>> parts) {

    /** The values of one more thread; called by one thread at a time. */
    Kept<S> part() {
      Kept<S> part = windows.keep(fresh);
      parts.add(part);
      return part;
    }

    /** What all threads kept together, once they are done. */
    S of(Window window) {
      S all = fresh.get();
      parts.forEach(part -> join.accept(all, part.of(window)));
      return all;
    }

    /** The same for all windows together. */
    S ofAll() {
      S all = fresh.get();
      windows.all().forEach(window -> join.accept(all, of(window)));
      return all;
    }
  }
}

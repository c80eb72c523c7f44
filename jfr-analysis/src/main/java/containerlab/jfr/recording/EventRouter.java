package containerlab.jfr.recording;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Who wants which events. Only events that somebody asked for are decoded.
 *
 * <p>The event object is reused: a handler copies what it needs. Chunks are decoded on several
 * threads; see {@link #on} and {@link #onEachThread} for what that means for a handler.
 */
public final class EventRouter {
  private final Map<String, List<Consumer<Event>>> inOrder = new HashMap<>();
  private final Map<String, List<Supplier<Consumer<Event>>>> onEachThread = new HashMap<>();
  private long delivered;
  private long undecodable;

  /**
   * Asks for the events of a type in the order of the file, which is that of time only roughly.
   * Handlers are called one at a time.
   */
  public EventRouter on(String eventType, Consumer<Event> handler) {
    inOrder.computeIfAbsent(eventType, type -> new ArrayList<>()).add(handler);
    return this;
  }

  /**
   * Asks for the events of a type in any order: for what is frequent and only added up. Each thread
   * that decodes gets a handler of its own; {@code fresh} is called by one thread at a time.
   */
  public EventRouter onEachThread(String eventType, Supplier<Consumer<Event>> fresh) {
    onEachThread.computeIfAbsent(eventType, type -> new ArrayList<>()).add(fresh);
    return this;
  }

  boolean wants(String eventType) {
    return inOrder.containsKey(eventType) || onEachThread.containsKey(eventType);
  }

  List<Consumer<Event>> inOrder(String eventType) {
    return inOrder.getOrDefault(eventType, List.of());
  }

  /** Handlers for the calling thread, by type. */
  synchronized Map<String, List<Consumer<Event>>> forThisThread() {
    Map<String, List<Consumer<Event>>> mine = new HashMap<>();
    onEachThread.forEach(
        (type, handlers) -> mine.put(type, handlers.stream().map(Supplier::get).toList()));
    return mine;
  }

  synchronized void add(long moreDelivered, long moreUndecodable) {
    delivered += moreDelivered;
    undecodable += moreUndecodable;
  }

  /** How many events were delivered. */
  public synchronized long delivered() {
    return delivered;
  }

  /** How many times a handler could not make sense of an event. */
  public synchronized long undecodable() {
    return undecodable;
  }
}

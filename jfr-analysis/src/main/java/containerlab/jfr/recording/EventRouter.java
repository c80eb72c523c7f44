package containerlab.jfr.recording;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Who wants which events. Only events that somebody asked for are decoded.
 *
 * <p>Events arrive in the order of the file, which is that of time only roughly, and the event
 * object is reused: a handler copies what it needs. All handlers run on one thread.
 */
public final class EventRouter {
  private final Map<String, Handlers> handlers = new LinkedHashMap<>();

  /** Who wants the events of one type. */
  static final class Handlers {
    private final List<Consumer<Event>> all = new ArrayList<>();
    private long delivered;
    private long undecodable;

    void deliver(Event event) {
      delivered++;
      for (int i = 0; i < all.size(); i++) {
        try {
          all.get(i).accept(event);
        } catch (RuntimeException unexpectedContent) {
          // One event of an unknown shape must not cost the others; how many is reported.
          undecodable++;
        }
      }
    }
  }

  /** Asks for the events of a type. */
  public EventRouter on(String eventType, Consumer<Event> handler) {
    handlers.computeIfAbsent(eventType, name -> new Handlers()).all.add(handler);
    return this;
  }

  boolean wants(String eventType) {
    return handlers.containsKey(eventType);
  }

  /** Who wants a type that somebody wants. */
  Handlers handlers(String eventType) {
    return handlers.computeIfAbsent(eventType, name -> new Handlers());
  }

  /** How many events were delivered. */
  public long delivered() {
    return handlers.values().stream().mapToLong(type -> type.delivered).sum();
  }

  /** How many times a handler could not make sense of an event. */
  public long undecodable() {
    return handlers.values().stream().mapToLong(type -> type.undecodable).sum();
  }
}

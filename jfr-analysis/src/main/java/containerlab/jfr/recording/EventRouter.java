package containerlab.jfr.recording;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import jdk.jfr.consumer.RecordedEvent;

/**
 * Who wants which events. Only events that somebody asked for are decoded.
 *
 * <p>Events arrive unordered, and the event object is reused: a handler copies what it needs. All
 * handlers run on one thread.
 */
public final class EventRouter {
  private final Map<String, List<Consumer<RecordedEvent>>> handlers = new LinkedHashMap<>();
  private long delivered;
  private long undecodable;

  /** Asks for the events of a type. */
  public EventRouter on(String eventType, Consumer<RecordedEvent> handler) {
    handlers.computeIfAbsent(eventType, name -> new ArrayList<>()).add(handler);
    return this;
  }

  Iterable<String> eventTypes() {
    return handlers.keySet();
  }

  void deliver(String eventType, RecordedEvent event) {
    delivered++;
    for (Consumer<RecordedEvent> handler : handlers.getOrDefault(eventType, List.of())) {
      try {
        handler.accept(event);
      } catch (RuntimeException unexpectedContent) {
        // One event of an unknown shape must not cost the others; how many is reported.
        undecodable++;
      }
    }
  }

  /** How many events were delivered. */
  public long delivered() {
    return delivered;
  }

  /** How many times a handler could not make sense of an event. */
  public long undecodable() {
    return undecodable;
  }
}

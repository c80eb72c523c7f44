package containerlab.jfr.report.flame;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import containerlab.jfr.report.Page;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The tree of a graph for the script of the page: names and layers once, then four figures or more
 * for each node, callers before what they call: level, name, and count and weight for each
 * recording.
 */
final class FlameData {
  private static final String NO_LAYER = "";

  private final FlameGraph graph;
  private final Map<String, Integer> names = new LinkedHashMap<>();
  private final List<long[]> nodes = new ArrayList<>();

  FlameData(FlameGraph graph) {
    this.graph = graph;
    new CallTree(graph).walk(this::add);
  }

  private void add(CallTree.Node node) {
    int sides = graph.sides().size();
    long[] figures = new long[2 + 2 * sides];
    figures[0] = node.level();
    figures[1] = names.computeIfAbsent(node.name(), name -> names.size());
    for (int side = 0; side < sides; side++) {
      figures[2 + 2 * side] = node.count(side);
      figures[3 + 2 * side] = node.weight(side);
    }
    nodes.add(figures);
  }

  /** Writes one JSON object that may stand in a page as it is. */
  void write(Writer out) throws IOException {
    try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
      json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII.mappedFeature())
          .setCharacterEscapes(new MarkupEscapes());
      json.writeStartObject();
      json.writeStringField("unit", graph.shown().scale().unit());
      json.writeArrayFieldStart("factors");
      for (FlameGraph.Side side : graph.sides()) {
        json.writeNumber(side.scale().factor());
      }
      json.writeEndArray();
      json.writeArrayFieldStart("frames");
      for (String name : names.keySet()) {
        json.writeStartArray();
        json.writeString(Page.safe(name));
        json.writeString(layer(name));
        json.writeEndArray();
      }
      json.writeEndArray();
      json.writeArrayFieldStart("nodes");
      for (long[] node : nodes) {
        json.writeArray(node, 0, node.length);
      }
      json.writeEndArray();
      json.writeEndObject();
    }
  }

  private String layer(String frame) {
    return graph.sides().stream()
        .map(side -> side.stacks().layers().getOrDefault(frame, NO_LAYER))
        .filter(layer -> !layer.isEmpty())
        .findFirst()
        .map(Page::safe)
        .orElse(NO_LAYER);
  }
}

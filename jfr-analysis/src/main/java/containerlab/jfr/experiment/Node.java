package containerlab.jfr.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * A value of a JSON file and its place in it. Members that are not asked for are passed over, so
 * that newer files can be read.
 *
 * @param place such as {@code runs[3].block}
 * @param value a map, list, string, number or boolean; null when the file has none there
 */
record Node(String place, @Nullable Object value) {

  /** A member of an object; without a value when there is none. */
  Node member(String name) throws ExperimentException {
    if (!(value instanceof Map<?, ?> members)) {
      throw wrong("an object");
    }
    return new Node(place.isEmpty() ? name : place + '.' + name, members.get(name));
  }

  /** The elements of a list; none without a value. */
  List<Node> elements() throws ExperimentException {
    if (value == null) {
      return List.of();
    }
    if (!(value instanceof List<?> list)) {
      throw wrong("a list");
    }
    List<Node> elements = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      elements.add(new Node(place + '[' + i + ']', list.get(i)));
    }
    return elements;
  }

  Optional<String> text() throws ExperimentException {
    if (value == null) {
      return Optional.empty();
    }
    if (!(value instanceof String text) || text.isEmpty()) {
      throw wrong("a text");
    }
    return Optional.of(text);
  }

  /** A finite number from {@code least} to {@code most}. */
  OptionalDouble number(double least, double most) throws ExperimentException {
    if (value == null) {
      return OptionalDouble.empty();
    }
    if (!(value instanceof Number number)
        || !(number.doubleValue() >= least && number.doubleValue() <= most)) {
      throw wrong(range(least, most));
    }
    return OptionalDouble.of(number.doubleValue());
  }

  private static String range(double least, double most) {
    String above = least == Double.MIN_VALUE ? "a number above 0" : "a number of at least " + least;
    return most == Double.MAX_VALUE ? above : above + " and at most " + most;
  }

  /** A whole number that fits into 64 bits. */
  Optional<Long> whole() throws ExperimentException {
    if (value == null) {
      return Optional.empty();
    }
    if (!(value instanceof Long number)) {
      throw wrong("a whole number of 64 bits");
    }
    return Optional.of(number);
  }

  ExperimentException wrong(String expected) {
    return new ExperimentException(
        (place.isEmpty() ? "the file" : place)
            + (value == null ? " is missing, and should be " : " is not ")
            + expected);
  }
}

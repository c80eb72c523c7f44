package containerlab.jfr.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * The mean over items that do not weigh the same, such as repeats with more or fewer requests.
 *
 * @param items what is averaged
 * @param weight what each counts for, more than 0
 */
record Average<T>(List<T> items, ToDoubleFunction<T> weight) {

  double of(ToDoubleFunction<T> figure) {
    double sum = 0;
    double weights = 0;
    for (T item : items) {
      sum += weight.applyAsDouble(item) * figure.applyAsDouble(item);
      weights += weight.applyAsDouble(item);
    }
    return sum / weights;
  }

  /** The mean for each key; an item without the key has 0 of it. */
  <K> Map<K, Double> ofEach(Function<T, Map<K, Double>> figures) {
    Map<K, Double> means = new LinkedHashMap<>();
    double weights = items.stream().mapToDouble(weight).sum();
    for (T item : items) {
      double share = weight.applyAsDouble(item) / weights;
      figures.apply(item).forEach((key, figure) -> means.merge(key, share * figure, Double::sum));
    }
    return means;
  }

  /** Unknown when any of the items does not know it. */
  OptionalDouble ofKnown(Function<T, OptionalDouble> figure) {
    return items.stream().allMatch(item -> figure.apply(item).isPresent())
        ? OptionalDouble.of(of(item -> figure.apply(item).orElseThrow()))
        : OptionalDouble.empty();
  }
}

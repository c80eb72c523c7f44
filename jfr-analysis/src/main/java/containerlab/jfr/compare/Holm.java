package containerlab.jfr.compare;

import java.util.Comparator;
import java.util.stream.IntStream;

/** Holm's step-down adjustment for several tests (Scandinavian Journal of Statistics 6, 1979). */
final class Holm {

  /**
   * Adjusted p values in the order given: the i-th smallest of m is multiplied by m - i + 1, is at
   * least as large as the one before, and at most 1.
   */
  static double[] adjust(double[] p) {
    double[] adjusted = new double[p.length];
    int[] order =
        IntStream.range(0, p.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> p[i]))
            .mapToInt(i -> i)
            .toArray();
    double largest = 0;
    for (int rank = 0; rank < order.length; rank++) {
      largest = Math.max(largest, Math.min(1, p[order[rank]] * (p.length - rank)));
      adjusted[order[rank]] = largest;
    }
    return adjusted;
  }

  private Holm() {}
}

package containerlab.jfr.report.csv;

import static containerlab.jfr.report.csv.Figure.Unit.COUNT;
import static containerlab.jfr.report.csv.Figure.Unit.NANOSECONDS;
import static containerlab.jfr.report.csv.Figure.Unit.SECONDS;
import static containerlab.jfr.report.csv.Figure.Unit.SHARE;

import containerlab.jfr.profile.HotSpots;
import containerlab.jfr.report.csv.Figure.Scope;
import java.util.List;

/** What a sampler saw, by layer of the code. */
final class SampleFigures {

  static void add(HotSpots spots, Figures figures) {
    figures
        .total("samples", COUNT, spots.samples())
        .total("sampled-cpu", SECONDS, spots.sampledSeconds())
        .total("sampler-coverage", SHARE, spots.coverage())
        .total("lost-samples", COUNT, spots.lostSamples())
        .total("cut-stacks", COUNT, spots.truncatedStacks());
    addLayers(spots.layers(), figures);
    for (HotSpots.Pool pool : spots.pools()) {
      Figures ofPool = figures.of(Scope.ofPool(pool.pool(), pool.role()));
      ofPool.total("samples", COUNT, pool.samples());
      addLayers(pool.layers(), ofPool);
    }
  }

  private static void addLayers(List<HotSpots.Row> layers, Figures figures) {
    for (HotSpots.Row layer : layers) {
      figures
          .ofPart(layer.name())
          .total("layer-samples", COUNT, layer.samples())
          .total("layer-share", SHARE, layer.share())
          .each("layer-cpu", NANOSECONDS, layer.cpuNanos());
    }
  }

  private SampleFigures() {}
}

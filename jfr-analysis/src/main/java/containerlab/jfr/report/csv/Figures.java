package containerlab.jfr.report.csv;

import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.Per;
import containerlab.jfr.report.csv.Figure.Scope;
import containerlab.jfr.report.csv.Figure.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.BiConsumer;

/** Collects the figures of a phase; those that are unknown, or no numbers, are left out. */
final class Figures {
  private static final String UNDIVIDED = "";
  private final List<Figure> found;
  private final String basis;
  private final Scope scope;
  private final Per per;

  private Figures(List<Figure> found, String basis, Scope scope, Per per) {
    this.found = found;
    this.basis = basis;
    this.scope = scope;
    this.per = per;
  }

  /** No figures yet, for a phase whose figures are divided by {@code per}. */
  static Figures none(Per per) {
    return new Figures(new ArrayList<>(), "", Scope.WHOLE, per);
  }

  /** Adds what {@code figures} takes from the answer of a lens, if there is one. */
  <T> void from(LensResult<T> answer, BiConsumer<T, Figures> figures) {
    if (answer instanceof LensResult.Measured<T> measured) {
      figures.accept(measured.value(), new Figures(found, measured.basis(), scope, per));
    }
  }

  /** The same collection, for figures of {@code narrower}. */
  Figures of(Scope narrower) {
    return new Figures(found, basis, narrower, per);
  }

  /** The same collection, for figures of a part of what they are of now. */
  Figures ofPart(String name) {
    return of(scope.part(name));
  }

  /** A figure of the phase as a whole. */
  Figures total(String name, Unit unit, double value) {
    return add(name, unit, OptionalDouble.of(value), UNDIVIDED);
  }

  Figures total(String name, Unit unit, OptionalDouble value) {
    return add(name, unit, value, UNDIVIDED);
  }

  Figures total(String name, Unit unit, OptionalLong value) {
    return add(name, unit, number(value), UNDIVIDED);
  }

  /** A figure that is per request or per second, as the phase says. */
  Figures each(String name, Unit unit, double value) {
    return add(name, unit, OptionalDouble.of(value), per.unit());
  }

  Figures each(String name, Unit unit, OptionalDouble value) {
    return add(name, unit, value, per.unit());
  }

  /** A figure that is divided by something of its own. */
  Figures add(String name, Unit unit, OptionalDouble value, String dividedBy) {
    value.stream()
        .filter(Double::isFinite)
        .forEach(known -> found.add(new Figure(name, scope, known, unit, dividedBy, basis)));
    return this;
  }

  private static OptionalDouble number(OptionalLong value) {
    return value.isPresent() ? OptionalDouble.of(value.getAsLong()) : OptionalDouble.empty();
  }

  List<Figure> all() {
    return List.copyOf(found);
  }
}

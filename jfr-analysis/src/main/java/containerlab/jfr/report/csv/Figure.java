package containerlab.jfr.report.csv;

/**
 * A figure of a phase that is known.
 *
 * @param name what it is
 * @param scope what of the phase it is a figure of
 * @param value in {@code unit}; always finite
 * @param unit the base unit
 * @param per what the phase's total was divided by; empty when by nothing
 * @param basis how it was found
 */
record Figure(String name, Scope scope, double value, Unit unit, String per, String basis) {

  /** What values are counted in. */
  enum Unit {
    NANOSECONDS("ns"),
    SECONDS("s"),
    BYTES("B"),
    COUNT("count"),
    /** 0 to 1, or more where several threads can be busy at once. */
    SHARE("share"),
    PER_SECOND("1/s");

    private final String symbol;

    Unit(String symbol) {
      this.symbol = symbol;
    }

    String symbol() {
      return symbol;
    }
  }

  /**
   * Whose figure it is; what is empty does not narrow it.
   *
   * @param pool pool
   * @param role role in the pool
   * @param part layer of the code, kind of wait, class, or frame
   */
  record Scope(String pool, String role, String part) {
    static final Scope WHOLE = new Scope("", "", "");

    static Scope ofPool(String pool, String role) {
      return new Scope(pool, role, "");
    }

    /** Only a part of this. */
    Scope part(String name) {
      return new Scope(pool, role, name);
    }
  }
}

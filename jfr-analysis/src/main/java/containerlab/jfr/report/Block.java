package containerlab.jfr.report;

import java.util.List;

/**
 * A piece of a report before it has a format. Texts are as recorded, with nothing escaped; blanks
 * of {@link Units#keep} hold together what belongs on one line.
 */
sealed interface Block permits Block.Heading, Block.Paragraph, Block.Warning, Block.Facts, Table {

  /** What a format does with each kind of block. */
  interface Visitor {
    void heading(Heading heading);

    void paragraph(Paragraph paragraph);

    void warning(Warning warning);

    void facts(Facts facts);

    void table(Table table);
  }

  /** Hands this block to the method for its kind. */
  void accept(Visitor visitor);

  /** What a heading stands above, from the largest part to the smallest. */
  enum Level {
    /** All that is said of one recording. */
    RECORDING,
    /** One subject of a recording. */
    SECTION,
    /** One phase of a recording. */
    PHASE,
    /** Several blocks inside a phase. */
    TOPIC
  }

  /** A title. */
  record Heading(Level level, String text) implements Block {
    @Override
    public void accept(Visitor visitor) {
      visitor.heading(this);
    }
  }

  /** Prose. */
  record Paragraph(String text) implements Block {
    @Override
    public void accept(Visitor visitor) {
      visitor.paragraph(this);
    }
  }

  /** What makes figures doubtful. */
  record Warning(String text) implements Block {
    @Override
    public void accept(Visitor visitor) {
      visitor.warning(this);
    }
  }

  /** A list of short statements, each about something that has a name. */
  record Facts(List<Fact> facts) implements Block {
    public Facts {
      facts = List.copyOf(facts);
    }

    @Override
    public void accept(Visitor visitor) {
      visitor.facts(this);
    }
  }

  /**
   * A statement.
   *
   * @param label what it is about
   * @param text what is said of that
   */
  record Fact(String label, String text) {}
}

package containerlab.jfr.report;

import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.Profile;
import containerlab.jfr.profile.Question;
import java.io.PrintWriter;
import java.util.List;

/** The questions, for people: what each is, and whether a recording answers it. */
public final class LensList {
  private final Page page;

  /** A list that goes to {@code out}. */
  public LensList(PrintWriter out) {
    page = new Page(out);
  }

  /** All questions and what they need. */
  public void write() {
    for (Question question : Question.values()) {
      page.text(0, question.id() + ": " + question.answers());
      page.text(4, "unit: " + question.unit());
      page.text(4, "needs: " + question.needs());
    }
  }

  /** What one recording answers, from which events, and what would provide the rest. */
  public void write(Profile profile) {
    page.text(0, profile.file());
    for (Question question : Question.values()) {
      List<String> lines =
          profile.phases().stream().map(phase -> line(question.answer(phase))).distinct().toList();
      lines.forEach(line -> page.text(2, question.id() + ": " + line));
    }
  }

  private static String line(LensResult<?> result) {
    return result.switchOn(
        measured -> "yes, " + measured.basis(),
        missing -> "no, " + missing.reason() + "; " + missing.remedy());
  }
}

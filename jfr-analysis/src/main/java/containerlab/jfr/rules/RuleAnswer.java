package containerlab.jfr.rules;

import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.RuleFinding;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How the JVM of the rules tells its answer: whole, or reading it fails. */
final class RuleAnswer {
  private static final String BASIS = "JDK Mission Control's rules";

  static void write(OutputStream to, LensResult<List<RuleFinding>> answer) throws IOException {
    DataOutputStream out = new DataOutputStream(to);
    if (answer instanceof LensResult.Measured<List<RuleFinding>> found) {
      out.writeBoolean(true);
      out.writeInt(found.value().size());
      for (RuleFinding finding : found.value()) {
        out.writeUTF(finding.rule());
        out.writeUTF(finding.severity());
        out.writeDouble(finding.score());
        out.writeUTF(finding.summary());
      }
    } else if (answer instanceof LensResult.Unavailable<List<RuleFinding>> missing) {
      out.writeBoolean(false);
      out.writeUTF(missing.reason());
      out.writeUTF(missing.remedy());
    }
    out.flush();
  }

  static LensResult<List<RuleFinding>> measured(List<RuleFinding> findings) {
    return LensResult.measured(findings, BASIS);
  }

  /**
   * Reads an answer.
   *
   * @throws IOException when it is not complete
   */
  static LensResult<List<RuleFinding>> read(InputStream from) throws IOException {
    DataInputStream in = new DataInputStream(from);
    if (!in.readBoolean()) {
      return LensResult.unavailable(in.readUTF(), in.readUTF());
    }
    int count = in.readInt();
    List<RuleFinding> findings = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      findings.add(
          new RuleFinding(
              in.readUTF(), in.readUTF(), in.readDouble(), in.readUTF(), Optional.empty()));
    }
    return measured(List.copyOf(findings));
  }

  private RuleAnswer() {}
}

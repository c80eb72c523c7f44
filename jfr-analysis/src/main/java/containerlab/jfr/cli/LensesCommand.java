package containerlab.jfr.cli;

import containerlab.jfr.profile.Profile;
import containerlab.jfr.report.LensList;
import containerlab.jfr.report.MetricList;
import containerlab.jfr.rules.PendingFindings;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists what is asked of recordings and, of those that are named, what each allows. */
@Command(
    name = "lenses",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Lists the questions that are asked of a recording, what each needs and, with FILE, which"
          + " of them that recording answers; without, also the figures for --fail-if.",
      ""
    })
final class LensesCommand implements Callable<Integer> {
  @Mixin private ReadOptions options = new ReadOptions();

  private final PrintWriter out;
  private final Messages messages;

  LensesCommand(PrintWriter out, Messages messages) {
    this.out = out;
    this.messages = messages;
  }

  @Override
  public Integer call() {
    LensList list = new LensList(out);
    if (options.inputs().isEmpty()) {
      list.write();
      new MetricList(out).write();
      return AnalyseCommand.OK;
    }
    List<Profile> profiles =
        new Profiles(options.decoding(), options.selection(), messages)
            .read(
                options.checkedInputs(),
                recording -> PendingFindings.none("not asked", "analyse the recording"));
    profiles.forEach(list::write);
    return profiles.isEmpty() ? AnalyseCommand.NO_REPORT : AnalyseCommand.OK;
  }
}

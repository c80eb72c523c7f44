package containerlab.jfr.cli;

import containerlab.jfr.compare.Recorded;
import containerlab.jfr.experiment.Experiment;
import containerlab.jfr.experiment.ExperimentException;
import containerlab.jfr.experiment.ExperimentFile;
import containerlab.jfr.explain.Context;
import containerlab.jfr.lens.Selection;
import containerlab.jfr.profile.Profile;
import containerlab.jfr.rules.PendingFindings;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Reads the recordings of all arms. */
final class ArmReader {
  private final Profiles profiles;
  private final Messages messages;

  ArmReader(DecodeOptions decoding, Messages messages) {
    this.profiles = new Profiles(decoding, Selection.ALL, messages);
    this.messages = messages;
  }

  /**
   * What is to be read.
   *
   * @param context what only the experiment knows
   * @param entries in order
   */
  record Plan(Context context, List<Input> entries) {
    List<String> inputs() {
      return entries.stream().map(Input::file).toList();
    }
  }

  /** A recording, or a folder of them, and what is known of it. */
  record Input(String arm, String file, OptionalInt block, Optional<String> failure) {}

  Optional<Plan> plan(List<ArmOption> arms) {
    List<Input> inputs = new ArrayList<>();
    for (ArmOption arm : arms) {
      for (String file : arm.files()) {
        inputs.add(new Input(arm.name(), file, OptionalInt.empty(), Optional.empty()));
      }
    }
    return checked(new Plan(Context.NONE, inputs));
  }

  /** The plan of an experiment file; empty, with a message, when it cannot be used. */
  Optional<Plan> plan(Path file) {
    try {
      Experiment experiment = ExperimentFile.read(file);
      List<Input> inputs = new ArrayList<>();
      Set<String> arms = new LinkedHashSet<>();
      for (Experiment.Entry run : experiment.runs()) {
        arms.add(run.arm());
        run.recording()
            .ifPresent(
                recording ->
                    inputs.add(
                        new Input(run.arm(), recording.toString(), run.block(), run.failure())));
        if (run.recording().isEmpty()) {
          messages.warning(
              file.toString(), "a run of " + run.arm() + " has no recording and is left out");
        }
      }
      inputs.forEach(input -> arms.remove(input.arm()));
      arms.forEach(arm -> messages.warning(file.toString(), "no run of " + arm + " is left"));
      if (inputs.stream().map(Input::arm).distinct().count() < 2) {
        messages.error(file + ": needs recordings of at least two arms");
        return Optional.empty();
      }
      return checked(new Plan(Context.of(experiment), inputs));
    } catch (NoSuchFileException missing) {
      messages.error(file + ": does not exist; check the path");
    } catch (IOException | ExperimentException unusable) {
      messages.error(file + ": " + unusable.getMessage());
    }
    return Optional.empty();
  }

  /** A recording that stood for two runs would make them look alike. */
  private Optional<Plan> checked(Plan plan) {
    Set<FilePlace> places = new LinkedHashSet<>();
    for (String file : plan.inputs()) {
      boolean twice =
          file.equals("-")
              ? Collections.frequency(plan.inputs(), file) > 1
              : !places.add(FilePlace.of(Path.of(file)));
      if (twice) {
        messages.error(file + ": is named twice; each run has a recording of its own");
        return Optional.empty();
      }
    }
    return Optional.of(plan);
  }

  /** All of them; empty, with messages, when one cannot be read, since its block would be lost. */
  Optional<List<Recorded>> read(Plan plan) {
    List<Recorded> recorded = new ArrayList<>();
    boolean complete = true;
    for (Input input : plan.entries()) {
      List<Profile> found =
          profiles.read(
              List.of(input.file()),
              recording -> PendingFindings.none("not asked", "analyse the recording"));
      complete &= !found.isEmpty();
      if (found.size() > 1 && input.block().isPresent()) {
        messages.error(
            input.file() + ": holds several recordings; a block has one run of each arm");
        complete = false;
      }
      found.forEach(
          profile ->
              recorded.add(new Recorded(input.arm(), input.block(), input.failure(), profile)));
    }
    Optional<String> twice = SameRun.find(recorded.stream().map(Recorded::profile).toList());
    twice.ifPresent(messages::error);
    return complete && twice.isEmpty() ? Optional.of(recorded) : Optional.empty();
  }
}

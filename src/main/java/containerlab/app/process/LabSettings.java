package containerlab.app.process;

import containerlab.app.events.Sampler;
import containerlab.app.failure.StartFailure;
import containerlab.app.recording.Limits;
import containerlab.app.tuning.TuningEnvironment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.util.unit.DataSize;

/**
 * Settings of what lives as long as the process, read from the command line, {@code -D} and the
 * environment before Spring starts: the recorder must run from the start of the JVM. Nowhere else,
 * so that each has one value: in {@code application.yaml} they do nothing.
 *
 * @param control {@code lab.control}: whether endpoints may change anything
 * @param recorderSettings {@code lab.recorder.settings}: a name or an absolute path; {@code null}
 *     when no background recorder runs ({@code lab.recorder=off}, or without control)
 * @param sampling {@code lab.sampling.pools} and {@code lab.sampling.threads}; {@code null} with
 *     {@code lab.sampling.enabled=false}
 * @param recordings {@code lab.recordings.dir}: the only folder where recordings are written
 * @param limits {@code lab.recordings.max-size}, {@code max-age}, {@code max-stored}, {@code
 *     min-free}
 * @param profiles {@code lab.profiles}: folder of tunings and recorder settings, which count before
 *     those in the jar; {@code null} for none
 */
record LabSettings(
    boolean control,
    @Nullable String recorderSettings,
    Sampler.@Nullable Intervals sampling,
    Path recordings,
    Limits limits,
    @Nullable Path profiles) {

  /** What the app sets for Spring, below everything a user sets. */
  Map<String, Object> springDefaults() {
    Map<String, Object> defaults = new HashMap<>();
    if (control) {
      defaults.put("management.endpoint.recordings.access", "unrestricted");
      defaults.put("management.endpoint.container.access", "unrestricted");
    }
    if (profiles != null) {
      defaults.put(TuningEnvironment.FOLDER, profiles.toString());
    }
    return defaults;
  }

  /**
   * Reads them.
   *
   * @throws StartFailure when one has a value of the wrong kind, or there is no such option
   */
  static LabSettings read(List<String> args) {
    Options options = new Options(args);
    try {
      LabSettings settings = read(options);
      options.refuseUnknown();
      return settings;
    } catch (IllegalArgumentException e) {
      throw new StartFailure(String.valueOf(e.getMessage()), "Correct it and start again.");
    }
  }

  private static LabSettings read(Options options) {
    boolean control = options.get("lab.control", false);
    boolean recorder = options.get("lab.recorder", true);
    String recorderSettings = options.get("lab.recorder.settings", "lab");
    boolean sampling = options.get("lab.sampling.enabled", true);
    Sampler.Intervals intervals =
        new Sampler.Intervals(
            options.get("lab.sampling.pools", Sampler.Intervals.DEFAULT.pools()),
            options.get("lab.sampling.threads", Sampler.Intervals.DEFAULT.threads()));
    return new LabSettings(
        control,
        control && recorder ? recorderSettings : null,
        sampling ? intervals : null,
        Path.of(options.get("lab.recordings.dir", "recordings")),
        limits(options),
        profiles(options));
  }

  private static Limits limits(Options options) {
    Limits defaults = Limits.DEFAULT;
    return new Limits(
        bytes(options, "lab.recordings.max-size", defaults.maxBytes()),
        options.get("lab.recordings.max-age", defaults.maxAge()),
        options.get("lab.recordings.max-stored", defaults.maxStored()),
        bytes(options, "lab.recordings.min-free", defaults.minFreeBytes()));
  }

  private static long bytes(Options options, String name, long otherwise) {
    return options.get(name, DataSize.ofBytes(otherwise)).toBytes();
  }

  private static @Nullable Path profiles(Options options) {
    Path folder = options.find("lab.profiles", Path.class);
    if (folder != null && !Files.isDirectory(folder)) {
      throw new StartFailure(
          "lab.profiles names '" + folder + "', which is not a folder.",
          "Give a folder that holds <container>/<tuning>.properties or jfc/<settings>.jfc, or leave"
              + " lab.profiles out to use those in the jar.");
    }
    return folder;
  }
}

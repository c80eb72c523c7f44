package containerlab.app.process;

import containerlab.app.events.Sampler;
import containerlab.app.failure.StartFailure;
import containerlab.app.recording.Limits;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.SimpleCommandLinePropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.util.unit.DataSize;

/**
 * Settings of what lives as long as the process, read from the command line, {@code -D} and the
 * environment before Spring starts: the recorder must run from the start of the JVM.
 *
 * @param control {@code lab.control}: whether endpoints may change anything
 * @param recorderSettings {@code lab.recorder.settings}: a name or an absolute path; {@code null}
 *     when no background recorder runs ({@code lab.recorder=off}, or without control)
 * @param sampling {@code lab.sampling.pools} and {@code lab.sampling.threads}; {@code null} with
 *     {@code lab.sampling.enabled=false}
 * @param recordings {@code lab.recordings.dir}: the only folder where recordings are written
 * @param limits {@code lab.recordings.max-size}, {@code max-age}, {@code max-stored}, {@code
 *     min-free}
 * @param profiles {@code lab.profiles}: folder of tunings and recorder settings; {@code null} for
 *     those in the jar
 */
record LabSettings(
    boolean control,
    @Nullable String recorderSettings,
    Sampler.@Nullable Intervals sampling,
    Path recordings,
    Limits limits,
    @Nullable Path profiles) {

  /**
   * Reads them.
   *
   * @throws StartFailure when one has a value of the wrong kind
   */
  static LabSettings read(List<String> args) {
    StandardEnvironment environment = new StandardEnvironment();
    environment
        .getPropertySources()
        .addFirst(new SimpleCommandLinePropertySource(args.toArray(String[]::new)));
    Binder binder = Binder.get(environment);
    try {
      boolean control = get(binder, "lab.control", false);
      boolean recorder = control && !get(binder, "lab.recorder", "on").equals("off");
      Limits defaults = Limits.DEFAULT;
      return new LabSettings(
          control,
          recorder ? get(binder, "lab.recorder.settings", "lab") : null,
          get(binder, "lab.sampling.enabled", true)
              ? new Sampler.Intervals(
                  get(binder, "lab.sampling.pools", Sampler.Intervals.DEFAULT.pools()),
                  get(binder, "lab.sampling.threads", Sampler.Intervals.DEFAULT.threads()))
              : null,
          Path.of(get(binder, "lab.recordings.dir", "recordings")),
          new Limits(
              get(binder, "lab.recordings.max-size", DataSize.ofBytes(defaults.maxBytes()))
                  .toBytes(),
              get(binder, "lab.recordings.max-age", defaults.maxAge()),
              get(binder, "lab.recordings.max-stored", defaults.maxStored()),
              get(binder, "lab.recordings.min-free", DataSize.ofBytes(defaults.minFreeBytes()))
                  .toBytes()),
          binder.bind("lab.profiles", Path.class).orElse(null));
    } catch (BindException e) {
      throw new StartFailure(
          e.getName() + " has a value that cannot be understood: " + value(environment, e),
          "Give it the kind of value that README.md shows, such as true, 100ms or 512MB.");
    } catch (IllegalArgumentException e) {
      throw new StartFailure(String.valueOf(e.getMessage()), "Correct it and start again.");
    }
  }

  private static String value(StandardEnvironment environment, BindException e) {
    return "'" + environment.getProperty(e.getName().toString()) + "'.";
  }

  @SuppressWarnings("unchecked")
  private static <T> T get(Binder binder, String name, T otherwise) {
    return binder.bind(name, (Class<T>) otherwise.getClass()).orElse(otherwise);
  }
}

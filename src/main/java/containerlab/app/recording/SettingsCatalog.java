package containerlab.app.recording;

import containerlab.app.failure.Suggestion;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.text.ParseException;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import jdk.jfr.Configuration;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.EncodedResource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/**
 * Recorder settings by name: those in {@code profiles/jfc}, from the folder {@code lab.profiles}
 * before those packaged with the app, and the JDK's own. Thread-safe.
 */
public final class SettingsCatalog {
  private static final String SUFFIX = ".jfc";

  private final @Nullable Path profiles;

  /**
   * @param profiles a folder with {@code jfc/*.jfc} in it; {@code null} for none
   */
  public SettingsCatalog(@Nullable Path profiles) {
    this.profiles = profiles;
  }

  /**
   * The settings of that name.
   *
   * @throws RecordingProblem when there are none, or the file cannot be read
   */
  public Map<String, String> find(String name) {
    Resource file = files().get(name);
    try {
      if (file != null) {
        return read(file);
      }
      for (Configuration configuration : Configuration.getConfigurations()) {
        if (configuration.getName().equals(name)) {
          return configuration.getSettings();
        }
      }
    } catch (IOException | ParseException e) {
      throw new RecordingProblem(
          RecordingProblem.Kind.STORAGE,
          "Cannot read the settings " + name + ": " + e.getMessage(),
          e);
    }
    throw unknown(name);
  }

  /** The settings in a file. */
  public Map<String, String> read(Path file) {
    try {
      return read(new FileSystemResource(file));
    } catch (IOException | ParseException e) {
      throw new RecordingProblem(
          RecordingProblem.Kind.STORAGE,
          "Cannot read the settings in " + file + ": " + e.getMessage(),
          e);
    }
  }

  private static Map<String, String> read(Resource file) throws IOException, ParseException {
    try (Reader reader = new EncodedResource(file, StandardCharsets.UTF_8).getReader()) {
      return Samplers.keepOne(Configuration.create(reader).getSettings());
    }
  }

  private RecordingProblem unknown(String name) {
    TreeMap<String, Resource> files = files();
    TreeSet<String> known = new TreeSet<>(files.keySet());
    Configuration.getConfigurations().forEach(each -> known.add(each.getName()));
    String hint = Suggestion.didYouMean(name, known);
    return new RecordingProblem(
        RecordingProblem.Kind.INVALID,
        "There are no settings named '"
            + name
            + "'."
            + hint
            + " There are: "
            + String.join(", ", known)
            + ".");
  }

  private TreeMap<String, Resource> files() {
    TreeMap<String, Resource> files = new TreeMap<>();
    collect("classpath*:profiles/jfc/*" + SUFFIX, files);
    if (profiles != null) {
      collect(profiles.toAbsolutePath().toUri() + "jfc/*" + SUFFIX, files);
    }
    return files;
  }

  private static void collect(String pattern, Map<String, Resource> files) {
    try {
      for (Resource file : new PathMatchingResourcePatternResolver().getResources(pattern)) {
        String name = file.getFilename();
        if (name != null) {
          files.put(name.substring(0, name.length() - SUFFIX.length()), file);
        }
      }
    } catch (IOException e) {
      throw new RecordingProblem(
          RecordingProblem.Kind.STORAGE, "Cannot list " + pattern + ": " + e.getMessage(), e);
    }
  }
}

package containerlab.app.tuning;

import containerlab.app.container.Container;
import containerlab.app.failure.StartFailure;
import containerlab.app.failure.Suggestion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.core.io.support.PropertiesLoaderUtils;

/** The tunings of {@code profiles/<container>/}: in a folder that was given, then in the jar. */
final class TuningFiles {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,63}");
  private static final String SUFFIX = ".properties";
  private static final String IN_THE_JAR = "classpath:/profiles/";

  /** Later ones count more. */
  private final List<String> locations;

  private TuningFiles(List<String> locations) {
    this.locations = locations;
  }

  /**
   * @param folder holds {@code <container>/<tuning>.properties}, which count before those of the
   *     same name in the jar; {@code null} for none
   */
  static TuningFiles in(@Nullable String folder) {
    return new TuningFiles(
        folder == null
            ? List.of(IN_THE_JAR)
            : List.of(IN_THE_JAR, Path.of(folder).toUri().toString()));
  }

  /**
   * The settings of a tuning.
   *
   * @throws StartFailure when there is none of that name for the container, or it sets something
   *     that is no size
   */
  Properties load(Container container, String name) {
    SortedMap<String, Resource> files = new TreeMap<>();
    locations.forEach(location -> collect(location, container, files));
    Resource file = NAME.matcher(name).matches() ? files.get(name) : null;
    if (file != null) {
      return read(file);
    }
    throw new StartFailure(
        "There is no tuning '"
            + name
            + "' for "
            + container.displayName()
            + ". Its tunings are "
            + String.join(", ", files.keySet())
            + "."
            + Suggestion.didYouMean(name, files.keySet()),
        "Start with --tuning= one of them, or add profiles/"
            + container.key()
            + "/<name>.properties and name the folder with --lab.profiles=.");
  }

  private static Properties read(Resource file) {
    Properties sizes;
    try {
      sizes = PropertiesLoaderUtils.loadProperties(file);
    } catch (IOException | IllegalArgumentException e) { // the latter at a broken \\uXXXX
      throw new StartFailure(
          "Cannot read " + file.getDescription() + ": " + e.getMessage() + ".",
          "Correct the file, or choose another tuning.");
    }
    for (String name : new TreeSet<>(sizes.stringPropertyNames())) {
      if (!isSize(name)) {
        throw new StartFailure(
            "There is no size '"
                + name
                + "' ("
                + file.getDescription()
                + ")."
                + Suggestion.didYouMean(name, Size.names()),
            "A tuning's sizes are "
                + String.join(", ", Size.names())
                + ", and their former names; give other settings on the command line.");
      }
    }
    return sizes;
  }

  /** In whatever spelling Spring Boot allows. */
  private static boolean isSize(String name) {
    ConfigurationPropertyName wanted = ConfigurationPropertyName.adapt(name, '.');
    return Arrays.stream(Size.values())
        .flatMap(size -> Stream.of(size.property(), size.formerProperty()))
        .filter(Objects::nonNull)
        .anyMatch(each -> ConfigurationPropertyName.of(each).equals(wanted));
  }

  private static void collect(
      String location, Container container, SortedMap<String, Resource> files) {
    try {
      for (Resource file :
          new PathMatchingResourcePatternResolver()
              .getResources(location + container.key() + "/*" + SUFFIX)) {
        String name = Objects.requireNonNull(file.getFilename());
        files.put(name.substring(0, name.length() - SUFFIX.length()), file);
      }
    } catch (IOException e) {
      // no such folder, hence no tunings
    }
  }
}

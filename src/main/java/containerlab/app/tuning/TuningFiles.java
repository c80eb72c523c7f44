package containerlab.app.tuning;

import containerlab.app.container.Container;
import containerlab.app.failure.StartFailure;
import containerlab.app.failure.Suggestion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.core.io.support.PropertiesLoaderUtils;

/** The tunings of {@code profiles/<container>/}: in the jar, or in a folder that was given. */
final class TuningFiles {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,63}");
  private static final String SUFFIX = ".properties";

  private final String location;

  private TuningFiles(String location) {
    this.location = location;
  }

  /**
   * @param folder the folder that holds {@code <container>/<tuning>.properties}; {@code null} for
   *     the tunings in the jar
   */
  static TuningFiles in(@Nullable String folder) {
    if (folder == null) {
      return new TuningFiles("classpath:/profiles/");
    }
    Path path = Path.of(folder);
    if (!Files.isDirectory(path)) {
      throw new StartFailure(
          "lab.profiles names '" + folder + "', which is not a folder.",
          "Give a folder that holds <container>/<tuning>.properties, or leave lab.profiles out to"
              + " use the tunings in the jar.");
    }
    return new TuningFiles(path.toUri().toString());
  }

  /**
   * The settings of a tuning.
   *
   * @throws StartFailure when there is none of that name for the container
   */
  Properties load(Container container, String name) {
    List<Resource> files = files(container);
    if (NAME.matcher(name).matches()) {
      for (Resource file : files) {
        if (name(file).equals(name)) {
          try {
            return PropertiesLoaderUtils.loadProperties(file);
          } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + file.getDescription(), e);
          }
        }
      }
    }
    List<String> names = files.stream().map(TuningFiles::name).toList();
    throw new StartFailure(
        "There is no tuning '"
            + name
            + "' for "
            + container.displayName()
            + ". Its tunings are "
            + String.join(", ", names)
            + "."
            + Suggestion.didYouMean(name, names),
        "Start with --tuning= one of them, or add profiles/"
            + container.key()
            + "/<name>.properties and name the folder with --lab.profiles=.");
  }

  private List<Resource> files(Container container) {
    try {
      List<Resource> files =
          new ArrayList<>(
              List.of(
                  new PathMatchingResourcePatternResolver()
                      .getResources(location + container.key() + "/*" + SUFFIX)));
      files.sort((a, b) -> name(a).compareTo(name(b)));
      return files;
    } catch (IOException e) {
      return List.of(); // no such folder, hence no tunings
    }
  }

  private static String name(Resource file) {
    String fileName = Objects.requireNonNull(file.getFilename());
    return fileName.substring(0, fileName.length() - SUFFIX.length());
  }
}

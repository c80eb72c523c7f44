package containerlab.app.container;

import containerlab.app.failure.StartFailure;
import containerlab.app.failure.Suggestion;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.springframework.util.ClassUtils;

/** Which containers can be chosen here, and what a name means. */
public final class ContainerChoice {
  private ContainerChoice() {}

  /** The containers on the classpath, in the order in which they are taken when none is named. */
  public static List<Container> available() {
    ClassLoader loader = ContainerChoice.class.getClassLoader();
    return Arrays.stream(Container.values())
        .filter(container -> ClassUtils.isPresent(container.serverClass(), loader))
        .toList();
  }

  /** Whether only one container is on the classpath. */
  public static boolean isLean() {
    return available().size() == 1;
  }

  /**
   * The container of that name.
   *
   * @param name as the user typed it
   * @throws StartFailure when there is none of that name, or it is not on the classpath
   */
  public static Container require(String name) {
    Container container =
        Container.find(name)
            .orElseThrow(
                () ->
                    new StartFailure(
                        "There is no container '"
                            + name
                            + "'. The containers are "
                            + keys(List.of(Container.values()))
                            + "."
                            + Suggestion.didYouMean(
                                name,
                                Arrays.stream(Container.values()).map(Container::key).toList()),
                        "Start with --container= one of them, or set CONTAINER in the environment."
                            + " Tomcat is taken when none is named."));
    if (!available().contains(container)) {
      throw new StartFailure(
          container.displayName() + " is not in this jar, which holds " + keys(available()) + ".",
          "Run target/container-lab.jar, which holds all three, or target/container-lab-"
              + container.key()
              + ".jar: mvn package makes both. With Maven, use -P"
              + container.key()
              + ".");
    }
    return container;
  }

  private static String keys(List<Container> containers) {
    return containers.stream().map(Container::key).collect(Collectors.joining(", "));
  }
}

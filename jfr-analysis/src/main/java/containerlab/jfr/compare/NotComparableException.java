package containerlab.jfr.compare;

import java.util.List;
import java.util.stream.Collectors;

/** There is nothing that recordings could be compared by; the message says why and what to do. */
public final class NotComparableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private NotComparableException(String message) {
    super(message);
  }

  static NotComparableException noCommonLoad(List<Recorded> recorded) {
    List<String> silent =
        recorded.stream()
            .filter(one -> loads(one).isEmpty())
            .map(one -> one.profile().file())
            .toList();
    if (!silent.isEmpty()) {
      return new NotComparableException(
          "no measured load phase with a count of requests and the server's CPU in "
              + String.join(", ", silent)
              + "; record while load/ab-sweep.sh loads the app of this project");
    }
    return new NotComparableException(
        "the arms have no load in common ("
            + recorded.stream()
                .map(one -> one.arm() + ": " + loads(one))
                .distinct()
                .collect(Collectors.joining("; "))
            + "); load each arm with the same workload, concurrency, connections and tool");
  }

  private static String loads(Recorded recorded) {
    return recorded.profile().phases().stream()
        .filter(phase -> phase.per().isRequest() && phase.cpu().toOptional().isPresent())
        .flatMap(phase -> phase.identity().stream())
        .map(Level::of)
        .distinct()
        .map(Level::label)
        .collect(Collectors.joining(", "));
  }
}

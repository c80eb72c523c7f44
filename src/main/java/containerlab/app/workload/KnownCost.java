package containerlab.app.workload;

import containerlab.app.failure.Suggestion;
import java.util.List;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

/**
 * A cost to plant in one request.
 *
 * @param cpuMicros thread CPU time to burn
 * @param waitMillis time to sleep
 * @param lockMicros time to hold the one shared monitor, parked, without CPU
 * @param allocBytes heap to allocate
 */
record KnownCost(long cpuMicros, long waitMillis, long lockMicros, long allocBytes) {
  private static final Map<String, Long> LIMITS =
      Map.of(
          "cpuMicros", 1_000_000L,
          "waitMillis", 60_000L,
          "lockMicros", 1_000_000L,
          "allocBytes", 64L * 1024 * 1024);

  /**
   * From a request's parameters; those left out cost nothing.
   *
   * @throws ErrorResponseException 400, when a parameter is unknown, not a number, or out of range
   */
  static KnownCost parse(Map<String, String> parameters) {
    parameters.keySet().stream()
        .filter(name -> !LIMITS.containsKey(name))
        .findFirst()
        .ifPresent(
            name -> {
              List<String> names = LIMITS.keySet().stream().sorted().toList();
              throw badRequest(
                  "There is no parameter '"
                      + name
                      + "'. The parameters are "
                      + String.join(", ", names)
                      + "."
                      + Suggestion.didYouMean(name, names));
            });
    return new KnownCost(
        number(parameters, "cpuMicros"),
        number(parameters, "waitMillis"),
        number(parameters, "lockMicros"),
        number(parameters, "allocBytes"));
  }

  private static long number(Map<String, String> parameters, String name) {
    String text = parameters.get(name);
    if (text == null) {
      return 0;
    }
    long limit = LIMITS.getOrDefault(name, 0L);
    try {
      long value = Long.parseLong(text);
      if (value >= 0 && value <= limit) {
        return value;
      }
    } catch (NumberFormatException e) {
      // answered below, in the same words
    }
    throw badRequest(name + " must be a whole number from 0 to " + limit + ".");
  }

  private static ErrorResponseException badRequest(String detail) {
    ProblemDetail problem = ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST, detail);
    return new ErrorResponseException(HttpStatus.BAD_REQUEST, problem, null);
  }
}

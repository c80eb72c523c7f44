package containerlab.app.workload;

import containerlab.app.failure.Suggestion;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.util.MultiValueMap;
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

  /** Plain digits, few enough for a long. */
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

  /**
   * From a request's parameters; those left out cost nothing.
   *
   * @throws ErrorResponseException 400, when a parameter is unknown, given twice, not a number in
   *     plain digits, or out of range
   */
  static KnownCost parse(MultiValueMap<String, String> parameters) {
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

  private static long number(MultiValueMap<String, String> parameters, String name) {
    List<String> given = parameters.getOrDefault(name, List.of());
    if (given.isEmpty()) {
      return 0;
    }
    if (given.size() > 1) {
      throw badRequest(name + " is given " + given.size() + " times. Give it once.");
    }
    long limit = LIMITS.getOrDefault(name, 0L);
    if (NUMBER.matcher(given.get(0)).matches()) {
      long value = Long.parseLong(given.get(0));
      if (value <= limit) {
        return value;
      }
    }
    throw badRequest(name + " must be a whole number from 0 to " + limit + ".");
  }

  private static ErrorResponseException badRequest(String detail) {
    ProblemDetail problem = ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST, detail);
    return new ErrorResponseException(HttpStatus.BAD_REQUEST, problem, null);
  }
}

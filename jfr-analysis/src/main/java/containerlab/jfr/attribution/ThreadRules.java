package containerlab.jfr.attribution;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** Thread name to pool and role, by the ordered rules of {@code thread-pools.tsv}. Thread-safe. */
public final class ThreadRules {
  private static final int REMEMBERED_NAMES = 20_000;
  private final List<Rule> rules;
  private final Map<String, ThreadRole> known = new ConcurrentHashMap<>();

  private record Rule(Pattern name, ThreadRole role) {}

  private ThreadRules(List<Rule> rules) {
    this.rules = rules;
  }

  /** The rules that come with the analyser. */
  public static ThreadRules load() {
    return new ThreadRules(
        RuleFile.lines("thread-pools.tsv").stream()
            .map(cells -> new Rule(Pattern.compile(cells[0]), new ThreadRole(cells[1], cells[2])))
            .toList());
  }

  /** Whose a thread of this name is; {@link ThreadRole#OTHER} when no rule matches. */
  public ThreadRole of(String threadName) {
    ThreadRole role = known.get(threadName);
    if (role != null) {
      return role;
    }
    if (known.size() > REMEMBERED_NAMES) {
      known.clear();
    }
    return known.computeIfAbsent(threadName, this::firstMatch);
  }

  private ThreadRole firstMatch(String threadName) {
    return rules.stream()
        .filter(rule -> rule.name.matcher(threadName).matches())
        .findFirst()
        .map(Rule::role)
        .orElse(ThreadRole.OTHER);
  }
}

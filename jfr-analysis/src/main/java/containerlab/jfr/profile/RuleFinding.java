package containerlab.jfr.profile;

import java.util.Optional;

/**
 * A finding of JDK Mission Control's rules.
 *
 * @param rule the rule's id
 * @param severity {@code WARNING} or {@code INFO}
 * @param score 0 to 100
 * @param summary one sentence
 * @param remark what to know about it: our own figure where the rule goes by a wrong one
 */
public record RuleFinding(
    String rule, String severity, double score, String summary, Optional<String> remark) {}

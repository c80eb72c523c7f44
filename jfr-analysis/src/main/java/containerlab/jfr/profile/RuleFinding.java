package containerlab.jfr.profile;

/**
 * A finding of JDK Mission Control's rules.
 *
 * @param rule the rule's id
 * @param severity {@code WARNING} or {@code INFO}
 * @param score 0 to 100
 * @param summary one sentence
 */
public record RuleFinding(String rule, String severity, double score, String summary) {}

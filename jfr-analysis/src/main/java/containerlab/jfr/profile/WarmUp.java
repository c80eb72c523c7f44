package containerlab.jfr.profile;

/**
 * The warm-up phases, which are not analysed.
 *
 * @param phases how many
 * @param requests requests they made together, as far as known
 * @param seconds their length together
 */
public record WarmUp(int phases, long requests, double seconds) {}

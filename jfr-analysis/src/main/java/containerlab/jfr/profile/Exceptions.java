package containerlab.jfr.profile;

/**
 * Exceptions and errors of the whole process, thrown or not.
 *
 * @param created how many, per request or per second; an {@link Error} counts twice
 * @param coveredSeconds how much of the phase was counted; the rest is taken to be alike
 */
public record Exceptions(double created, double coveredSeconds) {}

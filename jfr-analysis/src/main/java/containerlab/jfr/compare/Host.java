package containerlab.jfr.compare;

import java.util.OptionalDouble;

/**
 * The machine during one run, in CPU seconds per second.
 *
 * @param cpus CPUs of the machine
 * @param idle nobody used them
 * @param steal the hypervisor gave them to somebody else; unknown counts as {@code other}
 * @param other what neither server nor load tool took and nobody left idle: a residual, which may
 *     be slightly negative
 */
public record Host(double cpus, double idle, OptionalDouble steal, double other) {}

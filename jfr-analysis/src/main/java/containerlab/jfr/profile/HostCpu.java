package containerlab.jfr.profile;

import java.util.OptionalDouble;

/**
 * The machine over a phase, as shares of all its CPUs, 0 to 1.
 *
 * @param cpus CPUs the shares are of
 * @param idleShare nobody used them (waiting for a disk included)
 * @param stealShare the hypervisor gave them to somebody else
 */
public record HostCpu(int cpus, double idleShare, OptionalDouble stealShare) {}

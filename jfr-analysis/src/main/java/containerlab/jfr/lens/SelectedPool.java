package containerlab.jfr.lens;

import containerlab.jfr.attribution.ThreadRole;
import containerlab.jfr.profile.CpuByPool;
import containerlab.jfr.profile.Jvm;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.PoolName;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What is looked at when only one pool is: its part of the CPU, and whether there is such a one.
 */
final class SelectedPool {
  private final Selection selection;

  SelectedPool(Selection selection) {
    this.selection = selection;
  }

  /** The CPU that the samples looked at are parts of. */
  CpuByPool partOf(CpuByPool cpu) {
    if (selection.pool().isEmpty()) {
      return cpu;
    }
    List<CpuByPool.Row> rows =
        cpu.rows().stream().filter(row -> selection.includes(role(row))).toList();
    double whole = rows.stream().mapToDouble(CpuByPool.Row::cpuNanos).sum();
    return new CpuByPool(whole, rows, 0, cpu.coveredSeconds());
  }

  /**
   * A pool that is misspelt must not look like one that did nothing.
   *
   * @throws NothingSelectedException when neither {@code seen} nor the phases hold the pool
   */
  void check(Set<ThreadRole> seen, List<PhaseProfile> phases) throws NothingSelectedException {
    Set<ThreadRole> roles = new TreeSet<>(seen);
    phases.forEach(phase -> addRoles(phase, roles));
    if (selection.pool().isPresent() && roles.stream().noneMatch(selection::includes)) {
      throw new NothingSelectedException(
          "has no thread of a pool '"
              + selection.pool().get()
              + "'; it has "
              + roles.stream()
                  .map(role -> PoolName.of(role.pool(), role.role()))
                  .collect(Collectors.joining(", ")));
    }
  }

  private static void addRoles(PhaseProfile phase, Set<ThreadRole> roles) {
    phase.cpu().toOptional().ifPresent(cpu -> cpu.rows().forEach(row -> roles.add(role(row))));
    phase
        .blocking()
        .toOptional()
        .map(Jvm.Blocking::pools)
        .ifPresent(
            pools -> pools.forEach(pool -> roles.add(new ThreadRole(pool.pool(), pool.role()))));
  }

  private static ThreadRole role(CpuByPool.Row row) {
    return new ThreadRole(row.pool(), row.role());
  }
}

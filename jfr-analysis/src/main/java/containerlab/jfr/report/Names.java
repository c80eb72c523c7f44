package containerlab.jfr.report;

import containerlab.jfr.profile.PhaseIdentity;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.Profile;
import java.util.List;
import java.util.Optional;

/** How recordings and phases are called in reports. */
public final class Names {

  /** The file, and which of its JVMs this is when there are several. */
  public static String recording(Profile profile, List<Profile> all) {
    return profile.file() + ordinal(profile, all);
  }

  private static String ordinal(Profile profile, List<Profile> all) {
    List<Profile> same = all.stream().filter(p -> p.file().equals(profile.file())).toList();
    if (same.size() == 1) {
      return "";
    }
    String pid = profile.run().pid().isPresent() ? ", pid " + profile.run().pid().getAsLong() : "";
    return Units.format(
        " (JVM %d of %d%s, recorded from %s)",
        same.indexOf(profile) + 1, same.size(), pid, profile.run().start());
  }

  /**
   * As {@link #phase(PhaseProfile)}, and which one when others of {@code all} are called the same:
   * a load that was tried twice, a container that was switched back to.
   */
  public static String phase(PhaseProfile phase, List<PhaseProfile> all) {
    String name = phase(phase);
    boolean alone = all.stream().filter(other -> phase(other).equals(name)).count() < 2;
    String again = phase.isSuperseded(all) ? ", superseded" : "";
    return alone ? name : name + " (" + mark(phase) + again + ")";
  }

  private static String mark(PhaseProfile phase) {
    return phase.identity().map(PhaseIdentity::phase).orElse("from " + phase.start());
  }

  /**
   * The load that a phase was, or else the stretch of time; other phases may be called the same.
   */
  public static String phase(PhaseProfile phase) {
    return phase
        .identity()
        .map(
            id ->
                id.workload()
                    + id.concurrency().stream().mapToObj(c -> " c=" + c).findFirst().orElse("")
                    + (id.keepAlive() ? " keep-alive" : "")
                    + id.repeat().stream().mapToObj(r -> " #" + r).findFirst().orElse("")
                    + phase.container().map(container -> " on " + container).orElse(""))
        .orElseGet(() -> stretch(phase));
  }

  private static String stretch(PhaseProfile phase) {
    Optional<String> container = phase.container();
    return phase
        .chosen()
        .map(
            s ->
                Units.format(
                    "from %s to %s%s",
                    Units.seconds(s.fromSeconds()),
                    Units.seconds(s.toSeconds()),
                    container.map(name -> ", served by " + name).orElse("")))
        .orElseGet(() -> container.map(name -> "served by " + name).orElse("whole recording"));
  }

  private Names() {}
}

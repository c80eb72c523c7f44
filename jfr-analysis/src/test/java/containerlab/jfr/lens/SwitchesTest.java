package containerlab.jfr.lens;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.profile.ContainerSwitch;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.profile.PhaseProfile;
import containerlab.jfr.profile.Profile;
import containerlab.jfr.recording.Recording;
import containerlab.jfr.testing.Recordings;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SwitchesTest {
  @TempDir Path folder;

  private static Profile profile(Path file) throws Exception {
    try (Recording recording = Recording.open(file)) {
      return Analysis.of(recording, LensResult.unavailable("not asked", "ask"));
    }
  }

  @Test
  void switches_are_told_in_order_with_how_they_went() throws Exception {
    Profile profile = profile(Recordings.switched(folder.resolve("switched.jfr")));
    assertThat(profile.switches())
        .extracting(ContainerSwitch::from, ContainerSwitch::to, ContainerSwitch::state)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("undertow", "jetty", "succeeded"),
            org.assertj.core.groups.Tuple.tuple("jetty", "tomcat", "failed"));
    assertThat(profile.switches().get(0).seconds()).isGreaterThan(0.02);
    assertThat(profile.switches().get(0).closeNanos()).hasValue(5_000_000);
    assertThat(profile.switches().get(1).reason()).contains("port taken");
    assertThat(profile.switches().get(1).after()).isEqualTo("jetty");
  }

  @Test
  void a_phase_belongs_to_the_container_that_served_it_or_to_none() throws Exception {
    Profile profile = profile(Recordings.switched(folder.resolve("switched.jfr")));
    assertThat(profile.phases())
        .extracting(phase -> phase.container().orElse("none"))
        .containsExactly("undertow", "jetty", "none");
    assertThat(profile.phases())
        .extracting(PhaseProfile::switched)
        .containsExactly(false, false, true);
  }

  @Test
  void without_phases_each_container_gets_figures_of_its_own() throws Exception {
    Profile profile = profile(Recordings.switchedByHand(folder.resolve("hand.jfr")));
    assertThat(profile.phases())
        .extracting(phase -> phase.container().orElse("none"))
        .containsExactly("undertow", "jetty");
    assertThat(profile.phases())
        .extracting(phase -> phase.load().toOptional().isPresent() ? "load" : phase.per().unit())
        .containsExactly("request", "request");
    assertThat(profile.phases().get(0).per().count()).isEqualTo(501);
    assertThat(profile.phases().get(1).per().count()).isEqualTo(1_002);
  }

  @Test
  void without_a_switch_nothing_is_said_of_one() throws Exception {
    Profile profile = profile(Recordings.lab(folder.resolve("lab.jfr")));
    assertThat(profile.switches()).isEmpty();
    assertThat(profile.phases())
        .allSatisfy(phase -> assertThat(phase.container()).isEmpty())
        .noneMatch(PhaseProfile::switched);
  }
}

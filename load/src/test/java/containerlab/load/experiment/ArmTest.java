package containerlab.load.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArmTest {
  @Test
  void aContainerAloneHasTheSeedTuning() {
    assertThat(Arm.list("tomcat,jetty:equal")).asString().isEqualTo("[tomcat:seed, jetty:equal]");
  }

  @Test
  void anArmThatIsNamedAgainIsAnotherCopyInAFolderOfItsOwn() {
    assertThat(Arm.list("tomcat,tomcat:seed,tomcat"))
        .extracting(Arm::folder)
        .containsExactly("tomcat-seed", "tomcat-seed-2", "tomcat-seed-3");
  }

  @Test
  void whatIsPrintedIsReadAgain() {
    for (Arm arm : Arm.list("undertow,tomcat:equal,undertow")) {
      assertThat(Arm.of(arm.toString())).isEqualTo(arm);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "netty", "tomcat:", "tomcat:../seed", "tomcat:a b", "tomcat,"})
  void whatIsNoArmIsRefusedWithAnExample(String text) {
    assertThatThrownBy(() -> Arm.list(text)).hasMessageContaining("such as tomcat:seed");
  }
}

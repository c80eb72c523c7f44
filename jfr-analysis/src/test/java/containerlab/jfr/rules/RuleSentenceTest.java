package containerlab.jfr.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.RunnableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.common.util.IPreferenceValueProvider;
import org.openjdk.jmc.common.util.TypedPreference;
import org.openjdk.jmc.flightrecorder.rules.IResult;
import org.openjdk.jmc.flightrecorder.rules.IResultValueProvider;
import org.openjdk.jmc.flightrecorder.rules.IRule;
import org.openjdk.jmc.flightrecorder.rules.ResultBuilder;
import org.openjdk.jmc.flightrecorder.rules.Severity;
import org.openjdk.jmc.flightrecorder.rules.TypedCollectionResult;
import org.openjdk.jmc.flightrecorder.rules.TypedResult;
import org.openjdk.jmc.flightrecorder.rules.util.RulesToolkit.EventAvailability;

class RuleSentenceTest {
  private static final TypedResult<String> TEXT =
      new TypedResult<>("word", "word", "word", UnitLookup.PLAIN_TEXT, String.class);
  private static final TypedCollectionResult<String> TEXTS =
      new TypedCollectionResult<>("words", "words", "words", UnitLookup.PLAIN_TEXT, String.class);
  private static final TypedResult<IQuantity> NUMBER =
      new TypedResult<>("count", "count", "count", UnitLookup.NUMBER, IQuantity.class);

  /** A rule that quotes what it found in one type of event. */
  private record Quotes(String event) implements IRule {
    @Override
    public RunnableFuture<IResult> createEvaluation(
        IItemCollection items,
        IPreferenceValueProvider preferences,
        IResultValueProvider dependencies) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Collection<TypedPreference<?>> getConfigurationAttributes() {
      return List.of();
    }

    @Override
    public String getId() {
      return "Quotes";
    }

    @Override
    public String getName() {
      return "Quotes";
    }

    @Override
    public String getTopic() {
      return "jvm_information";
    }

    @Override
    public Map<String, EventAvailability> getRequiredEvents() {
      return Map.of(event, EventAvailability.AVAILABLE);
    }

    @Override
    public Collection<TypedResult<?>> getResults() {
      return List.of(TEXT, TEXTS, NUMBER);
    }
  }

  @Test
  void a_slip_of_a_rule_is_mended() {
    IResult result =
        ResultBuilder.createFor(new Quotes("jdk.CPULoad"), IPreferenceValueProvider.DEFAULT_VALUES)
            .setSeverity(Severity.INFO)
            .setSummary("A load of {count} was caused by other processes for during {word}.")
            .addResult(TEXT, "the night")
            .addResult(NUMBER, UnitLookup.NUMBER_UNITY.quantity(3))
            .build();
    assertThat(RuleSentence.of(result))
        .isEqualTo("A load of 3 was caused by other processes during the night.");
  }

  @ParameterizedTest
  @CsvSource({
    "jdk.JVMInformation, 3 of <redacted> and <redacted>.",
    "jdk.InitialSystemProperty, 3 of <redacted> and <redacted>.",
    "jdk.InitialEnvironmentVariable, 3 of <redacted> and <redacted>.",
    "jdk.SystemProcess, 3 of <redacted> and <redacted>.",
    "jdk.FileRead, 3 of hunter2 and hunter3.",
  })
  void a_rule_that_may_see_secrets_gets_its_numbers_only(String event, String sentence) {
    IResult result =
        ResultBuilder.createFor(new Quotes(event), IPreferenceValueProvider.DEFAULT_VALUES)
            .setSeverity(Severity.INFO)
            .setSummary("{count} of {word} and {words}.")
            .addResult(TEXT, "hunter2")
            .addResult(TEXTS, List.of("hunter3"))
            .addResult(NUMBER, UnitLookup.NUMBER_UNITY.quantity(3))
            .build();
    assertThat(RuleSentence.of(result)).isEqualTo(sentence);
  }
}

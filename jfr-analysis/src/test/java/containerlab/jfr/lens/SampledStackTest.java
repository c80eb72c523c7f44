package containerlab.jfr.lens;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.jfr.attribution.StackRules;
import java.util.List;
import org.junit.jupiter.api.Test;

class SampledStackTest {
  private static final StackRules RULES = StackRules.load();

  @Test
  void a_path_counts_recursion_once_and_leaves_the_jdks_callers_out() {
    SampledStack stack =
        SampledStack.of(
            RULES,
            List.of(
                "java.util.HashMap.get",
                "java.util.Map.computeIfAbsent",
                "com.acme.Tree.visit",
                "com.acme.Tree.lambda$visit$3",
                "java.util.ArrayList.forEach",
                "com.acme.Tree.visit",
                "com.acme.Tree.lambda$visit$3",
                "org.xnio.Foo.bar"));
    assertThat(stack.path())
        .containsExactly(
            "java.util.HashMap.get",
            "com.acme.Tree.visit",
            "com.acme.Tree.lambda$visit",
            "org.xnio.Foo.bar");
    assertThat(stack.appFrame()).contains("com.acme.Tree.visit");
  }

  @Test
  void a_sample_without_a_stack_has_no_path() {
    assertThat(SampledStack.of(RULES, List.of()).path()).isEmpty();
  }
}

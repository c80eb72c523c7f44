package containerlab.jfr;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "containerlab.jfr", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

  @ArchTest
  static final ArchRule DATA_GOES_ONE_WAY =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .layer("recording")
          .definedBy("..jfr.recording..")
          .layer("attribution")
          .definedBy("..jfr.attribution..")
          .layer("lens")
          .definedBy("..jfr.lens..")
          .layer("profile")
          .definedBy("..jfr.profile..")
          .layer("rules")
          .definedBy("..jfr.rules..")
          .layer("experiment")
          .definedBy("..jfr.experiment..")
          .layer("compare")
          .definedBy("..jfr.compare..")
          .layer("explain")
          .definedBy("..jfr.explain..")
          .layer("report")
          .definedBy("..jfr.report..")
          .layer("check")
          .definedBy("..jfr.check..")
          .layer("cli")
          .definedBy("..jfr.cli..")
          .whereLayer("cli")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("report")
          .mayOnlyBeAccessedByLayers("cli")
          .whereLayer("check")
          .mayOnlyBeAccessedByLayers("report", "cli")
          .whereLayer("check")
          .mayOnlyAccessLayers("profile")
          .whereLayer("compare")
          .mayOnlyAccessLayers("profile")
          .whereLayer("explain")
          .mayOnlyAccessLayers("profile", "compare", "experiment")
          .whereLayer("explain")
          .mayOnlyBeAccessedByLayers("report", "cli")
          .whereLayer("experiment")
          .mayNotAccessAnyLayer()
          .whereLayer("rules")
          .mayOnlyBeAccessedByLayers("cli")
          .whereLayer("lens")
          .mayOnlyBeAccessedByLayers("cli")
          .whereLayer("recording")
          .mayOnlyBeAccessedByLayers("attribution", "lens", "cli")
          .whereLayer("attribution")
          .mayOnlyBeAccessedByLayers("lens")
          .whereLayer("profile")
          .mayNotAccessAnyLayer()
          .because("a report must be a pure function of values that were found once");

  @ArchTest
  static final ArchRule NO_CYCLES =
      slices().matching("containerlab.jfr.(*)..").should().beFreeOfCycles();
}

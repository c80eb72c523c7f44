package containerlab.app;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "containerlab.app", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule packagesHaveNoCycles =
      slices()
          .matching("containerlab.app.(*)..")
          .should()
          .beFreeOfCycles()
          .because("a newcomer reads them one after the other");

  @ArchTest
  static final ArchRule nothingKnowsTheEndpoints =
      noClasses()
          .that()
          .resideOutsideOfPackage("..actuate..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("containerlab.app.actuate..")
          .because("endpoints translate, they hold no logic");

  @ArchTest
  static final ArchRule theAppKnowsNeitherAnalyserNorLoad =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("containerlab.jfr..", "containerlab.load..")
          .because("docs/events.md ties them together, not code");

  @ArchTest
  static final ArchRule tomcatIsNamedInItsOwnClassesOnly =
      onlyBy("Tomcat", "org.apache.catalina..", "org.apache.coyote..", "org.apache.tomcat..");

  @ArchTest
  static final ArchRule jettyIsNamedInItsOwnClassesOnly = onlyBy("Jetty", "org.eclipse.jetty..");

  @ArchTest
  static final ArchRule undertowIsNamedInItsOwnClassesOnly =
      onlyBy("Undertow", "io.undertow..", "org.xnio..", "org.jboss..");

  private static ArchRule onlyBy(String container, String... packages) {
    return noClasses()
        .that()
        .haveSimpleNameNotStartingWith(container)
        .and()
        .haveNameNotMatching(".*\\." + container + "[A-Za-z]*\\$.*")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(packages)
        .because("on a lean classpath the other servers' classes are not there");
  }
}

package containerlab.jfr.attribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StackRulesTest {
  private final StackRules rules = StackRules.load();

  @ParameterizedTest
  @CsvSource({
    "containerlab.app.workload.KnownCost.burn, app",
    "containerlab.app.container.TomcatDrainErrors.invoke, servlet-container",
    "containerlab.app.events.Sampler.look, library",
    "com.acme.shop.Cart.add, app",
    "com.fasterxml.jackson.core.JsonGenerator.write, json",
    "org.springframework.web.servlet.DispatcherServlet.doDispatch, spring-mvc",
    "org.springframework.core.ResolvableType.forClass, spring-other",
    "org.apache.catalina.core.StandardHostValve.invoke, servlet-container",
    "org.apache.tomcat.util.net.NioEndpoint$Poller.run, container-io",
    "org.eclipse.jetty.io.ManagedSelector.run, container-io",
    "org.eclipse.jetty.server.Server.handle, servlet-container",
    "org.xnio.nio.WorkerThread.run, container-io",
    "io.undertow.server.Connectors.executeRootHandler, servlet-container",
    "org.postgresql.jdbc.PgStatement.execute, database",
    "javax.servlet.http.HttpServlet.service, servlet-container",
    "javax.crypto.Cipher.doFinal, jdk",
    "org.w3c.dom.Node.getNodeName, jdk",
    "io.smallrye.config.SmallRyeConfig.getValue, library",
    "io.micrometer.core.instrument.Timer.record, library",
    "io.netty.channel.nio.NioEventLoop.run, library",
    "io.lettuce.core.protocol.CommandHandler.write, database",
    "org.hibernate.internal.SessionImpl.flush, database",
    "org.hibernate.validator.internal.engine.ValidatorImpl.validate, library",
    "jakarta.persistence.Query.getResultList, database",
    "kotlinx.coroutines.DispatchedTask.run, library",
    "groovy.lang.MetaClassImpl.invokeMethod, library",
    "reactor.core.publisher.Mono.subscribe, library",
    "org.slf4j.helpers.MessageFormatter.format, logging",
    "java.util.logging.Logger.log, logging",
    "org.jboss.threads.EnhancedQueueExecutor.execute, servlet-container",
    "org.springframework.dao.support.Foo.bar, database",
  })
  void the_longest_prefix_decides(String frame, String layer) {
    assertThat(rules.layerOf(List.of(frame))).isEqualTo(layer);
  }

  @Test
  void the_innermost_frame_outside_the_jdk_decides() {
    assertThat(
            rules.layerOf(
                List.of(
                    "java.util.HashMap.get",
                    "org.springframework.web.Foo.bar",
                    "org.apache.catalina.Foo.bar")))
        .isEqualTo("spring-mvc");
    assertThat(rules.layerOf(List.of("java.lang.Thread.run"))).isEqualTo("jdk");
    assertThat(rules.layerOf(List.of())).isEqualTo("unattributed");
  }

  @Test
  void the_application_frame_may_be_deep_in_the_stack() {
    assertThat(
            rules.appFrame(
                List.of("java.util.HashMap.get", "org.hibernate.Foo.bar", "com.acme.Cart.add")))
        .contains("com.acme.Cart.add");
    assertThat(rules.appFrame(List.of("java.lang.Thread.run"))).isEmpty();
  }

  @Test
  void own_lines_go_before_the_standard_ones() {
    StackRules own = StackRules.load(List.of("# mine", "", "com.acme.\tshop", "io.netty.\tclient"));
    assertThat(own.layerOf(List.of("com.acme.Cart.add"))).isEqualTo("shop");
    assertThat(own.layerOf(List.of("io.netty.Foo.bar"))).isEqualTo("client");
    assertThat(own.layerOf(List.of("org.xnio.Foo.bar"))).isEqualTo("container-io");
  }

  @Test
  void the_printed_map_can_be_read_again() {
    StackRules again = StackRules.load(StackRules.standardLayers());
    assertThat(again.layerOf(List.of("org.xnio.Foo.bar"))).isEqualTo("container-io");
  }

  @ParameterizedTest
  @ValueSource(strings = {"com.acme. shop", "com.acme.\t", "\tshop", "a\tb\tc"})
  void a_line_of_another_form_is_named(String line) {
    assertThatThrownBy(() -> StackRules.load(List.of("# mine", line)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("line 2");
  }

  @Test
  void the_innermost_frame_names_the_system_call() {
    assertThat(rules.systemCall(List.of("sun.nio.ch.Net.accept", "com.acme.Foo.bar")))
        .contains("accept");
    assertThat(rules.systemCall(List.of("com.acme.Foo.bar", "sun.nio.ch.Net.accept"))).isEmpty();
    assertThat(rules.systemCall(List.of())).isEmpty();
  }
}

package containerlab.app.actuate;

import static org.assertj.core.api.Assertions.assertThat;

import containerlab.app.Lab;
import containerlab.app.container.Container;
import java.lang.management.ManagementFactory;
import java.util.Set;
import java.util.stream.Collectors;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXConnectorServer;
import javax.management.remote.JMXConnectorServerFactory;
import javax.management.remote.JMXServiceURL;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PoolGaugesTest {
  @ParameterizedTest
  @EnumSource
  void poolsAreReadOverARealJmxConnection(Container container) throws Exception {
    try (Lab lab = Lab.start(container, "--tuning=equal")) {
      JMXConnectorServer server =
          JMXConnectorServerFactory.newJMXConnectorServer(
              new JMXServiceURL("service:jmx:rmi://127.0.0.1"),
              null,
              ManagementFactory.getPlatformMBeanServer());
      server.start();
      try (JMXConnector connector = JMXConnectorFactory.connect(server.getAddress())) {
        MBeanServerConnection beans = connector.getMBeanServerConnection();
        assertThat(gauge(beans, "labPoolMax.pool." + container.key())).isEqualTo(64.0);
        assertThat(gauge(beans, "labPoolQueueCapacity.pool.mvc-async")).isEqualTo(1000.0);
        assertThat(names(beans))
            .contains("labPoolSize.pool." + container.key())
            .doesNotContain("labPoolConnections.pool.mvc-async")
            .anyMatch(name -> name.startsWith("jvmMemoryUsed"));
      } finally {
        server.stop();
      }
      assertThat(lab.manageJson("/metrics/lab.pool.max?tag=pool:" + container.key()).toString())
          .contains("64.0");
    }
  }

  private static double gauge(MBeanServerConnection beans, String name) throws Exception {
    return ((Number)
            beans.getAttribute(new ObjectName("metrics:name=" + name + ",type=gauges"), "Value"))
        .doubleValue();
  }

  private static Set<String> names(MBeanServerConnection beans) throws Exception {
    return beans.queryNames(new ObjectName("metrics:*"), null).stream()
        .map(name -> name.getKeyProperty("name"))
        .collect(Collectors.toSet());
  }
}

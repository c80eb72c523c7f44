package containerlab.app;

import containerlab.app.failure.ReportedFailure;
import containerlab.app.failure.StartFailure;
import containerlab.app.process.LabProcess;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.actuate.autoconfigure.web.ManagementContextConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.autoconfigure.websocket.servlet.WebSocketServletAutoConfiguration;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.FilterType;

/** Starts the app on one of the three containers. */
@SpringBootConfiguration
// No workload uses WebSockets, and with Tomcat's on the classpath Jetty does not start.
@EnableAutoConfiguration(exclude = WebSocketServletAutoConfiguration.class)
// Those belong to the management server's own context.
@ComponentScan(
    excludeFilters =
        @ComponentScan.Filter(
            type = FilterType.ANNOTATION,
            classes = ManagementContextConfiguration.class))
public class LabApplication {
  public static void main(String[] args) {
    try {
      LabProcess.start(LabApplication.class, args);
    } catch (StartFailure e) {
      // before Spring Boot could say it
      System.err.println(e.getMessage() + System.lineSeparator() + e.remedy());
      System.exit(1);
    } catch (ReportedFailure e) {
      System.exit(1);
    }
  }
}

package containerlab.app.jvm;

import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * Commands that the JVM offers to {@code jcmd}, called from inside. Needed where the JDK has no
 * other API: the recorder's folder and stack depth, and the kernel's ids of Java threads.
 */
public final class DiagnosticCommand {
  private DiagnosticCommand() {}

  /**
   * Runs one.
   *
   * @param operation its name as the MBean spells it, such as {@code threadPrint}
   * @return what {@code jcmd} would print
   * @throws IllegalStateException when this JVM lacks the command or the command fails
   */
  public static String run(String operation, String... arguments) {
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    try {
      return (String)
          server.invoke(
              new ObjectName("com.sun.management:type=DiagnosticCommand"),
              operation,
              new Object[] {arguments},
              new String[] {String[].class.getName()});
    } catch (JMException | RuntimeException e) {
      throw new IllegalStateException(
          "The JVM's diagnostic command " + operation + " failed: " + e.getMessage(), e);
    }
  }
}

package containerlab.jfr.testing;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverPropertyInfo;
import java.util.Properties;
import java.util.logging.Logger;

/** A JDBC driver whose connections do nothing, for pools that need one. */
public final class NoDatabase implements Driver {
  public static final String URL = "jdbc:none:";

  @Override
  public boolean acceptsURL(String url) {
    return url.startsWith(URL);
  }

  @Override
  public Connection connect(String url, Properties properties) {
    return (Connection)
        Proxy.newProxyInstance(
            NoDatabase.class.getClassLoader(), new Class<?>[] {Connection.class}, this::answer);
  }

  private Object answer(Object connection, Method method, Object[] arguments) {
    return switch (method.getName()) {
      case "isValid", "getAutoCommit" -> true;
      case "isClosed", "isReadOnly", "isWrapperFor" -> false;
      case "equals" -> connection == arguments[0];
      case "hashCode" -> System.identityHashCode(connection);
      case "getTransactionIsolation", "getNetworkTimeout", "getHoldability" -> 0;
      default -> null;
    };
  }

  @Override
  public DriverPropertyInfo[] getPropertyInfo(String url, Properties properties) {
    return new DriverPropertyInfo[0];
  }

  @Override
  public int getMajorVersion() {
    return 1;
  }

  @Override
  public int getMinorVersion() {
    return 0;
  }

  @Override
  public boolean jdbcCompliant() {
    return false;
  }

  @Override
  public Logger getParentLogger() {
    return Logger.getGlobal();
  }
}

package containerlab.jfr.testing;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.apache.commons.dbcp2.BasicDataSource;
import org.apache.tomcat.jdbc.pool.PoolProperties;

/** Real connection pools with room for one connection, to a database that is none. */
public enum ConnectionPools {
  HIKARI("HikariCP") {
    @Override
    Opened open() {
      HikariConfig config = new HikariConfig();
      config.setDriverClassName(NoDatabase.class.getName());
      config.setJdbcUrl(NoDatabase.URL);
      config.setMaximumPoolSize(1);
      HikariDataSource source = new HikariDataSource(config);
      return new Opened(source, source);
    }
  },
  TOMCAT("Tomcat JDBC") {
    @Override
    Opened open() {
      PoolProperties properties = new PoolProperties();
      properties.setDriverClassName(NoDatabase.class.getName());
      properties.setUrl(NoDatabase.URL);
      properties.setInitialSize(1);
      properties.setMaxActive(1);
      properties.setMaxIdle(1);
      properties.setMinIdle(1);
      org.apache.tomcat.jdbc.pool.DataSource source =
          new org.apache.tomcat.jdbc.pool.DataSource(properties);
      return new Opened(source, source::close);
    }
  },
  DBCP2("DBCP2") {
    @Override
    Opened open() {
      BasicDataSource source = new BasicDataSource();
      source.setDriver(new NoDatabase());
      source.setUrl(NoDatabase.URL);
      source.setMaxTotal(1);
      return new Opened(source, source);
    }
  },
  AGROAL("Agroal") {
    @Override
    Opened open() throws SQLException {
      AgroalDataSource source =
          AgroalDataSource.from(
              new AgroalDataSourceConfigurationSupplier()
                  .connectionPoolConfiguration(
                      pool ->
                          pool.maxSize(1)
                              .connectionFactoryConfiguration(
                                  factory ->
                                      factory
                                          .connectionProviderClass(NoDatabase.class)
                                          .jdbcUrl(NoDatabase.URL))));
      return new Opened(source, source);
    }
  };

  /** A pool, and what closes it. */
  record Opened(DataSource source, AutoCloseable closing) {}

  private final String label;

  ConnectionPools(String label) {
    this.label = label;
  }

  /** As reports call it. */
  public String label() {
    return label;
  }

  abstract Opened open() throws SQLException;

  /** Keeps the only connection for a while after {@code waiter} began to wait for it. */
  public void starve(String waiter, long millis) throws Exception {
    Opened opened = open();
    try (AutoCloseable pool = opened.closing()) {
      DataSource source = opened.source();
      Thread wants = new Thread(() -> checkOut(source), waiter);
      try (Connection only = source.getConnection()) {
        wants.start();
        while (wants.getState() != Thread.State.WAITING
            && wants.getState() != Thread.State.TIMED_WAITING) {
          Thread.onSpinWait();
        }
        Thread.sleep(millis);
      }
      wants.join();
    }
  }

  private static void checkOut(DataSource source) {
    try (Connection connection = source.getConnection()) {
      connection.setAutoCommit(true);
    } catch (SQLException failed) {
      throw new IllegalStateException(failed);
    }
  }
}

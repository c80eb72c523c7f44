package containerlab.app.web;

import jakarta.servlet.DispatcherType;
import java.util.EnumSet;
import org.springframework.boot.actuate.autoconfigure.web.ManagementContextConfiguration;
import org.springframework.boot.actuate.autoconfigure.web.ManagementContextType;
import org.springframework.boot.autoconfigure.web.ServerProperties;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Puts the {@link ErrorFilter} on the error path, where no measured request passes it. */
@Configuration(proxyBeanMethods = false)
class ErrorFilters {

  @Bean
  FilterRegistrationBean<ErrorFilter> errorFilter(ServerProperties server) {
    FilterRegistrationBean<ErrorFilter> registration =
        new FilterRegistrationBean<>(new ErrorFilter());
    registration.addUrlPatterns(server.getError().getPath());
    registration.setDispatcherTypes(
        EnumSet.of(DispatcherType.REQUEST, DispatcherType.ASYNC, DispatcherType.ERROR));
    return registration;
  }

  /** The same for the management server, when it has a port of its own. */
  @ManagementContextConfiguration(value = ManagementContextType.CHILD, proxyBeanMethods = false)
  static class OfManagement {
    @Bean
    FilterRegistrationBean<ErrorFilter> managementErrorFilter(ServerProperties server) {
      return new ErrorFilters().errorFilter(server);
    }
  }
}

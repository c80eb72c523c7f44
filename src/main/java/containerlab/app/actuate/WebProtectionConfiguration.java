package containerlab.app.actuate;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import java.util.EnumSet;
import org.springframework.boot.actuate.autoconfigure.endpoint.web.WebEndpointProperties;
import org.springframework.boot.actuate.autoconfigure.web.server.ManagementPortType;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;
import org.springframework.core.env.Environment;

/**
 * Puts the filters before the actuator, on its own port or on the app's. Named in the management
 * contexts' list of imports and deliberately not annotated: a component scan would put the filters
 * into the app's own server as well, where every measured request would pass them.
 */
public class WebProtectionConfiguration {

  /** First, so that the others find the body read. */
  @Bean
  FilterRegistrationBean<BodyFilter> bodyFilter(
      WebEndpointProperties properties, Environment environment) {
    return registration(new BodyFilter(), 0, properties, environment);
  }

  @Bean
  FilterRegistrationBean<WebProtectionFilter> webProtectionFilter(
      WebEndpointProperties properties, Environment environment) {
    return registration(new WebProtectionFilter(), 1, properties, environment);
  }

  @Bean
  FilterRegistrationBean<EmptyErrorFilter> emptyErrorFilter(
      WebEndpointProperties properties, Environment environment) {
    return registration(new EmptyErrorFilter(), 2, properties, environment);
  }

  private static <F extends Filter> FilterRegistrationBean<F> registration(
      F filter, int place, WebEndpointProperties properties, Environment environment) {
    FilterRegistrationBean<F> registration = new FilterRegistrationBean<>(filter);
    registration.addUrlPatterns(pattern(properties, environment));
    registration.setDispatcherTypes(EnumSet.of(DispatcherType.REQUEST, DispatcherType.ASYNC));
    registration.setOrder(Ordered.HIGHEST_PRECEDENCE + place);
    return registration;
  }

  /** Everything on a port of its own; else the base path, which the pattern matches itself too. */
  private static String pattern(WebEndpointProperties properties, Environment environment) {
    String basePath = properties.getBasePath();
    boolean own = ManagementPortType.get(environment) == ManagementPortType.DIFFERENT;
    return own || basePath.equals("/") ? "/*" : basePath + "/*";
  }
}

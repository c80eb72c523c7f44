package containerlab.app.actuate;

import org.springframework.boot.actuate.autoconfigure.endpoint.web.WebEndpointProperties;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;

/**
 * Puts the protection before the actuator, on its own port or on the app's. Named in the management
 * contexts' list of imports and deliberately not annotated: a component scan would put the filter
 * into the app's own server as well, where every measured request would pass it.
 */
public class WebProtectionConfiguration {

  @Bean
  FilterRegistrationBean<WebProtectionFilter> webProtectionFilter(
      WebEndpointProperties properties) {
    FilterRegistrationBean<WebProtectionFilter> registration =
        new FilterRegistrationBean<>(new WebProtectionFilter());
    String basePath = properties.getBasePath();
    // The pattern matches the base path itself too.
    registration.addUrlPatterns(basePath.equals("/") ? "/*" : basePath + "/*");
    registration.setOrder(Ordered.HIGHEST_PRECEDENCE);
    return registration;
  }
}

package containerlab.app.workload;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;

/** Counts requests before anything else sees them, in the same way on each container. */
@Configuration(proxyBeanMethods = false)
class WorkloadConfiguration {
  @Bean
  FilterRegistrationBean<Filter> requestCounterFilter(RequestCounter counter) {
    Filter filter =
        (request, response, chain) -> {
          counter.increment();
          chain.doFilter(request, response);
        };
    FilterRegistrationBean<Filter> registration = new FilterRegistrationBean<>(filter);
    registration.setName("requestCounter");
    registration.setDispatcherTypes(DispatcherType.REQUEST);
    registration.setAsyncSupported(true);
    registration.setOrder(Ordered.HIGHEST_PRECEDENCE);
    return registration;
  }
}

package containerlab.app.workload;

import jakarta.servlet.ServletRequestEvent;
import jakarta.servlet.ServletRequestListener;
import org.springframework.boot.web.servlet.ServletListenerRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Counts requests in the same way on each container: a listener hears of each once, whatever
 * dispatches follow, and unlike a filter it is not on the stack of what it counts.
 */
@Configuration(proxyBeanMethods = false)
class WorkloadConfiguration {
  @Bean
  ServletListenerRegistrationBean<ServletRequestListener> requestCounting(RequestCounter counter) {
    return new ServletListenerRegistrationBean<>(
        new ServletRequestListener() {
          @Override
          public void requestInitialized(ServletRequestEvent event) {
            counter.increment();
          }
        });
  }
}

package containerlab.app.workload;

import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletRequestEvent;
import jakarta.servlet.ServletRequestListener;
import org.springframework.boot.web.servlet.ServletListenerRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Counts requests in the same way on each container. A listener, since unlike a filter it is not on
 * the stack of what it counts; Jetty and Undertow tell it of asynchronous dispatches too.
 */
@Configuration(proxyBeanMethods = false)
class WorkloadConfiguration {
  private static final String COUNTED = RequestCounter.class.getName();

  @Bean
  ServletListenerRegistrationBean<ServletRequestListener> requestCounting(RequestCounter counter) {
    return new ServletListenerRegistrationBean<>(
        new ServletRequestListener() {
          @Override
          public void requestInitialized(ServletRequestEvent event) {
            ServletRequest request = event.getServletRequest();
            if (request.getAttribute(COUNTED) == null) {
              request.setAttribute(COUNTED, true);
              counter.increment();
            }
          }
        });
  }
}

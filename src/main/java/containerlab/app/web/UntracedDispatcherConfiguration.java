package containerlab.app.web;

import org.springframework.boot.autoconfigure.web.servlet.DispatcherServletAutoConfiguration;
import org.springframework.boot.autoconfigure.web.servlet.WebMvcProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.DispatcherServlet;

/** Takes the place of Boot's own dispatcher servlet, with the settings that Boot gives it. */
@Configuration(proxyBeanMethods = false)
class UntracedDispatcherConfiguration {

  @Bean(DispatcherServletAutoConfiguration.DEFAULT_DISPATCHER_SERVLET_BEAN_NAME)
  DispatcherServlet dispatcherServlet(WebMvcProperties mvc) {
    DispatcherServlet dispatcher = new UntracedDispatcher();
    dispatcher.setDispatchOptionsRequest(mvc.isDispatchOptionsRequest());
    dispatcher.setPublishEvents(mvc.isPublishRequestHandledEvents());
    dispatcher.setEnableLoggingRequestDetails(mvc.isLogRequestDetails());
    return dispatcher;
  }
}

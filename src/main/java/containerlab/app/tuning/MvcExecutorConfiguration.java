package containerlab.app.tuning;

import org.springframework.boot.autoconfigure.condition.ConditionalOnThreading;
import org.springframework.boot.autoconfigure.task.TaskExecutionAutoConfiguration;
import org.springframework.boot.autoconfigure.thread.Threading;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.task.AsyncTaskExecutor;
import org.springframework.core.task.SimpleAsyncTaskExecutor;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

/** The executor of asynchronous Spring MVC requests, under the bean name where MVC looks for it. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(MvcThreads.class)
class MvcExecutorConfiguration {
  private static final String THREAD_NAME_PREFIX = "mvc-async-";

  @Bean(TaskExecutionAutoConfiguration.APPLICATION_TASK_EXECUTOR_BEAN_NAME)
  @ConditionalOnThreading(Threading.PLATFORM)
  AsyncTaskExecutor pooled(MvcThreads threads) {
    MvcThreads checked = threads.checked();
    ThreadPoolTaskExecutor executor = new ThreadPoolTaskExecutor();
    executor.setThreadNamePrefix(THREAD_NAME_PREFIX);
    executor.setCorePoolSize(checked.core());
    executor.setMaxPoolSize(checked.max());
    executor.setQueueCapacity(checked.queue());
    executor.setWaitForTasksToCompleteOnShutdown(true);
    executor.setAwaitTerminationSeconds(10);
    return executor;
  }

  @Bean(TaskExecutionAutoConfiguration.APPLICATION_TASK_EXECUTOR_BEAN_NAME)
  @ConditionalOnThreading(Threading.VIRTUAL)
  AsyncTaskExecutor virtual() {
    SimpleAsyncTaskExecutor executor = new SimpleAsyncTaskExecutor(THREAD_NAME_PREFIX);
    executor.setVirtualThreads(true);
    return executor;
  }
}

/** One Spring Boot app that runs on Tomcat, Jetty or Undertow. */
@org.jspecify.annotations.NullMarked
package containerlab.app;

/** The analyser: turns flight recordings into figures per request. Data flows one way. */
@org.jspecify.annotations.NullMarked
package containerlab.jfr;

/** What lives as long as the JVM, across container switches. */
@org.jspecify.annotations.NullMarked
package containerlab.app.process;

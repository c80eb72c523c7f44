/** Which JDK runs the server. */
@org.jspecify.annotations.NullMarked
package containerlab.load.jdk;

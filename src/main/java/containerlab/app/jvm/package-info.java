/** What the JVM offers beyond its public API for applications. */
@org.jspecify.annotations.NullMarked
package containerlab.app.jvm;

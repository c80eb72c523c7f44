/** Live state of thread and connection pools; unknown is empty. */
@org.jspecify.annotations.NullMarked
package containerlab.app.pool;

/** Endpoints under load. */
@org.jspecify.annotations.NullMarked
package containerlab.app.workload;

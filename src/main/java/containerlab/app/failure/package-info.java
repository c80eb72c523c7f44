/** Failures that a user can mend: what, where, what to do. */
@org.jspecify.annotations.NullMarked
package containerlab.app.failure;

/** Limits that figures of a profile must keep, as a user states them. */
@org.jspecify.annotations.NullMarked
package containerlab.jfr.check;

/** What limited each arm, where the gap between two arms comes from, and what may overturn that. */
@org.jspecify.annotations.NullMarked
package containerlab.jfr.explain;

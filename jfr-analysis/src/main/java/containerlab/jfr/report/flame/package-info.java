/** Flame graphs and collapsed stacks. */
@org.jspecify.annotations.NullMarked
package containerlab.jfr.report.flame;

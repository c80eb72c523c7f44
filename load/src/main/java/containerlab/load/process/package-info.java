/** The programs that an experiment starts, none of which outlives it. */
@org.jspecify.annotations.NullMarked
package containerlab.load.process;

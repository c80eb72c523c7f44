/** The command line of {@code load/compare.sh}. */
@org.jspecify.annotations.NullMarked
package containerlab.load.cli;

/** The command line. */
@org.jspecify.annotations.NullMarked
package containerlab.jfr.cli;

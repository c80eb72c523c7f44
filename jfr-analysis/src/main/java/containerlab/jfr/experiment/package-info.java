/** The file that says what recordings of an experiment are: {@code docs/experiment-file.md}. */
@org.jspecify.annotations.NullMarked
package containerlab.jfr.experiment;

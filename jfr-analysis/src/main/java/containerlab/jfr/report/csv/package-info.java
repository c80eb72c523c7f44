/** The figures of phases as a table for statistics programs and spreadsheets. */
@org.jspecify.annotations.NullMarked
package containerlab.jfr.report.csv;

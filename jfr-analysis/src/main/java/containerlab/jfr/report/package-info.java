/** One class per output format; each renders a profile and computes nothing. */
@org.jspecify.annotations.NullMarked
package containerlab.jfr.report;

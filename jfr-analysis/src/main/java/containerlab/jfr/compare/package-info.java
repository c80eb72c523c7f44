/** Runs grouped by arm and block: figures of each run, intervals over runs, and verdicts. */
@org.jspecify.annotations.NullMarked
package containerlab.jfr.compare;

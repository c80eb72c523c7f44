/** A report of blocks, made once from profiles, and one class per format that writes it. */
@org.jspecify.annotations.NullMarked
package containerlab.jfr.report;

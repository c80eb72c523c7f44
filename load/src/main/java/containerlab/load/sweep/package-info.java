/** One run of an experiment, made by {@code load/sweep-all.sh}. */
@org.jspecify.annotations.NullMarked
package containerlab.load.sweep;

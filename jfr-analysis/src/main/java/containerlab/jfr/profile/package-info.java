/** What the lenses found, as immutable values in base units; depends on nothing else. */
@org.jspecify.annotations.NullMarked
package containerlab.jfr.profile;

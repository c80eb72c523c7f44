/** One question asked of a recording per file; one streaming pass serves all of them. */
@org.jspecify.annotations.NullMarked
package containerlab.jfr.lens;

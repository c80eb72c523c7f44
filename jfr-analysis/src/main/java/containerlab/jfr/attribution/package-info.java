/** Says whose a thread is and which layer a stack belongs to; the rules are resource files. */
@org.jspecify.annotations.NullMarked
package containerlab.jfr.attribution;

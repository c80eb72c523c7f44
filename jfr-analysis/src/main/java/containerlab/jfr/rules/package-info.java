/** The rules of JDK Mission Control over the same recording, guarded in size and time. */
@org.jspecify.annotations.NullMarked
package containerlab.jfr.rules;

/** Which servlet container serves, chosen at start or switched live. */
@org.jspecify.annotations.NullMarked
package containerlab.app.container;

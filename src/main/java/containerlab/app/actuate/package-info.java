/** Actuator endpoints: they translate, they hold no logic. */
@org.jspecify.annotations.NullMarked
package containerlab.app.actuate;

/** The custom flight-recorder events and the sampler that takes them. */
@org.jspecify.annotations.NullMarked
package containerlab.app.events;

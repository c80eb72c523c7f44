package containerlab.jfr.profile;

/**
 * Exceptions of one class from one place.
 *
 * @param thrownClass their class
 * @param site innermost frame outside the JDK that made them, their own constructors left out
 * @param recorded how many the recording holds; with a throttle there were more
 * @param perUnit {@code recorded} per request or per second
 */
public record Thrown(String thrownClass, String site, long recorded, double perUnit) {}

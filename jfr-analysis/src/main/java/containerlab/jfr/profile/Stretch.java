package containerlab.jfr.profile;

/**
 * A stretch of a recording.
 *
 * @param fromSeconds its start, in seconds from the start of the recording
 * @param toSeconds its end
 */
public record Stretch(double fromSeconds, double toSeconds) {}

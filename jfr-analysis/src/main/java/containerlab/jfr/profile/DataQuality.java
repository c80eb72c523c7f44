package containerlab.jfr.profile;

import java.util.List;

/**
 * How much of the file the figures rest on.
 *
 * @param fileBytes size of the file
 * @param chunksRead chunks that were read
 * @param chunksLost chunks that were not
 * @param eventsRead events that were looked at
 * @param warnings what was lost or should be known, one sentence each
 */
public record DataQuality(
    long fileBytes, int chunksRead, int chunksLost, long eventsRead, List<String> warnings) {}

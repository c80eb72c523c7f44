package containerlab.jfr.recording;

import java.util.List;

/**
 * What was read of a file and what was lost.
 *
 * @param fileBytes size of the file
 * @param chunksRead chunks whose events were delivered
 * @param chunksLost chunks that could not be read
 * @param warnings one sentence for everything that was lost or left out
 */
public record ReadReport(long fileBytes, int chunksRead, int chunksLost, List<String> warnings) {}

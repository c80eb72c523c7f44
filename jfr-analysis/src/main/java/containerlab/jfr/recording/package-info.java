/** Opens recordings: indexes their chunks, repairs what can be read and streams the events once. */
@org.jspecify.annotations.NullMarked
package containerlab.jfr.recording;

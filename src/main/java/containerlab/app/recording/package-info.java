/** Starts, marks, dumps and deletes flight recordings. */
@org.jspecify.annotations.NullMarked
package containerlab.app.recording;

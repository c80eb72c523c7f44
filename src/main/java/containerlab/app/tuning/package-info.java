/** Effective sizes, where each came from, and which of them do nothing. */
@org.jspecify.annotations.NullMarked
package containerlab.app.tuning;

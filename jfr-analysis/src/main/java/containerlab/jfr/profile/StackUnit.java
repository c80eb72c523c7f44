package containerlab.jfr.profile;

/** What stacks are weighed in. */
public enum StackUnit {
  NANOS,
  BYTES,
  /** Samples without a weight of their own. */
  SAMPLES
}

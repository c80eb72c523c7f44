package containerlab.jfr.profile;

/** What stacks can be asked for. */
public enum StackKind {
  /** Where CPU time went: {@code jdk.CPUTimeSample}, else samples of {@link #EXECUTION}. */
  CPU("CPU", Question.HOT_SPOTS, "a sampler that is on"),
  /** Running Java code: {@code jdk.ExecutionSample}, also beside CPU-time samples. */
  EXECUTION(
      "samples of Java code", Question.HOT_SPOTS, "jdk.ExecutionSample#enabled=true,period=10ms"),
  /** Who allocated which classes. */
  ALLOCATION("allocation", Question.ALLOCATION, "jdk.ObjectAllocationSample at a higher throttle"),
  /** All waits that held something up. */
  WAIT("waits", Question.BLOCKING, "lower thresholds (lab-deep.jfc)"),
  /** Those of them that are parks. */
  PARK("parks", Question.BLOCKING, "jdk.ThreadPark at a lower threshold (lab-deep.jfc)"),
  /** Those of them that are for monitors. */
  MONITOR(
      "waits for monitors",
      Question.MONITORS,
      "jdk.JavaMonitorEnter at a lower threshold (lab-deep.jfc)");

  private final String title;
  private final Question question;
  private final String remedy;

  StackKind(String title, Question question, String remedy) {
    this.title = title;
    this.question = question;
    this.remedy = remedy;
  }

  /** What a graph of these stacks is of, in the middle of a sentence. */
  public String title() {
    return title;
  }

  /** The question whose answer these stacks are the parts of. */
  public Question question() {
    return question;
  }

  /** What to record with when that question was answered, but with no such stack. */
  public String remedy() {
    return remedy;
  }
}

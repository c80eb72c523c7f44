package containerlab.jfr.lens;

import containerlab.jfr.attribution.ThreadRole;
import containerlab.jfr.attribution.ThreadRules;
import containerlab.jfr.profile.CpuByPool;
import containerlab.jfr.profile.LensResult;
import containerlab.jfr.recording.Event;
import containerlab.jfr.recording.EventRouter;
import containerlab.jfr.recording.Fields;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * CPU by pool from {@code jdk.ThreadCPULoad}, for recordings of any app.
 *
 * <p>The JVM looks at all threads at the same instant, once per period. Each event gives the share
 * of one available processor set that a thread used since the look before, so share x interval x
 * processors is CPU time. What the <em>first</em> look says reaches back to the start of each
 * thread, before the recording, and is left out. A share is of a shorter time when the thread began
 * after the look before, or was told of as it ended and is then still seen by a look.
 */
final class ThreadLoadLens implements Lens<CpuByPool> {
  private final TreeMap<Long, Look> looks = new TreeMap<>();
  private final OptionalInt processors;
  private final ThreadRules threads;
  private final ProcessCpuLens process;

  /**
   * What the thread of {@code main} is called when that has ended, if it has a name (it has none on
   * JDK 17). It only waits, but the JVM takes it for a new thread and books to it once more all
   * that {@code main} used.
   */
  private static final String MAIN_ENDED = "DestroyJavaVM";

  /** Start of Java threads by their numbers, as far as the recording tells. */
  private final Map<Long, Long> starts = new HashMap<>();

  /** Ends of them. */
  private final Map<Long, Long> ends = new HashMap<>();

  /** What was told at one instant. */
  private static final class Look {
    private OptionalLong thread = OptionalLong.empty();
    private int events;
    private final List<Load> loads = new ArrayList<>();
  }

  /** The share of one thread. */
  private record Load(OptionalLong thread, ThreadRole role, double share) {}

  ThreadLoadLens(OptionalInt processors, ThreadRules threads, ProcessCpuLens process) {
    this.processors = processors;
    this.threads = threads;
    this.process = process;
  }

  @Override
  public void listen(EventRouter events) {
    events.on("jdk.ThreadCPULoad", this::add);
    events.on(
        "jdk.ThreadStart",
        event ->
            Fields.platformThread(event, "thread")
                .ifPresent(thread -> starts.put(thread, Windows.start(event))));
    events.on(
        "jdk.ThreadEnd",
        event ->
            Fields.platformThread(event, "thread")
                .ifPresent(thread -> ends.put(thread, Windows.start(event))));
  }

  private void add(Event event) {
    OptionalLong thread = Fields.platformThread(event, "eventThread");
    Look look = looks.computeIfAbsent(Windows.start(event), at -> new Look());
    look.events++;
    look.thread = thread;
    Fields.threadName(event, "eventThread")
        .filter(name -> !name.equals(MAIN_ENDED))
        .ifPresent(name -> look.loads.add(new Load(thread, threads.of(name), share(event))));
  }

  private static double share(Event event) {
    return (double) event.getFloat("user") + event.getFloat("system");
  }

  @Override
  public LensResult<CpuByPool> answer(Scope scope) {
    Sums sums = sums(scope.window());
    if (sums.seconds() == 0 || processors.isEmpty()) {
      return LensResult.unavailable(
          "jdk.ThreadCPULoad looked at the threads fewer than twice in this stretch, and its first"
              + " look reaches back to before the recording",
          "record with jdk.ThreadCPULoad#period=1s, or longer than two periods");
    }
    List<CpuByPool.Row> rows =
        sums.cpuSeconds().entrySet().stream()
            .map(
                e ->
                    CpuByPool.Row.ofCpu(
                        e.getKey().pool(),
                        e.getKey().role(),
                        scope.perCovered(e.getValue() * 1e9, sums.seconds())))
            .sorted(Comparator.comparingDouble(CpuByPool.Row::cpuNanos).reversed())
            .toList();
    double sum = rows.stream().mapToDouble(CpuByPool.Row::cpuNanos).sum();
    double whole =
        process
            .between(sums.from(), sums.to())
            .toOptional()
            .map(rate -> scope.perCovered(rate.cores() * 1e9, 1))
            .orElse(sum);
    return LensResult.measured(
        new CpuByPool(whole, rows, whole - sum, sums.seconds()),
        "measured: jdk.ThreadCPULoad x interval x processors; whole from jdk.CPULoad");
  }

  private record Sums(Map<ThreadRole, Double> cpuSeconds, double seconds, long from, long to) {}

  private Sums sums(Window window) {
    Map<ThreadRole, Double> cpu = new TreeMap<>();
    double seconds = 0;
    long lookBefore = Long.MIN_VALUE;
    long from = Long.MAX_VALUE;
    long to = Long.MIN_VALUE;
    Map<Long, Long> told = new HashMap<>(starts);
    for (Map.Entry<Long, Look> entry : looks.entrySet()) {
      long now = entry.getKey();
      boolean isLook = isLook(entry.getValue(), now);
      if (lookBefore != Long.MIN_VALUE && window.contains(lookBefore + (now - lookBefore) / 2)) {
        add(entry.getValue(), lookBefore, now, told, cpu);
        if (isLook) {
          seconds += (now - lookBefore) / 1e9;
          from = Math.min(from, lookBefore);
          to = Math.max(to, now);
        }
      }
      entry.getValue().loads.forEach(load -> load.thread.ifPresent(id -> told.put(id, now)));
      lookBefore = isLook ? now : lookBefore;
    }
    return new Sums(cpu, seconds, from, to);
  }

  /**
   * The JVM tells of a thread also when that ends, between two looks. In a quiet process a look
   * sees only one thread that used CPU; without any {@code jdk.ThreadEnd} that cannot be told from
   * a thread that ended.
   */
  private boolean isLook(Look look, long now) {
    return look.events > 1
        || !ends.isEmpty()
            && look.thread.isPresent()
            && now < ends.getOrDefault(look.thread.getAsLong(), Long.MAX_VALUE);
  }

  /** Adds up what was used since {@code before}, or since a thread was told of or began later. */
  private void add(
      Look look, long before, long now, Map<Long, Long> told, Map<ThreadRole, Double> cpu) {
    double perShare = processors.orElse(0) / 1e9;
    for (Load load : look.loads) {
      long last =
          load.thread.stream()
              .mapToObj(told::get)
              .filter(Objects::nonNull)
              .findAny()
              .orElse(before);
      long since = Math.min(now, Math.max(before, last));
      cpu.merge(load.role, load.share * (now - since) * perShare, Double::sum);
    }
  }
}

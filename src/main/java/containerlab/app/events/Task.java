package containerlab.app.events;

import java.io.File;
import java.nio.charset.StandardCharsets;

/**
 * One thread as the kernel knows it, and what it has used since it was born. Not thread-safe.
 *
 * <p>Thread ids are used again. A different thread shows itself by figures that go back or, at a
 * border, by its start time; a new name, which comes along with the switches, only asks for a new
 * role, since a thread carries its creator's name until it has set its own.
 */
final class Task {
  private static final byte[] NAME = "Name:\t".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] VOLUNTARY = "\nvoluntary".getBytes(StandardCharsets.US_ASCII);

  private final long id;
  private final File folder;
  private final String schedstat;
  private final String status;
  private final String stat;

  private byte[] name = new byte[0];
  private boolean settled;
  private ThreadRole role = ThreadRole.OTHER;
  private Usage usage = Usage.NONE;
  private long turnsOnCpu = -1;
  private boolean ticksAreCurrent;
  private long startTime;
  private int lastLook;

  Task(String folder, String id) {
    this.id = Long.parseLong(id);
    String path = folder + '/' + id;
    this.folder = new File(path);
    this.schedstat = path + "/schedstat";
    this.status = path + "/status";
    this.stat = path + "/stat";
  }

  /** What a look at the thread found. */
  enum Look {
    SAME,
    /** The id belongs to another thread than last time; figures count from its birth. */
    ANOTHER,
    GONE,
    /** It is there but could not be read, as when file descriptors run out: nothing is known. */
    UNREADABLE
  }

  /**
   * Reads the figures, user and system ticks only at borders. A thread that has not run since last
   * time, as most of a large pool have not, costs one short file.
   *
   * @param look number of the look, see {@link #wasSeenIn}
   */
  Look read(ProcFile file, int look, boolean border) {
    Usage before = usage;
    Look found = tryToRead(file, look, border);
    // Asking whether a folder is there takes no file descriptor.
    if (found == Look.GONE && folder.isDirectory()) {
      usage = before; // what was half read is read again next time
      turnsOnCpu = -1;
      return Look.UNREADABLE;
    }
    return found;
  }

  private Look tryToRead(ProcFile file, int look, boolean border) {
    if (!file.read(schedstat)) {
      return Look.GONE;
    }
    Usage before = usage;
    long cpu = file.nextNumber();
    long wait = file.nextNumber();
    long turns = file.nextNumber();
    if (turns != turnsOnCpu || cpu != before.cpuNanos() || wait != before.waitNanos()) {
      if (!readStatus(file, cpu, wait)) {
        return Look.GONE;
      }
      turnsOnCpu = turns;
      ticksAreCurrent = false;
    }
    boolean another =
        cpu < before.cpuNanos() || usage.voluntarySwitches() < before.voluntarySwitches();
    if (another) {
      usage = usage.withTicks(0, 0);
      startTime = 0;
    }
    if (border && !ticksAreCurrent) {
      long startTimeBefore = startTime;
      if (!readStat(file)) {
        return Look.GONE;
      }
      another |= startTimeBefore != 0 && startTimeBefore != startTime;
    }
    lastLook = look;
    return another ? Look.ANOTHER : Look.SAME;
  }

  private boolean readStatus(ProcFile file, long cpu, long wait) {
    if (!file.read(status) || !file.moveBehind(NAME)) {
      return false;
    }
    if (!file.restOfLineIs(name)) {
      name = file.restOfLine();
      settled = false;
    }
    if (!file.moveBehind(VOLUNTARY)) {
      return false;
    }
    long voluntary = file.nextNumber();
    long involuntary = file.nextNumber();
    usage =
        new Usage(
            1, 0, 0, cpu, wait, voluntary, involuntary, usage.userTicks(), usage.systemTicks());
    return true;
  }

  private boolean readStat(ProcFile file) {
    if (!file.read(stat) || !file.moveBehindLast(')')) {
      return false;
    }
    file.skipNumbers(10); // ppid to cmajflt
    usage = usage.withTicks(file.nextNumber(), file.nextNumber());
    file.skipNumbers(6); // cutime to itrealvalue
    startTime = file.nextNumber();
    ticksAreCurrent = true;
    return true;
  }

  boolean wasSeenIn(int look) {
    return lastLook == look;
  }

  long id() {
    return id;
  }

  /** The kernel's name: at most 15 bytes. */
  String name() {
    return new String(name, StandardCharsets.UTF_8);
  }

  Usage usage() {
    return usage;
  }

  ThreadRole role() {
    return role;
  }

  /** Whether the role needs no further thought. */
  boolean isSettled() {
    return settled;
  }

  void assign(ThreadRole role, boolean settled) {
    this.role = role;
    this.settled = settled;
  }
}

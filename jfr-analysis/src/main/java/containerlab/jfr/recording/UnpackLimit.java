package containerlab.jfr.recording;

/**
 * How much may be unpacked or taken from the standard input, so that a small file that unpacks to a
 * huge one does no harm.
 *
 * @param bytes of all inputs together, whatever is made of them
 * @param freeBytes that stay free on the temporary folder's disk
 */
public record UnpackLimit(long bytes, long freeBytes) {
  private static final long KEEP_FREE = 64L << 20;

  /** At most so many GiB, leaving 64 MiB of the disk free. */
  public static UnpackLimit gibibytes(int gibibytes) {
    return new UnpackLimit((long) gibibytes << 30, KEEP_FREE);
  }
}

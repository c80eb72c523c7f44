package containerlab.jfr.profile;

import java.util.Set;

/** What parts are called that only say that something is not known. */
public final class Rest {
  /** CPU that nothing accounts for. */
  public static final String UNATTRIBUTED = "unattributed";

  /** CPU whose samples the sampler had to drop. */
  public static final String LOST_SAMPLES = "lost samples";

  /** All of them. */
  public static final Set<String> ALL = Set.of(UNATTRIBUTED, LOST_SAMPLES);

  private Rest() {}
}

package containerlab.jfr.profile;

/** How a pool and one of its roles are called together, in reports and by those who choose one. */
public final class PoolName {

  /** {@code tomcat worker}, or {@code gc} where the role says no more. */
  public static String of(String pool, String role) {
    return pool.equals(role) ? pool : pool + " " + role;
  }

  /** Whether {@code name} is the pool, or the pool with this role. */
  public static boolean matches(String name, String pool, String role) {
    return name.equals(pool) || name.equals(of(pool, role));
  }

  private PoolName() {}
}

package containerlab.app.events;

import containerlab.jfr.attribution.ThreadRole;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Opens the app's grouping of threads to tests of other packages, in the analyser's words. */
public final class AppThreadRoles {

  /** What a full thread name is to the app. */
  public static ThreadRole ofName(String name) {
    return words(containerlab.app.events.ThreadRole.ofName(name));
  }

  /**
   * What the app's sampler makes of the threads of a process, by kernel id. It knows the names that
   * the kernel has, cut to 15 characters, and looks those of Java threads up.
   *
   * @param javaNames full names of Java threads, by kernel id
   */
  public static Map<Long, ThreadRole> ofProcess(long pid, Map<Long, String> javaNames) {
    String folder = "/proc/" + pid + "/task";
    String[] ids = new File(folder).list();
    ProcFile file = new ProcFile();
    List<Task> tasks = new ArrayList<>();
    for (String id : ids == null ? new String[0] : ids) {
      Task task = new Task(folder, id);
      if (task.read(file, 1, false) != Task.Look.GONE) {
        tasks.add(task);
      }
    }
    new RoleResolver(() -> List.copyOf(javaNames.values()), () -> javaNames, System::nanoTime)
        .resolve(tasks);
    return tasks.stream().collect(Collectors.toMap(Task::id, task -> words(task.role())));
  }

  private static ThreadRole words(containerlab.app.events.ThreadRole role) {
    return new ThreadRole(role.pool(), role.role());
  }

  private AppThreadRoles() {}
}

import java.io.File;
import java.util.List;
import java.util.concurrent.Future;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;
import org.openjdk.jmc.flightrecorder.rules.RuleRegistry;
import org.openjdk.jmc.flightrecorder.rules.util.RulesToolkit;

/**
 * JDK Mission Control alone: loads a recording ({@code load FILE}), or also runs its rules ({@code
 * rules FILE}).
 */
class MissionControl {
  public static void main(String[] args) throws Exception {
    IItemCollection events = JfrLoaderToolkit.loadEvents(List.of(new File(args[1])));
    if (args[0].equals("rules")) {
      for (Future<?> result :
          RulesToolkit.evaluateParallel(RuleRegistry.getRules(), events, null, 2).values()) {
        result.get();
      }
    }
    System.out.println(events.hasItems());
    System.exit(0);
  }
}

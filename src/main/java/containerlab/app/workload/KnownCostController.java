package containerlab.app.workload;

import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.request.async.WebAsyncTask;

/** Endpoints whose cost is known, to check what an analysis finds against what was planted. */
@RestController
@RequestMapping("/test")
class KnownCostController {
  /** Longer than any cost that can be asked for, queueing included. */
  private static final long TIMEOUT_MILLIS = 120_000;

  private final KnownCostWork work;

  KnownCostController(KnownCostTotals totals) {
    this.work = new KnownCostWork(totals);
  }

  @GetMapping("/knownCost")
  String knownCost(@RequestParam MultiValueMap<String, String> parameters)
      throws InterruptedException {
    work.spend(KnownCost.parse(parameters));
    return "";
  }

  /** The same through the MVC executor; a bad parameter is refused on the container's thread. */
  @GetMapping("/knownCostAsync")
  WebAsyncTask<String> knownCostAsync(@RequestParam MultiValueMap<String, String> parameters) {
    KnownCost cost = KnownCost.parse(parameters);
    return new WebAsyncTask<>(
        TIMEOUT_MILLIS,
        () -> {
          work.spend(cost);
          return "";
        });
  }
}

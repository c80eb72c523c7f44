package containerlab.app.workload;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.request.async.WebAsyncTask;

/** An empty handler: what is left is the container, Spring MVC and the network. */
@RestController
@RequestMapping("/test")
class CeilingController {

  @GetMapping("/testCeilingNoAsync")
  String noAsync() {
    return "";
  }

  /** The same through the MVC executor. */
  @GetMapping("/testCeilingWithAsync")
  WebAsyncTask<String> withAsync() {
    return new WebAsyncTask<>(() -> "");
  }
}

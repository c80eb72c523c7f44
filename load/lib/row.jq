# A phase, ab's result and what the server saw of it, as one row.
# ab takes a connection that is closed without an answer for an empty body, so the app's own count is the check.
include "thresholds";

$phase + $result + {
  serverRequests: $server.requestsReceived,
  serverCpuMicrosPerRequest: $server.serverCpuMicrosPerRequest,
  jitShare: (if ($server.jitCpuMillis | type) == "number" and ($server.serverCpuMillis | type) == "number"
               and $server.serverCpuMillis > 0
             then $server.jitCpuMillis / $server.serverCpuMillis else null end)
}
| .compiling = (if .jitShare == null then null else .jitShare > compiling_share end)
# The app judges once more, by its own count, and the recording holds that.
| if .state == "completed" and $server.state == "failed"
  then . + {state: "failed", requestsPerSecond: null, reason: $server.reason}
  else . end
# A switch of the container changes what is measured behind the back of the sweep.
| if .state == "completed" and $server.container != .container
  then . + {state: "failed", requestsPerSecond: null,
            reason: "not \(.container) but \($server.container // "more than one container") served: it was switched"}
  else . end

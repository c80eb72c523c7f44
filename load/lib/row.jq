# A phase, ab's result and what the server saw of it, as one row.
# ab takes a connection that is closed without an answer for an empty body, so the app's own count is the check.
$phase + $result + {
  serverRequests: $server.requestsReceived,
  serverCpuMicrosPerRequest: $server.serverCpuMicrosPerRequest,
  jitShare: (if ($server.jitCpuMillis | type) == "number" and ($server.serverCpuMillis | type) == "number" and $server.serverCpuMillis > 0
             then $server.jitCpuMillis / $server.serverCpuMillis else null end)
}
# Above 5 % of the server's CPU the phase shows the compiler.
| .compiling = (if .jitShare == null then null else .jitShare > 0.05 end)
| if .state == "completed" and (.serverRequests | type) == "number" and .serverRequests < 0.999 * .requests
  then . + {state: "failed", requestsPerSecond: null, reason: "ab counts \(.requests) requests, the app received \(.serverRequests)"}
  else . end

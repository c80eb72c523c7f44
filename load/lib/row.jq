# A phase, ab's result and what the server saw of it, as one row.
$phase + $result + {
  serverRequests: $server.requestsReceived,
  serverCpuMicrosPerRequest: $server.serverCpuMicrosPerRequest,
  jitShare: (if ($server.jitCpuMillis | type) == "number" and ($server.serverCpuMillis | type) == "number" and $server.serverCpuMillis > 0
             then $server.jitCpuMillis / $server.serverCpuMillis else null end)
}

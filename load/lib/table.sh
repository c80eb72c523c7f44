# Prints what a results folder holds. Needs: lib.

# print_tables FOLDER: one table per endpoint over all containers in the folder.
print_tables() {
  local -a files=("$1"/raw/*.jsonl)
  [[ -e ${files[0]} ]] || return 0
  jq -rs -f "$lib/table.jq" "${files[@]}" | align
  jq -rs 'map(select(.kind == "measure")) | if length == 0 then empty else
      (if any(.clientBound == true) then "* client-bound: ab was on a CPU, or waiting for one, at least 90 % of the time" else empty end),
      (map(select(.compiling == true)) | length as $hot | if $hot > 0 then "In \($hot) phase\(if $hot == 1 then "" else "s" end) the JIT took more than 5 % of the server\u0027s CPU, which is no result (column compiling): left out where the phase was measured again, else marked !. A longer warm-up helps" else empty end),
      (map(.failedLength // 0) | add | if . > 0 then "\(.) bodies were not as long as the first one (what ab calls Length failures; harmless where bodies vary)" else empty end),
      (map(select(.state == "failed"))[] | "failed: \(.container) \(.endpoint) c=\(.level) repeat \(.repeat): \(.reason | gsub("[[:cntrl:]]+"; " "))")
    end' "${files[@]}"
}

# align: tab-separated blocks (an empty line ends one) with their columns made equally wide.
align() {
  awk -F '\t' '
    function flush(   r, c) {
      for (r = 1; r <= rows; r++) {
        line = ""
        for (c = 1; c <= fields[r]; c++)
          line = line (c == 1 ? sprintf("%-" width[c] "s", cell[r, c]) : sprintf("  %" width[c] "s", cell[r, c]))
        print line
      }
      rows = 0
      delete width
    }
    NF <= 1 { flush(); print; next }
    {
      rows++
      fields[rows] = NF
      for (c = 1; c <= NF; c++) {
        cell[rows, c] = $c
        if (length($c) > width[c]) width[c] = length($c)
      }
    }
    END { flush() }'
}

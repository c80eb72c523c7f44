# Prints what a results folder holds. Needs: lib.

# print_tables FOLDER: one table per endpoint over all containers in the folder.
print_tables() {
  local -a files=("$1"/raw/*.jsonl)
  [[ -e ${files[0]} ]] || return 0
  jq -rs -f "$lib/table.jq" "${files[@]}" | align
  jq -rs -L "$lib" 'include "notes"; notes' "${files[@]}"
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

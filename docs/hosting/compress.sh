#!/bin/sh
# Writes .gz beside every text file of a build, and .br where `brotli` is installed.
set -e
list() { find "${1:-dist}" -type f \( -name '*.html' -o -name '*.js' -o -name '*.svg' \) -print0; }
list "$1" | xargs -0 gzip -9 -k -f
if command -v brotli >/dev/null; then list "$1" | xargs -0 brotli -k -f; fi

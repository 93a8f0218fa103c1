#!/bin/sh
# Puts this release's assets beside those of the others, each whole or not at all, and marks those that are
# there already as in use: what no release has brought for long may be swept by its age.
set -eu
from=${1:-/app/.next/static}
to=${2:-/shared}/_next/static
cd "$from"
find . -type f | while read -r file; do
  if [ -e "$to/$file" ]; then
    touch -a "$to/$file"
    continue
  fi
  mkdir -p "$to/$(dirname "$file")"
  part="$to/$file.$(hostname).part"
  cp --preserve=timestamps "$file" "$part"
  mv "$part" "$to/$file"
done

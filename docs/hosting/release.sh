#!/bin/sh
# Copies a build into SITE/releases and points the link SITE/dist at it: docs/hosting/README.md, 'Releases'.
# Usage: docs/hosting/release.sh BUILD SITE
set -eu
build=$1
site=$2
[ -f "$build/index.html" ] || { echo "release.sh: $build has no index.html" >&2; exit 1; }
name=$(date -u +%Y%m%dT%H%M%SZ)-$$
next=$site/releases/$name
mkdir -p "$site/releases"
cp -R "$build" "$next"
# Open tabs ask for the scripts of their own build, so scripts stay for 30 days after their last release.
if [ -d "$site/dist/assets" ]; then
  find "$site/dist/assets/" -type f -mtime -30 | while read -r file; do
    [ -e "$next/assets/$(basename "$file")" ] || cp -p "$file" "$next/assets/"
  done
fi
# A rename is atomic: each request gets the old build or the new one.
ln -sfn "releases/$name" "$site/dist.next"
mv -T "$site/dist.next" "$site/dist"
echo "$name"

#!/bin/sh
# Renders the pictures of the seed world into seed/pictures as WebP masters.
#
#   tools/pictures/render.sh                 everything that is missing or still a draft
#   tools/pictures/render.sh soap-olive ...  re-renders these
#
# Needs Blender 3.4 (Debian packages blender and python3-numpy), and the packages of the repository.
# THREADS (1), SAMPLES (28) and PERCENT (100, of the full size) may be set; a smaller PERCENT makes drafts.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
target=$here/../../seed/pictures
limit_bytes=100000
export PYTHONDONTWRITEBYTECODE=1

is_finished() {
  case $1 in scene-* | banner-*) full=1440 ;; *) full=960 ;; esac
  [ -f "$target/$1.webp" ] && [ "$(node "$here/encode.ts" width "$target/$1.webp")" -ge $((full * ${PERCENT:-100} / 100)) ]
}

if [ $# -gt 0 ]; then
  wanted=$*
else
  wanted=
  for name in $(blender -b -P "$here/render.py" -- --list | sed -n 's/^picture //p'); do
    is_finished "$name" || wanted="$wanted $name"
  done
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$target"
for name in $wanted; do
  nice -n 19 blender -b -t "${THREADS:-1}" --python-exit-code 1 -P "$here/render.py" -- \
    "$name" "$work/picture.ppm" "${PERCENT:-100}" "${SAMPLES:-28}" > "$work/log" 2>&1 ||
    { cat "$work/log" >&2; exit 1; }
  grep 'rendered in' "$work/log"
  node "$here/encode.ts" "$work/picture.ppm" "$work/picture.webp" $limit_bytes
  mv "$work/picture.webp" "$target/$name.webp"
done

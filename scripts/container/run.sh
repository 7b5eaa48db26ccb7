#!/usr/bin/env bash
# Proves the Dockerfile where there is no Docker engine: builds it unchanged with buildah, runs it, plays a fight.
# Needs root, buildah, debootstrap and Node on Debian. The base image is made from Debian and this machine's Node, under
# the name that the Dockerfile asks for. CONTAINER_CACHE names a folder to keep images in between runs, DEBIAN_MIRROR a
# Debian archive other than the one that apt uses here.
set -euo pipefail
cd "$(dirname "$0")/../.."

base_name=docker.io/library/node:20-bookworm-slim
image_name=localhost/arbiter
work=$(mktemp -d)
cache=${CONTAINER_CACHE:-$work/images}
container=
server=
export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot

main() {
  trap clean_up EXIT
  need buildah debootstrap node npm pgrep
  mkdir -p "$cache"
  image_exists "$base_name" || make_base
  build_image
  print_layers
  start_container
  check_user
  node scripts/container/fight.mjs "http://127.0.0.1:$port" "$(grep -o 'inv_[A-Za-z0-9_-]*' "$work/server.log" | head -n 1)"
  check_health
  stop_container
  echo "container: built, healthy, played and stopped"
}

need() {
  local tool
  for tool; do
    command -v "$tool" >/dev/null || { echo "container: $tool is missing" >&2; exit 1; }
  done
  [ "$(id -u)" = 0 ] || { echo "container: must run as root" >&2; exit 1; }
}

in_store() {
  local command=$1
  shift
  buildah "$command" --root "$cache/storage" --runroot "$work/run" "$@"
}

image_exists() {
  in_store images --quiet "$1" >/dev/null 2>&1
}

make_base() {
  local rootfs=$work/rootfs mirror
  mirror=$(debian_mirror)
  echo "container: making the base image"
  debootstrap --variant=minbase --include=ca-certificates bookworm "$rootfs" "$mirror" >"$work/debootstrap.log"
  copy_node "$rootfs"
  chroot "$rootfs" useradd --uid 1000 --create-home --shell /bin/bash node
  rm -rf "$rootfs"/var/cache/apt/archives/*.deb "$rootfs"/var/lib/apt/lists/*
  printf 'FROM scratch\nADD rootfs.tar /\nCMD ["node"]\n' >"$work/Dockerfile.base"
  tar -C "$rootfs" -cf "$work/rootfs.tar" .
  in_store bud --format docker --tag "$base_name" --file "$work/Dockerfile.base" "$work" >"$work/base.log"
  rm -rf "$rootfs" "$work/rootfs.tar"
}

# Where this machine gets Debian itself from; what only has security updates or backports goes by another label.
debian_mirror() {
  local mirror=${DEBIAN_MIRROR:-}
  if [ -z "$mirror" ]; then
    mirror=$(apt-get indextargets --format '$(REPO_URI)' \
      'Created-By: Packages' 'Component: main' 'Origin: Debian' 'Label: Debian' | sed -n 1p) || true
  fi
  [ -n "$mirror" ] || {
    echo "container: apt knows no Debian archive here; run apt-get update, or name one by DEBIAN_MIRROR" >&2
    exit 1
  }
  echo "$mirror"
}

# Node, npm, the headers for compiling addons, and the certificates this machine trusts.
copy_node() {
  local prefix
  prefix=$(dirname "$(dirname "$(readlink -f "$(command -v node)")")")
  mkdir -p "$1/usr/local/bin" "$1/usr/local/lib/node_modules" "$1/usr/local/include"
  cp "$prefix/bin/node" "$1/usr/local/bin/"
  cp -r "$(npm root --global)/npm" "$1/usr/local/lib/node_modules/"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$1/usr/local/bin/npm"
  if [ -d "$prefix/include/node" ]; then cp -r "$prefix/include/node" "$1/usr/local/include/"; fi
  cp /etc/ssl/certs/ca-certificates.crt "$1/etc/ssl/certs/"
}

# This machine's way to the registry, for the build alone. No credentials are handed on.
write_npmrc() {
  local name value
  echo "nodedir=/usr/local"
  echo "cafile=/etc/ssl/certs/ca-certificates.crt"
  for name in registry https-proxy proxy noproxy; do
    value=$(npm config get "$name" 2>/dev/null)
    case $value in "" | null | undefined) ;; *) echo "$name=$value" ;; esac
  done
}

build_image() {
  echo "container: building the image"
  write_npmrc >"$work/npmrc"
  in_store bud --pull-never --layers --format docker --network host --tag "$image_name" \
    --secret "id=npmrc,src=$work/npmrc" --file Dockerfile . >"$work/build.log" 2>&1 ||
    { tail -n 200 "$work/build.log" >&2; exit 1; }
}

# Uncompressed sizes; the first layer is the base.
print_layers() {
  in_store push --quiet --disable-compression "$image_name" "dir:$work/layers"
  node scripts/container/layers.mjs "$work/layers/manifest.json"
}

start_container() {
  port=$(node -e "const s = require('node:net').createServer().listen(0, () => { console.log(s.address().port); s.close(); })")
  container=$(in_store from --pull-never "$image_name")
  mapfile -t command < <(image_setting '.Cmd')
  # Not through the function: the id must be that of buildah itself.
  buildah run --root "$cache/storage" --runroot "$work/run" --network host --env "PORT=$port" "$container" -- "${command[@]}" \
    >"$work/server.log" 2>&1 &
  server=$!
  for _ in $(seq 60); do
    check_health 2>/dev/null && return
    kill -0 "$server" 2>/dev/null || break
    sleep 1
  done
  cat "$work/server.log" >&2
  exit 1
}

# One line per word of a list in the image's configuration.
image_setting() {
  in_store inspect --type image "$image_name" |
    node -e "const config = JSON.parse(require('node:fs').readFileSync(0)).Docker.config; for (const word of config$1) console.log(word)"
}

# The very command of the HEALTHCHECK line, run inside the container.
check_health() {
  mapfile -t probe < <(image_setting '.Healthcheck.Test.slice(1)')
  in_store run --network host --env "PORT=$port" "$container" -- "${probe[@]}"
}

check_user() {
  local uid
  uid=$(in_store run "$container" -- id -u)
  [ "$uid" != 0 ] || { echo "container: runs as root" >&2; exit 1; }
  echo "container: runs as uid $uid"
}

stop_container() {
  kill -TERM "$(innermost "$server")"
  wait "$server" || { echo "container: the server did not stop cleanly" >&2; cat "$work/server.log" >&2; exit 1; }
  server=
}

# buildah wraps the server in helpers of its own that keep signals to themselves.
innermost() {
  local child
  child=$(pgrep -P "$1" | head -n 1)
  if [ -n "$child" ]; then innermost "$child"; else echo "$1"; fi
}

clean_up() {
  if [ -n "$server" ]; then kill "$(innermost "$server")" 2>/dev/null || true; fi
  if [ -n "$container" ]; then in_store rm "$container" >/dev/null || true; fi
  rm -rf "$work"
}

main

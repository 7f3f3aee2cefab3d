#!/usr/bin/env bash
# Builds the image of deploy/Containerfile on a Debian made with debootstrap and runs it against a real PostgreSQL: without rights, and on a
# file system that can't be written except for /data and /tmp. Needs root, buildah, debootstrap, util-linux, PostgreSQL, and release/, which
# `npm run release` makes; `image.sh [FOLDER]` takes a bookworm made before from FOLDER. The first stage of the Containerfile, `npm run release`, is replaced by that folder.
set -euo pipefail
root="$(cd "$(dirname "$0")/../.." && pwd)"
limit_mb=300
cache="${1:-}"
work="$(mktemp -d)"
export BUILDAH_ISOLATION=chroot
store=(--root "$work/storage" --runroot "$work/run")
port=3955 database_port=55955
server='' database='' container=''
finish() {
  if [ -n "$server" ]; then kill -TERM "$server" 2>/dev/null || true; fi
  if [ -n "$database" ]; then kill -INT "$database" 2>/dev/null || true; wait "$database" || true; fi
  for folder in tmp data dev proc ''; do umount "$work/rootfs/$folder" 2>/dev/null || true; done
  if [ -n "$container" ]; then buildah "${store[@]}" umount "$container" > /dev/null || true; fi
  rm -rf --one-file-system "$work"
}
trap finish EXIT

echo '── base image: Debian, without documents as in the slim one'
if [ -n "$cache" ] && [ -d "$cache/etc" ]; then cp -a "$cache" "$work/base"
else debootstrap --variant=minbase bookworm "$work/base" http://deb.debian.org/debian > "$work/debootstrap.log" || { tail "$work/debootstrap.log"; exit 1; }
fi
rm -rf "$work"/base/usr/share/{doc,man,info,locale,lintian} "$work"/base/var/{cache/apt,lib/apt/lists,log}/*
container="$(buildah "${store[@]}" from scratch)"
buildah "${store[@]}" add --quiet "$container" "$work/base" / > /dev/null
buildah "${store[@]}" commit --quiet --rm "$container" local-debian > /dev/null

echo '── image'
mkdir -p "$work/build/usr/local/bin" "$work/build/src/release"
cp "$(readlink -f "$(command -v node)")" "$work/build/usr/local/bin/node"
cp -a "$root/release/." "$work/build/src/release"
# Without its first stage, of which only the result is needed.
sed '/AS build$/,/^RUN npm/d' "$root/deploy/Containerfile" > "$work/Containerfile"
buildah "${store[@]}" build --quiet --format docker --build-context "build=$work/build" --build-arg BASE_IMAGE=localhost/local-debian \
  -f "$work/Containerfile" -t morsel "$work/build" > /dev/null
buildah "${store[@]}" inspect --type image --format '{{.Docker.Config.User}} {{.Docker.Config.Healthcheck.Test}}' morsel
container="$(buildah "${store[@]}" from --pull-never morsel)"
image="$(buildah "${store[@]}" mount "$container")"
size_mb="$(du -smx "$image" | cut -f1)"
echo "$size_mb MB, at most $limit_mb"
test "$size_mb" -le "$limit_mb"
test -s "$image/app/sbom.json"
for tool in npm yarn corepack gcc g++ make git python3; do
  if chroot "$image" which "$tool"; then echo "the image contains $tool"; exit 1; fi
done

echo '── PostgreSQL'
bin="$(ls -d /usr/lib/postgresql/*/bin | tail -1)"
install -d -o postgres "$work/database"
chmod 711 "$work"
as_postgres=(setpriv --reuid=postgres --regid=postgres --clear-groups)
"${as_postgres[@]}" "$bin/initdb" -D "$work/database/data" -U morsel --auth=trust -E UTF8 --locale=C.UTF-8 > /dev/null
"${as_postgres[@]}" "$bin/postgres" -D "$work/database/data" -p "$database_port" -c listen_addresses=127.0.0.1 \
  -c unix_socket_directories="$work/database" > "$work/database/log" 2>&1 &
database=$!
until "$bin/pg_isready" -q -h 127.0.0.1 -p "$database_port"; do kill -0 "$database"; done

echo '── container: user 10001, no capabilities, read-only root'
mkdir "$work/rootfs" "$work/data"
mount --bind "$image" "$work/rootfs"
mkdir -p "$work/rootfs/dev" "$work/rootfs/proc"
mount -t proc proc "$work/rootfs/proc"
mount --bind /dev "$work/rootfs/dev"
mount -o remount,bind,ro "$work/rootfs"
mount -t tmpfs -o mode=1777 tmpfs "$work/rootfs/tmp"
mount -t tmpfs -o uid=10001,gid=10001,mode=0700 tmpfs "$work/rootfs/data"
inside=(unshare --root="$work/rootfs" --wd=/ /usr/bin/setpriv --reuid=10001 --regid=10001 --clear-groups --no-new-privs
  --bounding-set=-all --inh-caps=-all env -i PATH=/usr/local/bin:/usr/bin:/bin)
settings=(NODE_ENV=production HOST=127.0.0.1 PORT="$port" DATA_DIR=/data APP_URL=https://morsel.example TRUST_PROXY=loopback
  SMTP_URL=smtp://127.0.0.1:2525 APP_SECRET="$(head -c 48 /dev/urandom | base64 -w0)"
  DATABASE_URL="postgres://morsel@127.0.0.1:$database_port/postgres")
if "${inside[@]}" touch /app/x 2>/dev/null; then echo 'the root file system can be written'; exit 1; fi
"${inside[@]}" node /app/morsel.mjs --version
"${inside[@]}" DATABASE_URL="postgres://morsel@127.0.0.1:$database_port/postgres" DATA_DIR=/data node /app/morsel.mjs data migrate
"${inside[@]}" "${settings[@]}" node /app/morsel.mjs > "$work/log" 2>&1 &
server=$!
"${inside[@]}" node /app/morsel.mjs health "http://127.0.0.1:$port/readyz" 60 || { cat "$work/log"; exit 1; }
ask() { curl --fail --silent --show-error -H 'Host: morsel.example' -H 'Origin: https://morsel.example' "$@"; }
ask -o /dev/null -w 'page %{http_code}\n' "http://127.0.0.1:$port/"
ask -o /dev/null -w 'API documents %{http_code}\n' "http://127.0.0.1:$port/api/docs/"
ask -o /dev/null -w 'share picture %{http_code} %{content_type}\n' "http://127.0.0.1:$port/share/home.png"
ask -H 'Content-Type: application/json' "http://127.0.0.1:$port/api/auth/sign-up/email" \
  -d '{"name":"Image","email":"image@example.com","password":"an image of 4711 layers"}' | grep -q '"token"' && echo 'signed up'
kill -TERM "$server"
wait "$server" && echo 'stopped with exit code 0'
server=''
echo '1 passed, 0 failed'

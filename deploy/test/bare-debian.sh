#!/usr/bin/env bash
# Follows docs/operations/deploy.md and upgrade.md word by word: runs their commands on a bare Debian 13 with systemd, in a container without
# a network. Only the certificate comes from a local authority instead of ACME. Needs root, debootstrap, systemd-container and release/,
# which `npm run release` makes. `bare-debian.sh [FOLDER]` keeps the downloaded system in FOLDER for the next run.
set -euo pipefail
root="$(cd "$(dirname "$0")/../.." && pwd)"
cache="${1:-}"
work="$(mktemp -d)"
machine="$work/machine"
nspawn=(systemd-nspawn --quiet --register=no --keep-unit --directory="$machine")
boot=''
finish() {
  if [ -n "$boot" ]; then
    kill -s RTMIN+4 "$(leader)" 2>/dev/null || true
    wait "$boot" 2>/dev/null || true
  fi
  rm -rf --one-file-system "$work"
}
trap finish EXIT
leader() { ps -o pid= --ppid "$boot" | tr -d ' '; }

# The commands of a chapter: its blocks of the language sh, from one heading to another.
commands() { # FILE FROM TO [LANGUAGE]
  awk -v from="$2" -v to="$3" -v fence='```'"${4:-sh}" '
    $0 == from { on = 1 } $0 == to { on = 0 }
    on && $0 == fence { inside = 1; next } inside && $0 == "```" { inside = 0; print ""; next } inside' "$root/docs/operations/$1"
}
in_machine() { # runs standard input
  { echo 'cd /root'; cat; } | nsenter --target "$(leader)" --mount --pid --net --uts --ipc --root \
    env -i HOME=/root LANG=C.UTF-8 PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin bash -euo pipefail
}

echo '── a bare Debian 13'
if [ -z "$cache" ] || [ ! -d "$cache/etc" ]; then
  debootstrap --variant=minbase --include=ca-certificates,systemd-sysv,dbus trixie "${cache:-$machine}" http://deb.debian.org/debian > /dev/null
fi
if [ -n "$cache" ]; then cp -a "$cache" "$machine"; fi
tree="$work/morsel-1.0.0"
cp -a "$root/release/." "$tree"
tar -czf "$machine/root/morsel-1.0.0-linux-x64.tar.gz" -C "$work" --owner=0 --group=0 morsel-1.0.0
mv "$tree" "$work/morsel-1.1.0"
tar -czf "$machine/root/morsel-1.1.0-linux-x64.tar.gz" -C "$work" --owner=0 --group=0 morsel-1.1.0

echo '── step 1, with a network'
commands deploy.md '### 1. Install what Morsel needs' '### 2. Create the user and the folders' |
  DEBIAN_FRONTEND=noninteractive "${nspawn[@]}" --setenv=DEBIAN_FRONTEND=noninteractive --pipe bash -euo pipefail > "$work/install.log" 2>&1 ||
  { tail -20 "$work/install.log"; exit 1; }
echo '127.0.0.1 localhost morsel.example' > "$machine/etc/hosts"

echo '── steps 2 to 7, without a network'
# Debian 13 has to be asked to run on a machine whose control groups are of the first version.
SYSTEMD_LOG_LEVEL=warning "${nspawn[@]}" --boot --private-network --console=passive \
  --setenv=SYSTEMD_PROC_CMDLINE='SYSTEMD_CGROUP_ENABLE_LEGACY_FORCE=1 systemd.unified_cgroup_hierarchy=0' > "$work/boot.log" 2>&1 &
boot=$!
until echo 'systemctl is-system-running --wait' | in_machine > /dev/null 2>&1; do
  kill -0 "$boot" || { cat "$work/boot.log"; exit 1; }
  sleep 0.5
done
commands deploy.md '### 2. Create the user and the folders' '### 8. Get a certificate' | in_machine || { echo 'journalctl --no-pager --lines=60' | in_machine; exit 1; }

echo '── step 8, with a local authority'
in_machine <<'END'
cd /root
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj '/CN=Local authority' -keyout ca.key -out ca.crt 2>/dev/null
openssl req -newkey rsa:2048 -nodes -subj /CN=morsel.example -keyout privkey.pem -out request.pem 2>/dev/null
openssl x509 -req -in request.pem -CA ca.crt -CAkey ca.key -days 1 -extfile <(echo 'subjectAltName=DNS:morsel.example') -out fullchain.pem 2>/dev/null
cp ca.crt /usr/local/share/ca-certificates && update-ca-certificates > /dev/null
cp privkey.pem fullchain.pem /etc/morsel/tls && systemctl reload nginx
END

echo '── step 9'
commands deploy.md '### 9. Look' '## Containers' | in_machine
signed_up="curl --fail --silent --show-error -H 'Content-Type: application/json' -H 'Origin: https://morsel.example' \
  https://morsel.example/api/auth/sign-up/email -d '{\"name\":\"Bare Debian\",\"email\":\"bare@example.com\",\"password\":\"a bare machine 4711\"}'"
echo "$signed_up" | in_machine | grep -q '"token"' && echo 'signed up through nginx with TLS'
echo "curl --silent --output /dev/null --write-out '%{http_code} %{redirect_url}\n' http://morsel.example/" | in_machine

echo '── an instance is killed, and systemd starts it again'
in_machine <<'END'
before="$(systemctl show --property=MainPID --value morsel@3001)"
kill -9 "$before"
curl --fail --silent --show-error --output /dev/null https://morsel.example/
until node /opt/morsel/current/morsel.mjs health http://127.0.0.1:3001/readyz 60; do :; done
test "$before" != "$(systemctl show --property=MainPID --value morsel@3001)"
END

echo '── upgrade and roll back'
commands upgrade.md '## Upgrade' '## Roll back' | in_machine
echo 'readlink /opt/morsel/current; curl --fail --silent https://morsel.example/readyz; echo' | in_machine
commands upgrade.md '## Roll back' '## The end' | in_machine
echo 'readlink /opt/morsel/current; curl --fail --silent https://morsel.example/readyz; echo' | in_machine
echo 'runuser -u morsel -- node /opt/morsel/current/morsel.mjs data user show bare@example.com | head -1' | in_machine
echo 'systemd-analyze security --no-pager morsel@3001 | tail -1' | in_machine
echo '1 passed, 0 failed'

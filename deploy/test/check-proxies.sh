#!/usr/bin/env bash
# Checks the samples for nginx and HAProxy with the programs themselves, against a certificate made for the check.
set -euo pipefail
here="$(cd "$(dirname "$0")/.." && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=morsel.example -addext subjectAltName=DNS:morsel.example \
  -keyout "$work/privkey.pem" -out "$work/fullchain.pem" 2>/dev/null
cat "$work/fullchain.pem" "$work/privkey.pem" > "$work/haproxy.pem"

mkdir "$work/conf.d"
cp "$here/nginx/morsel-upstream.conf" "$work/conf.d"
sed -e "s#/etc/morsel/tls#$work#; s#/var/log/nginx#$work#" "$here/nginx/morsel.conf" > "$work/conf.d/morsel.conf"
printf 'pid %s/pid;\nerror_log stderr;\nevents {}\nhttp { include %s/conf.d/*.conf; }\n' "$work" "$work" > "$work/nginx.conf"
nginx -t -q -c "$work/nginx.conf"
echo 'nginx: the sample is valid'

sed -e "s#/etc/morsel/tls#$work#" "$here/haproxy/haproxy.cfg" > "$work/haproxy.cfg"
haproxy -c -q -f "$work/haproxy.cfg"
echo 'HAProxy: the sample is valid'

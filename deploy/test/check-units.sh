#!/usr/bin/env bash
# Checks the systemd units: that systemd understands them, and that they expose little (0 is best, 10 worst).
set -euo pipefail
here="$(cd "$(dirname "$0")/../systemd" && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cp "$here"/*.service "$here"/*.timer "$work"
# The programs that units start needn't be installed here.
sed -i -E 's#^(ExecStart|ExecStartPost)=[^ ]+#\1=/bin/true#' "$work"/*.service
cp "$work/morsel@.service" "$work/morsel@3001.service"
cd "$work"
systemd-analyze verify --man=no ./morsel@3001.service ./morsel-backup.service ./morsel-backup.timer
for unit in morsel@3001 morsel-backup; do
  systemd-analyze security --offline=yes --no-pager --threshold=20 "./$unit.service" | tail -1
done

#!/bin/sh
# Restarts two instances twenty times in turns behind HAProxy and behind nginx, while readers and writers go on. No request may fail.
# Takes about eight minutes. `deploy/test/rolling.sh nginx` uses one proxy. As root on Debian, it installs what is missing.
set -eu
cd "$(dirname "$0")/../.."
exec npm run fire -- rolling "$@"

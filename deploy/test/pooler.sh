#!/bin/sh
# Restarts two instances fifty times in turns behind PgBouncer in transaction mode. No advisory lock may be left behind. Takes about ten
# minutes. As root on Debian, it installs PgBouncer if it's missing.
set -eu
cd "$(dirname "$0")/../.."
exec npm run fire -- faults pooler-restarts

#!/bin/sh
# Kills the primary of a PostgreSQL cluster (Patroni, etcd, HAProxy, PgBouncer) ten times under load, with synchronous replication and
# without it. Takes about fifteen minutes. `deploy/test/failover.sh synchronous` runs one of the two. As root on Debian, it installs what
# is missing.
set -eu
cd "$(dirname "$0")/../.."
exec npm run fire -- failover "$@"

#!/bin/sh
# Takes away Redis, the replica, the object store and etcd members, and checks what people see. Takes about four minutes.
# `deploy/test/stores.sh redis` takes away one of redis, replica, s3 and etcd. As root on Debian, it installs what is missing.
set -eu
cd "$(dirname "$0")/../.."
exec npm run fire -- stores "$@"

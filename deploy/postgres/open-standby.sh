#!/bin/bash
# Copies the primary the first time, then follows it.
set -euo pipefail
export PGDATA="${PGDATA:-/var/lib/postgresql/18/docker}" PGPASSWORD="$POSTGRES_PASSWORD"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # Made beside and then renamed: a copy that breaks off is none.
  rm -rf "$PGDATA" "$PGDATA.unfinished"
  mkdir -p "$(dirname "$PGDATA")"
  pg_basebackup --host=postgres --username="$POSTGRES_USER" --pgdata="$PGDATA.unfinished" --write-recovery-conf --wal-method=stream --checkpoint=fast
  chmod 700 "$PGDATA.unfinished"
  mv "$PGDATA.unfinished" "$PGDATA"
fi
exec postgres -c max_connections=200 -c hot_standby_feedback=on

#!/bin/sh
# Keeps the PostgreSQL of DATABASE_URL by pgBackRest. Runs as the account of PostgreSQL, on its machine:
#   keep-shop.sh setup                          once, after pgbackrest.conf: then restart PostgreSQL
#   keep-shop.sh backup [full]                  each night: a full one on Sundays, else what changed since the last
#   keep-shop.sh restore ['2026-11-19 14:05+05:30']   with PostgreSQL stopped: the last that is kept, or that moment
# PGBACKREST_CONFIG names another file than /etc/pgbackrest.conf.
set -eu

stanza=shop
config=${PGBACKREST_CONFIG:-/etc/pgbackrest.conf}
rest() { pgbackrest --config="$config" --stanza="$stanza" "$@"; }
setting() { sed -n "s/^$1 *= *//p" "$config" | tail -n 1; }
ask() { psql -X -q -v ON_ERROR_STOP=1 -h "$(setting pg1-socket-path)" -p "$(setting pg1-port)" -d postgres "$@"; }

case "${1:-}" in
setup)
  if grep -q 'A-LONG-RANDOM-WORD' "$config"; then
    echo "Put a word of your own into $config: repo1-cipher-pass." >&2
    exit 1
  fi
  # With archive_timeout no more than five minutes are lost with the machine.
  ask -c "alter system set archive_mode = 'on'" \
    -c "alter system set archive_timeout = '240s'" \
    -c "alter system set archive_command = 'pgbackrest --config=$config --stanza=$stanza archive-push %p'"
  rest stanza-create
  echo 'Restart PostgreSQL now, and then: keep-shop.sh backup'
  ;;
backup)
  rest check
  kind=incr
  if [ "$(date +%u)" = 7 ]; then kind=full; fi
  rest --type="${2:-$kind}" backup
  rest info
  ;;
restore)
  if [ -n "${2:-}" ]; then
    rest --delta --type=time --target="$2" --target-action=promote restore
  else
    rest --delta --type=default restore
  fi
  echo 'Start PostgreSQL: it goes on from the copy to the moment, and opens. Then take a full backup.'
  ;;
*)
  sed -n '2,6p' "$0" >&2
  exit 1
  ;;
esac

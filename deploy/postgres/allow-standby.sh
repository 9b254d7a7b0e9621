#!/bin/bash
# Run by the image of postgres when it makes the database: a standby may copy it.
set -euo pipefail
echo 'host replication shop samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"

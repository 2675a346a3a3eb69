#!/bin/sh
# One backup of database and pictures, daily by cron, as the account of PostgreSQL:
#
#   17 3 * * * sh /srv/stolek/deploy/backup/backup.sh
#   17 3 * * * cd /srv/stolek && docker compose exec -T postgres sh /backup/backup.sh && docker compose exec -T worker touch /data/last-backup
#
# `npm run ops -- doctor` looks at the time of DATA_DIR/last-backup.
set -eu
DATA_DIR=${DATA_DIR:-/data}
FILES=${FILES:-/var/lib/pgbackrest/files}

# Does nothing when it is there. Until then the WAL waits with PostgreSQL.
pgbackrest --stanza=stolek stanza-create
# The first one is full whatever is asked for.
kind="diff"
if [ "$(date +%u)" = 7 ]; then kind="full"; fi
# restore.sh refuses a repository without this mark.
pgbackrest --stanza=stolek --type="$kind" --annotation=epoch=0.1 backup

# After the database, so that no picture it names is missing. Nothing is deleted here: every earlier moment needs its own.
if [ -d "$DATA_DIR/files" ]; then
  mkdir -p "$FILES"
  cp -au "$DATA_DIR/files/." "$FILES/"
fi
if [ -w "$DATA_DIR" ]; then touch "$DATA_DIR/last-backup"; fi

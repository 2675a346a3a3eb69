#!/bin/sh
# To the end of the archive: `restore.sh`. Back to a moment: `restore.sh '2026-11-21 13:36:01+01'`. Run it as the account of
# PostgreSQL, while nothing runs. PostgreSQL replays the WAL at its next start. Whatever came later is gone, so copy the folder of
# PostgreSQL away first where there is room.
set -eu
DATA_DIR=${DATA_DIR:-/data}
FILES=${FILES:-/var/lib/pgbackrest/files}

moment=${1:-}
refuse() {
  echo "$2" >&2
  exit "$1"
}
case "$moment" in
'' | *:*[0-9]Z | *:*[-+][0-9][0-9] | *:*[-+][0-9][0-9]:[0-9][0-9] | *:*[-+][0-9][0-9][0-9][0-9]) ;;
*) refuse 64 "The moment $moment has no zone: write it as '2026-11-21 13:36:01+01', or leave it out to restore to the end of the archive." ;;
esac
cluster=$(sed -n 's/^pg1-path *= *//p' "${PGBACKREST_CONFIG:-/etc/pgbackrest/pgbackrest.conf}" 2>/dev/null | head -n 1)
if [ -n "$cluster" ] && [ -d "$cluster" ] && [ ! -O "$cluster" ]; then
  refuse 77 "The folder $cluster belongs to another account: run chown -R $(id -un) $cluster, or run this as its owner."
fi
if ! pgbackrest --stanza=stolek --output=json info | grep -q '"epoch":"0\.1"'; then
  echo "The backups of the stanza stolek are not of Stolek 0.1 or a later release, and no build carries such data over: restore them with the files of the build that made them (docs/operations.md, \"Data of a build before 0.1\")." >&2
  exit 78
fi
if [ -z "$moment" ]; then
  pgbackrest --stanza=stolek --delta --type=default restore
else
  # PostgreSQL would end its start, again and again, when it finds no change after the moment.
  last=$(pgbackrest --stanza=stolek --output=json --recurse repo-ls archive/stolek | grep -o '"time":[0-9]*' | cut -d: -f2 | sort -n | tail -n 1)
  if [ -n "$last" ] && [ "$(date -d "$moment" +%s)" -gt "$last" ]; then
    refuse 65 "The archive ends at $(date -u -d "@$last" '+%Y-%m-%d %H:%M:%S+00'), before $moment: leave the moment out to restore to its end."
  fi
  pgbackrest --stanza=stolek --delta --type=time --target="$moment" --target-action=promote restore
fi
# Laid over the files that are there: later pictures and the list of erased people stay. In compose PostgreSQL may only read
# DATA_DIR, and the service restore-files does this.
if [ -d "$FILES" ] && [ -w "$DATA_DIR" ]; then
  mkdir -p "$DATA_DIR/files"
  cp -an "$FILES/." "$DATA_DIR/files/"
fi

#!/bin/sh
# Back to a moment: `restore.sh '2026-11-21 13:36:01+01'`, as the account of PostgreSQL, while nothing runs. PostgreSQL replays the
# WAL up to it at its next start. Whatever came later is gone, so copy the folder of PostgreSQL away first where there is room.
set -eu
DATA_DIR=${DATA_DIR:-/data}
FILES=${FILES:-/var/lib/pgbackrest/files}

: "${1:?to which moment?}"
if ! pgbackrest --stanza=stolek --output=json info | grep -q '"epoch":"0\.1"'; then
  echo "The backups of the stanza stolek are not of Stolek 0.1 or a later release, and no build carries such data over: restore them with the files of the build that made them (docs/operations.md, \"Data of a build before 0.1\")." >&2
  exit 78
fi
pgbackrest --stanza=stolek --delta --type=time --target="$1" --target-action=promote restore
# Laid over the files that are there: later pictures and the list of erased people stay. In compose PostgreSQL may only read
# DATA_DIR, and the service restore-files does this.
if [ -d "$FILES" ] && [ -w "$DATA_DIR" ]; then
  mkdir -p "$DATA_DIR/files"
  cp -an "$FILES/." "$DATA_DIR/files/"
fi

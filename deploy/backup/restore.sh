#!/bin/sh
# Back to a moment: `restore.sh '2026-11-21 13:36:01+01'`, as the account of PostgreSQL, while nothing runs. PostgreSQL replays the
# WAL up to it at its next start. Whatever came later is gone, so copy the folder of PostgreSQL away first where there is room.
set -eu
DATA_DIR=${DATA_DIR:-/data}
FILES=${FILES:-/var/lib/pgbackrest/files}

pgbackrest --stanza=stolek --delta --type=time --target="${1:?to which moment?}" --target-action=promote restore
# Laid over the files that are there: later pictures and the list of erased people stay. In compose PostgreSQL may only read
# DATA_DIR, and the service restore-files does this.
if [ -d "$FILES" ] && [ -w "$DATA_DIR" ]; then
  mkdir -p "$DATA_DIR/files"
  cp -an "$FILES/." "$DATA_DIR/files/"
fi

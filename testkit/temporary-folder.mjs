import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** A run of the database specs needs less than 1 GB at a time, mostly for the write-ahead log. */
const NEEDED_BYTES = 3e9;

function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > NEEDED_BYTES && process.availableMemory() > 2 * NEEDED_BYTES;
  } catch {
    return false;
  }
}

/**
 * Makes a folder in memory if there is room, else among the temporary files. A copy of a migrated database is some 700
 * files: a disk takes ten times as long for them.
 *
 * @param {string} prefix as for `mkdtemp`
 * @returns {string} its path; other accounts may pass through it, as PostgreSQL's own does
 */
export function makeTemporaryFolder(prefix) {
  const folder = mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), prefix));
  chmodSync(folder, 0o711);
  return folder;
}

/** Loaded into a product's process before its first file (moved-clock.ts): by what a file of its data folder says, its clock is moved. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const FILE = join(process.env.DATA_DIR ?? '', 'clock-moved-by-ms');

function movedBy() {
  try {
    return Number(readFileSync(FILE, 'utf8'));
  } catch {
    return 0;
  }
}

// Behind what compares it with the database's: a moved machine's clock would be put right.
const { DatabaseClock } = await import(
  new URL('platform/clock/database-clock.js', pathToFileURL(process.argv[1])).href
);
const { now } = DatabaseClock.prototype;
DatabaseClock.prototype.now = function () {
  return new Date(now.call(this).getTime() + movedBy());
};

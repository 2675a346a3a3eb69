/**
 * Loaded into a product's process before its first file (moved-clock.ts): moves its clock by the value of a file in its
 * data folder.
 */
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

// Wraps the product's clock, which it compares with the database's. A moved clock of the machine would be corrected.
const { DatabaseClock } = await import(new URL('kernel/clock.js', pathToFileURL(process.argv[1])).href);
const { now } = DatabaseClock.prototype;
DatabaseClock.prototype.now = function () {
  return new Date(now.call(this).getTime() + movedBy());
};

/** Runs tests as if they began at another time of the venue's clock: `npm test -- --at "2027-03-28 03:55" unit`. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from '../run/build.mjs';
import { windowlessChromiumPath } from '../run/chromium.mjs';
import { installMissing } from '../run/install.mjs';
import { fail, ROOT } from '../run/processes.mjs';

const ZONE = 'Europe/Prague';
const SOURCE = join(import.meta.dirname, 'moved-clock.c');
const HOUR_MS = 3_600_000;

/** @param {number} instant ms since 1970 @returns {number} the same, with the zone's offset added */
function wallClock(instant) {
  const parts = new Intl.DateTimeFormat('sv', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${parts.format(instant).replace(' ', 'T')}Z`);
}

/**
 * @param {string} time of the venue's clock, as `2027-03-28 03:55`; the earlier of two equal ones
 * @returns {number} ms since 1970, NaN if there is no such time
 */
export function instantOf(time) {
  if (!/^[-\d]{10} \d\d:\d\d$/.test(time)) return NaN;
  const wall = Date.parse(`${time.replace(' ', 'T')}Z`);
  return [wall - 2 * HOUR_MS, wall - HOUR_MS].find((instant) => wallClock(instant) === wall) ?? NaN;
}

/**
 * Moves the clock of the whole run: of Node, PostgreSQL, Redis and Chromium alike. Under libfaketime the database's suite
 * stalls. Packages and builds come first, since a registry's certificate is not valid at another time.
 *
 * @param {string | undefined} time of the venue's clock
 * @param {string[]} words the selection
 * @returns {Promise<number>} the exit code of the run
 */
export async function runAt(time = '', words = []) {
  const begin = instantOf(time);
  if (Number.isNaN(begin)) fail('--at takes a time of the venue, like "2027-03-28 03:55".');
  await installMissing('tests');
  await buildStale();
  await windowlessChromiumPath();
  const folder = mkdtempSync(join(tmpdir(), 'moved-clock-'));
  const library = join(folder, 'moved-clock.so');
  const compiled = spawnSync('cc', ['-O2', '-shared', '-fPIC', '-o', library, SOURCE], { stdio: 'inherit' });
  if (compiled.status !== 0) fail('--at needs Linux and a C compiler (cc).');
  const env = {
    ...process.env,
    LD_PRELOAD: library,
    CLOCK_MOVED_BY_S: String(Math.round((begin - Date.now()) / 1000)),
  };
  const child = spawn(process.execPath, [process.argv[1], ...words], { cwd: ROOT, env, stdio: 'inherit' });
  const code = await new Promise((resolve) => child.on('close', (ended) => resolve(ended ?? 1)));
  rmSync(folder, { recursive: true });
  return code;
}

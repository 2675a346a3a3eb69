/** The browser of the journeys: Debian's Chromium, Chrome on a Mac, or the one that CHROMIUM names. */
import { existsSync, readFileSync } from 'node:fs';
import { step } from './processes.mjs';

const PLACES = {
  linux: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
};

const INSTALL = ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'];

function isDebian() {
  return existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/**
 * Looks for a browser and, on Debian as root, installs one.
 *
 * @param {{ platform?: string, isThere?: (path: string) => boolean }} [machine] another one than this, for tests
 * @returns {Promise<string>} the path of the executable
 * @throws {Error} one line that says what to do
 */
export async function chromiumPath({ platform = process.platform, isThere = existsSync } = {}) {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const found = PLACES[platform]?.find((path) => isThere(path));
  if (found) return found;
  const missing = 'no Chromium: install it, or set CHROMIUM to the path of one';
  if (platform !== 'linux' || !isDebian() || process.getuid?.() !== 0) throw new Error(missing);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await step('Looking for Chromium in the package lists', ['apt-get', 'update'], { env });
  const { code, output } = await step('Installing Chromium for the browser tests', INSTALL, { env });
  if (code !== 0) throw new Error(`${missing} (${output.trimEnd().split('\n').at(-1)})`);
  return PLACES.linux[0];
}

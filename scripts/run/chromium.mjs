/** The browser of the journeys: Debian's Chromium, or the one that CHROMIUM names. */
import { existsSync, readFileSync } from 'node:fs';
import { step } from './processes.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function isDebian() {
  return existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/**
 * Looks for a browser and, on Debian as root, installs one.
 *
 * @returns {Promise<string>} the path of the executable
 * @throws {Error} one line that says what to do
 */
export async function chromiumPath() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const found = PLACES.find((path) => existsSync(path));
  if (found) return found;
  if (!isDebian() || process.getuid?.() !== 0) {
    throw new Error('no Chromium: install it, or set CHROMIUM to the path of one');
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await step('Looking for Chromium in the package lists', ['apt-get', 'update'], { env });
  const words = ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'];
  const { code, output } = await step('Installing Chromium for the browser tests', words, { env });
  if (code !== 0) throw new Error(`${output.trimEnd().split('\n').at(-1)}: Chromium could not be installed`);
  return PLACES[0];
}

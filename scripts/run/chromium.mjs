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

/** A Chromium that can open no window: journeys need an eighth less processor time in it. */
const SHELL = '/usr/bin/chromium-headless-shell';

function canInstall(platform) {
  if (platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
}

async function install(name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await step('Looking for Chromium in the package lists', ['apt-get', 'update'], { env });
  const words = ['apt-get', 'install', '-y', '--no-install-recommends', name];
  return step(`Installing ${name} for the browser tests`, words, { env });
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
  if (!canInstall(platform)) throw new Error(missing);
  const { code, output } = await install('chromium');
  if (code !== 0) throw new Error(`${missing} (${output.trimEnd().split('\n').at(-1)})`);
  return PLACES.linux[0];
}

/**
 * Looks for Chromium without windows and, on Debian as root, installs it. Where there is none, any Chromium does.
 *
 * @returns {Promise<string>} the path of the executable
 * @throws {Error} one line that says what to do
 */
export async function windowlessChromiumPath() {
  if (process.env.CHROMIUM || existsSync(SHELL)) return process.env.CHROMIUM || SHELL;
  if (canInstall(process.platform) && (await install('chromium-headless-shell')).code === 0) return SHELL;
  return chromiumPath();
}

import { defineConfig, webkit, type Project } from '@playwright/test';
import { existsSync } from 'node:fs';
import { CHROMIUM_FLAGS } from '../testkit/browser.mjs';

const HEADED = process.env['HEADED'] === '1';
/** Journeys of guests and visitors also run in Safari's engine, if it is installed. */
const IN_WEBKIT = ['ordering', 'guest-list', 'public-site-header'];
const IS_LONG = process.env['LONG'] === '1';
const OUTPUT = '../data/journeys';

const inChromium: Project = {
  name: 'chromium',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      // A board that nobody has touched may play sounds. No page lives long enough for
      // optimized code to pay.
      args: [
        ...CHROMIUM_FLAGS,
        '--autoplay-policy=no-user-gesture-required',
        '--js-flags=--no-opt --no-maglev --no-sparkplug',
      ],
    },
  },
};
const inWebkit: Project = {
  name: 'webkit',
  testMatch: IN_WEBKIT.map((name) => `${name}.spec.ts`),
  use: { browserName: 'webkit' },
};

const hasWebkit = existsSync(webkit.executablePath());
// Workers read this file too, so it is printed once.
if (!hasWebkit && process.env['TEST_WORKER_INDEX'] === undefined) {
  console.log('No WebKit is installed (npx playwright install webkit): its journeys are left out.');
}

export default defineConfig({
  testDir: '.',
  outputDir: OUTPUT,
  projects: hasWebkit ? [inChromium, inWebkit] : [inChromium],
  globalSetup: './support/template.ts',
  ...(IS_LONG ? { grep: /@long/ } : { grepInvert: /@long/ }),
  forbidOnly: true,
  retries: 0,
  workers: HEADED ? 1 : 2,
  reporter: 'list',
  // A long limit costs nothing in a good run: a line that was cut for long is tried again after up to half a minute.
  timeout: 600_000,
  expect: { timeout: 45_000 },
  use: {
    headless: !HEADED,
    // A record of each step costs a tenth of a run, so it is kept only for a person who watches. A failure leaves
    // pictures of its pages in any case.
    trace: HEADED ? { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false } : 'off',
  },
});

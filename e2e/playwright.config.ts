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
      // The board needs sound before the first press. Optimized code does not pay, because no page lives long enough.
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
// Workers read this file too, so the message is printed only by the main process.
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
  // Long limits cost nothing in a good run. A client whose line was cut may wait half a minute before it tries again.
  timeout: 600_000,
  expect: { timeout: 45_000 },
  use: {
    headless: !HEADED,
    // Recording each step costs a tenth of a run, so it is only done for a person who watches. A failure leaves
    // pictures of its pages in any case.
    trace: HEADED ? { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false } : 'off',
  },
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type FullConfig } from '@playwright/test';
import { freePort, picturesHung, ProductProcess } from '../../testkit/product-process.mjs';
import { KNOWN_ACCOUNTS, signIn, type SignedIn } from './sign-ins.js';
import { keepSignIns } from './template-folder.js';

const VENUES = [1, 2, 3];
/** Outside a test nobody is more patient than the browser's half a minute; the first sign-in of a busy machine may be. */
const PATIENCE_MS = 120_000;

/**
 * Prepares, once for all journeys, a data folder with the demo, its pictures and sign-ins: each product starts on a copy of it.
 */
export default async function prepareTemplate(config: FullConfig): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'stolek-template-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = { NODE_ENV: 'development', LOG_LEVEL: 'warn', PORT: String(port), DATA_DIR: folder };
  const product = await ProductProcess.start({ ...settings, PUBLIC_URL: '' });
  try {
    keepSignIns(folder, await signedInAt(url, config));
    await picturesHung(url, VENUES);
  } finally {
    await product.stop();
  }
  process.env['JOURNEY_TEMPLATE'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

async function signedInAt(url: string, { projects }: FullConfig): Promise<Record<string, SignedIn>> {
  const browser = await chromium.launch(projects.find(({ name }) => name === 'chromium')?.use.launchOptions);
  const states: Record<string, SignedIn> = {};
  try {
    for (const account of KNOWN_ACCOUNTS) {
      const page = await browser.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      await signIn(page, url, account);
      states[account] = await page.context().storageState();
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
  return states;
}

/** Starts the built product with demo data in a folder of its own, for scripts that look at it from outside. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from './chromium.mjs';
import { ROOT } from './processes.mjs';

const START_LIMIT_MS = 60_000;
const PICTURES_LIMIT_MS = 180_000;

export const CHROMIUM_FLAGS = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** @returns {Promise<number>} a port that nobody uses */
export async function freePort() {
  const probe = createServer();
  await new Promise((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address();
  await new Promise((done) => probe.close(done));
  return port;
}

/** @returns {Promise<{ url: string, stop: () => Promise<void> }>} */
export async function startProduct() {
  const folder = mkdtempSync(join(tmpdir(), 'stolek-look-'));
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn', PUBLIC_URL: '' };
  const child = spawn(process.execPath, ['backend/dist/main.js'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((done) => child.once('close', done));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const end = Date.now() + START_LIMIT_MS;
  while (!/^Ready /m.test(output)) {
    if (child.exitCode !== null || Date.now() > end) {
      await stop();
      throw new Error(`The product did not start: ${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url: `http://localhost:${port}`, stop };
}

/** The demo's pictures are hung behind the start: resolves when the first venue's dishes have theirs. */
export async function picturesHung(url) {
  const end = Date.now() + PICTURES_LIMIT_MS;
  for (;;) {
    const menu = await (await fetch(`${url}/api/getcurrentmenu?vid=1`)).json();
    if (menu.some(({ imageUrl }) => imageUrl !== null)) return;
    if (Date.now() > end) throw new Error('The dishes of the demo got no pictures.');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/**
 * Runs `look` with a browser and the product's address: the one named on the command line, or a product of its own.
 *
 * @param {(browser: import('playwright-core').Browser, url: string) => Promise<void>} look
 */
export async function lookAtProduct(look) {
  const { chromium } = await import('playwright-core');
  const given = process.argv.slice(2).find((word) => /^https?:/.test(word));
  const product = given ? { url: given.replace(/\/$/, ''), stop: async () => undefined } : await startProduct();
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    await look(browser, product.url);
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Starts the product with demo data in a separate folder, for scripts that look at it from outside. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS } from '../../testkit/browser.mjs';
import { freePort, ProductProcess } from '../../testkit/product-process.mjs';
import { buildStale } from './build.mjs';
import { chromiumPath } from './chromium.mjs';

/** Builds what is stale first. @returns {Promise<{ url: string, stop: () => Promise<void> }>} */
export async function startProduct() {
  await buildStale();
  const folder = mkdtempSync(join(tmpdir(), 'stolek-look-'));
  const port = await freePort();
  const clear = () => rmSync(folder, { recursive: true, force: true });
  const settings = { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn', PUBLIC_URL: '' };
  const product = await ProductProcess.start(settings).catch((error) => {
    clear();
    throw error;
  });
  return {
    url: `http://localhost:${port}`,
    async stop() {
      await product.stop();
      clear();
    },
  };
}

/**
 * Runs `look` with a browser and the product's address: the one from the command line, or that of a product started for
 * it.
 *
 * @param {(browser: import('@playwright/test').Browser, url: string) => Promise<void>} look
 */
export async function lookAtProduct(look) {
  const { chromium } = await import('@playwright/test');
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

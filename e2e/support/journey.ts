import { test as base, type Browser, type BrowserContext, expect, type TestInfo } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { Product } from './product.js';
import { untilBusinessDay } from './wall-clock.js';

export { expect } from '@playwright/test';

/** Marks a journey that takes long and rarely breaks: only `npm run test:long` runs it. */
export const LONG = { tag: '@long' };

/** Waits if a moment is less than the journey's limit away, because it would change what the journey looks at. */
export async function endsBefore(left: number): Promise<void> {
  const { timeout } = test.info();
  if (left > timeout) return;
  test.setTimeout(timeout + left);
  await setTimeout(left);
}

/** Avoids the beginning of a business day, which ends visits and empties today's figures. */
const endsOnItsBusinessDay = (): Promise<void> => endsBefore(untilBusinessDay());

interface OfAWorker {
  /** Starts a product with the demo in it; the caller has to stop it. */
  startProduct: (settings?: Readonly<Record<string, string>>) => Promise<Product>;
  /**
   * One product for all files that change nothing in it, or only what no other file reads. It saves a start and its
   * sign-ins.
   */
  sharedProduct: Product;
  /** The shared product with a copy of the demo for this file. No other file sees the copy's orders and changes. */
  ownPlace: () => Promise<Product>;
}

/**
 * A test of a journey. Everything that it has opened is closed after it; a failed one leaves pictures and the products'
 * logs. No page may violate its own content policy (docs/security.md#v3-web-frontend-security).
 */
export const test = base.extend<{ tidiesUp: void }, OfAWorker>({
  startProduct: [
    async ({ browser }, use) =>
      use(async (settings) => {
        await endsOnItsBusinessDay();
        return Product.start(browser, settings);
      }),
    { scope: 'worker' },
  ],
  sharedProduct: [
    async ({ browser }, use) => {
      const product = await Product.start(browser);
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  ownPlace: [
    async ({ sharedProduct }, use) =>
      use(async () => {
        await endsOnItsBusinessDay();
        return sharedProduct.ownPlace();
      }),
    { scope: 'worker' },
  ],
  // Pages stay open if a hook has opened them for all tests of a file.
  tidiesUp: [
    async ({ browser }, use, testInfo) => {
      const before = new Set(browser.contexts());
      await use();
      if (testInfo.status !== testInfo.expectedStatus) await keepEvidence(browser, testInfo);
      const opened = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(opened.map(closed));
      expect(Product.refusals.splice(0)).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * A browser may never answer the request to close a page between two others. The rest is then closed with the browser.
 */
const CLOSING_MS = 20_000;

async function closed(context: BrowserContext): Promise<void> {
  const late = new AbortController();
  await Promise.race([context.close(), setTimeout(CLOSING_MS, null, { signal: late.signal }).catch(() => null)]);
  late.abort();
}

async function keepEvidence(browser: Browser, testInfo: TestInfo): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const path = testInfo.outputPath(`page-${index + 1}.png`);
    const taken = await page.screenshot({ path, timeout: 20_000 }).catch(() => null);
    if (taken !== null) await testInfo.attach(page.url(), { path, contentType: 'image/png' });
  }
  for (const [index, { log }] of [...Product.running].entries()) {
    const path = testInfo.outputPath(`server-${index + 1}.log`);
    await writeFile(path, log);
    await testInfo.attach('server log', { path, contentType: 'text/plain' });
  }
}

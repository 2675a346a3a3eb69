import { existsSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'cs-CZ' };
/** As DevTools' "slow 4G": 1.6 Mbit/s down, 150 ms there and back. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 92_160 };
const CPU_SLOWDOWN = 4;
const SETTLED_MS = 2500;

// For the page, hence as text: nothing of a browser is known here.
const WATCH_PAINT = `new PerformanceObserver((list) => (window.paint = list.getEntries().at(-1).startTime))
  .observe({ type: 'largest-contentful-paint', buffered: true });`;
const WATCH_TAPS = `window.taps = {};
  new PerformanceObserver((list) => {
    for (const { interactionId: id, duration } of list.getEntries()) {
      if (id > 0) window.taps[id] = Math.max(window.taps[id] ?? 0, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @returns the browser that CHROMIUM names, or the one of the system */
export function chromiumPath(): string {
  const found = process.env['CHROMIUM'] ?? PLACES.find((path) => existsSync(path));
  if (found === undefined) throw new Error('no Chromium: install it, or set CHROMIUM to the path of one');
  return found;
}

/** @returns ms from the start of the navigation to the largest paint, on a phone that has never been there */
export async function paintOf(browser: Browser, url: string): Promise<number> {
  const page = await slowPhone(browser);
  await page.addInitScript({ content: WATCH_PAINT });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  const paint = await page.evaluate<number>('window.paint');
  await page.context().close();
  return paint;
}

/** @returns ms from each tap on 'Přidat' to the paint that answers it (Event Timing; rounded to 8 ms by the browser) */
export async function tapsOf(browser: Browser, url: string, count: number): Promise<number[]> {
  const page = await slowPhone(browser);
  await page.addInitScript({ content: WATCH_TAPS });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  for (let tap = 0; tap < count; tap += 1) {
    await page
      .getByRole('button', { name: /^Přidat [^d]/ })
      .first()
      .tap();
    await page.waitForTimeout(300);
  }
  const taps = await page.evaluate<number[]>('Object.values(window.taps)');
  await page.context().close();
  if (taps.length < count / 2) throw new Error(`Only ${taps.length} of ${count} taps were measured`);
  return taps;
}

async function slowPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

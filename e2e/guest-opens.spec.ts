import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { paints, texts } from './support/expectations.js';
import { Guest, PHONE } from './support/guest.js';
import { expect, test } from './support/journey.js';
import { latch } from './support/latch.js';
import type { Product } from './support/product.js';

const TLACENKA = 'Domácí tlačenka s cibulí';
/**
 * Maximum code that a guest's phone fetches until the page works, and up to the first order, gzip. The card reads lists of
 * allergens and required choices by itself, so that nobody with an allergy waits for a further part (2 kB).
 */
const FIRST_SCRIPT_BYTES = 122_000;
const CODE_BUDGET_BYTES = 137_000;
/** Words that occur only in the code of staff, sign-in or MUI. */
const FOREIGN_CODE = /oidc|access_token|MuiButton|getorderhistory|updateorder/i;
const FONT = /\.woff2$/;
/** DevTools' "slow 4G". */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 92_160 };

const LOADED_MS = 300_000;

/** Names what a page still waits for, because a page that hangs tells nothing else. */
const loadState = (): string[] => [
  (window as never as { earlyTaps?: unknown }).earlyTaps === null ? 'code runs' : 'no code',
  document.readyState,
  ...[...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy').map(({ src }) => src),
];

/** WICG Layout Instability; TypeScript does not know it yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface Move {
  readonly value: number;
  readonly at: number;
  readonly what: readonly string[];
}

const moves = (page: Page): Promise<Move[]> => page.evaluate(() => (window as never as { moves: Move[] }).moves);
const sizeOf = (seen: readonly Move[]): number => seen.reduce((sum, { value }) => sum + value, 0);

test.describe('The page that a table’s code opens', () => {
  let product: Product;
  test.beforeAll(({ sharedProduct }) => void (product = sharedProduct));

  const address = (query: string): string => `${product.url}/menu-page?${query}`;
  const open = (options: BrowserContextOptions = {}): Promise<Page> => product.page({ ...PHONE, ...options });

  test('shows the menu before its code has loaded on a slow phone over slow 4G, and moves nothing afterwards', async () => {
    const page = await open();
    const complaints: string[] = [];
    page.on(
      'console',
      (message) => message.type() === 'error' && !FONT.test(message.location().url) && complaints.push(message.text()),
    );
    page.on('pageerror', ({ message }) => complaints.push(message));
    // The fallback fonts are measured for the fonts of phones, which a test machine does not have: here a swap would
    // move lines.
    await page.route(FONT, (route) => route.abort());
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(() => {
      const seen: Move[] = [];
      Object.assign(window, { moves: seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as LayoutShift[]) {
          const what = entry.sources.map(({ node, previousRect: { top }, currentRect }) => {
            const element = node instanceof Element ? node : node?.parentElement;
            return `${element?.tagName} ${element?.className}: ${top} → ${currentRect.top}`;
          });
          seen.push({ value: entry.value, at: Math.round(entry.startTime), what });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const code = latch();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await code.released;
      await route.continue();
    });
    await page.goto(address('vid=1&tid=1&vs=opens-slow'), { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1);
    await page.getByRole('heading', { name: TLACENKA }).waitFor();
    const before = await page.locator('#root').innerText();
    // HTML comes in pieces over such a line: a card is drawn before its picture's place has been read.
    await page.waitForFunction(() => document.readyState !== 'loading');
    await paints(page);
    const whileRead = (await moves(page)).length;
    code.release();

    await expect.poll(() => page.evaluate(loadState), { timeout: LOADED_MS }).toEqual(['code runs', 'complete']);
    await paints(page);
    expect(await page.locator('#root').innerText()).toBe(before);
    const all = await moves(page);
    expect(sizeOf(all), JSON.stringify(all)).toBeLessThan(0.05);
    expect(sizeOf(all.slice(whileRead)), JSON.stringify(all)).toBeLessThan(0.005);
    expect(complaints).toEqual([]);
  });

  test('keeps the server’s markup when its code starts, in another language too', async () => {
    const page = await open();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', ({ message }) => complaints.push(message));
    // The page names the version that it was rendered with, so its registration costs an empty answer.
    page.on('response', (answer) => {
      if (answer.url().includes('getcurrentmenu') && answer.status() !== 304) complaints.push(answer.url());
    });
    await page.goto(address('vid=1&tid=1&vs=opens-german&lang=de'));
    await page.waitForFunction(() => (window as never as { earlyTaps?: unknown }).earlyTaps === null);
    await expect(page.getByPlaceholder('In der Karte suchen')).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('keeps the buttons of the bar apart on a narrow phone with long words, and in view with text of twice the size', async () => {
    const page = await open({ viewport: { width: 320, height: 640 } });
    await page.goto(address('vid=1&tid=1&vs=opens-narrow&lang=uk'));
    const box = async (name: string) => (await page.getByRole('button', { name }).boundingBox())!;
    const [orders, call] = [await box('Активні замовлення'), await box('Покликати персонал')];
    expect(orders.x + orders.width).toBeLessThanOrEqual(call.x);
    expect(call.x + call.width).toBeLessThanOrEqual(320);
    await page.locator('footer *').evaluateAll((all) => {
      const sizes = all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize));
      for (const [index, each] of all.entries()) (each as HTMLElement).style.fontSize = `${2 * sizes[index]!}px`;
    });
    for (const name of ['Активні замовлення', 'Покликати персонал']) {
      const { x, width } = await box(name);
      expect(x + width).toBeLessThanOrEqual(320);
    }
  });

  test('performs taps made before its code has loaded, even if the first request for the code fails', async () => {
    const page = await open({ serviceWorkers: 'block' });
    const [first, later] = [latch(), latch()];
    let torn = 0;
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      if (!/later-parts-/.test(route.request().url())) return (await first.released, route.continue());
      await later.released;
      return (torn += 1) === 1 ? route.abort() : route.continue();
    });
    await page.goto(address('vid=1&tid=1&vs=opens-early'), { waitUntil: 'commit' });
    await page.waitForFunction(() => 'earlyTaps' in window);
    await page.getByRole('button', { name: `Přidat ${TLACENKA}` }).click();
    expect(await texts(page.getByRole('button', { name: /^Košík/ }))).toEqual(['Košík (0)']);
    first.release();
    await expect(page.getByRole('button', { name: /^Košík/ })).toHaveText(['Košík (1)']);
    await page.getByRole('button', { name: 'Všechny kategorie' }).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    later.release();
    await page.getByRole('dialog', { name: 'Kategorie menu' }).waitFor();
    expect(torn).toBeGreaterThan(1);
  });

  test('can be read without scripts, with links to the categories and no dead buttons', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto(address('vid=1&tid=1&vs=opens-plain'));
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/Stůl 1[^]*U Lípy/);
    expect(await page.locator('.needs-script').innerText()).toContain('Objednávku přijme obsluha');
    expect(await page.getByText('219 Kč').isVisible()).toBe(true);
    for (const name of ['Objednat', /^Přidat/])
      expect(await page.getByRole('button', { name }).first().isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Dezerty' }).click();
    expect(new URL(page.url()).hash).toMatch(/^#kategorie-/);
    const answer = await page.goto(address('vid=2&tid=1'));
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Tento stůl jsme nenašli.' }).waitFor();
  });

  /** The sentence of a page whose code does not run. */
  const failure = (page: Page) => page.locator('.page-failed:visible');
  /** Counts how often the page is loaded, also by itself. */
  const countLoads = (page: Page): { loads: number } => {
    const seen = { loads: 0 };
    page.on('domcontentloaded', () => (seen.loads += 1));
    return seen;
  };

  test('reloads once if its code is missing, and after that says in its language that it is incomplete, as the board does', async () => {
    const page = await open({ serviceWorkers: 'block' });
    const code = /\/assets\/(menu|app)-.*\.js$/;
    let missing = 1;
    await page.route(code, (route) => ((missing -= 1) >= 0 ? route.fulfill({ status: 404 }) : route.continue()));
    const seen = countLoads(page);
    await page.goto(address('vid=1&tid=1&vs=opens-other&lang=de'));
    await page.waitForFunction(() => (window as never as { earlyTaps?: unknown }).earlyTaps === null);
    expect(await failure(page).count()).toBe(0);
    expect(seen.loads).toBe(2);

    await page.evaluate(() => sessionStorage.clear());
    for (const [path, sentence] of [
      ['/menu-page?vid=1&tid=1&vs=opens-other&lang=de', /^Die Seite ist nicht vollständig geladen\./],
      ['/OrderPage', /^Stránka se nenačetla celá\./],
    ] as const) {
      [missing, seen.loads] = [Infinity, 0];
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(product.url + path);
      await expect(failure(page)).toHaveText(sentence);
      expect(seen.loads).toBe(2);
    }
  });

  test('shows the right address, with path and table, to guests who opened it under another host name', async () => {
    const page = await open();
    const other = product.url.replace('localhost', '127.0.0.1');
    expect(other).not.toBe(product.url);
    for (const path of ['/menu-page?vid=1&tid=1&vs=opens-elsewhere&lang=en', '/OrderPage?venue=1']) {
      await page.goto(other + path);
      await expect(page.locator('.page-elsewhere a')).toHaveText(product.staffLine.url + path);
    }
    await page.goto(address('vid=1&tid=1&vs=opens-elsewhere'));
    await page.waitForFunction(() => (window as never as { earlyTaps?: unknown }).earlyTaps === null);
    expect(await page.locator('.page-elsewhere').isVisible()).toBe(false);
  });

  test('says in its language that a browser is too old, as the board does', async () => {
    const page = await open({ serviceWorkers: 'block' });
    await page.route(/\/assets\/menu-.*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'a b' }),
    );
    await page.goto(address('vid=1&tid=1&vs=opens-old&lang=uk'));
    await expect(failure(page)).toHaveText(/^Цей браузер застарий\./);
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'findLast'));
    await page.goto(`${product.url}/OrderPage`);
    await expect(failure(page)).toHaveText(/Tento prohlížeč je příliš starý\./);
  });

  test(`loads at most ${CODE_BUDGET_BYTES} B of code before the first order, and none for staff or sign-in`, async () => {
    const page = await open();
    const code = new Map<string, string>();
    let isOrdered = false;
    // Code that loads after the order was accepted is for a table that has one.
    page.on('response', async (response) => {
      isOrdered ||= response.url().endsWith('/api/createorder');
      if (!isOrdered && response.request().resourceType() === 'script')
        code.set(response.url(), await response.text().catch(() => ''));
    });
    const guest = await Guest.at(page, product, { code: 'opens-weight' });
    await guest.adds(TLACENKA);
    await guest.orders();
    await guest.says('Objednávka byla úspěšně vytvořena!').waitFor({ state: 'attached' });
    const bytes = [...code.values()].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
    expect(isOrdered).toBe(true);
    expect(code.size).toBeGreaterThan(1);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(CODE_BUDGET_BYTES);
    const first = [...code].filter(([url]) => url.includes('/assets/menu-')).map(([, text]) => text);
    expect(first).toHaveLength(1);
    expect(gzipSync(first[0]!, { level: 9 }).length).toBeLessThanOrEqual(FIRST_SCRIPT_BYTES);
    expect([...code].filter(([, text]) => FOREIGN_CODE.test(text)).map(([url]) => url)).toEqual([]);
  });
});

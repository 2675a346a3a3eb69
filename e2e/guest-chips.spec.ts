import type { BrowserContextOptions, Page } from 'playwright-core';
import { Guest } from './support/guest.js';
import { Product } from './support/product.js';

/** Between the bar's lower edge and the heading, px, and how far off it may be. */
const GAP_PX = 12;
const TOLERANCE_PX = 2;
const LATE_IMAGE_MS = 1500;
/** Each category is pressed on a page of its own. */
const LIMIT_MS = 240_000;

const touch = (width: number, height: number): BrowserContextOptions => ({
  ...{ viewport: { width, height }, hasTouch: true, isMobile: true },
});
const mouse = (width: number, height: number): BrowserContextOptions => ({ viewport: { width, height } });

interface Landing {
  readonly gap: number;
  readonly lit: string;
  readonly litInSight: boolean;
}

describe('A press on a category', () => {
  let product: Product;
  beforeAll(async () => (product = await Product.start()));
  afterAll(() => product.stop());

  /** A table as it is just after its code was scanned; its pictures come late. */
  const opens = async (options: BrowserContextOptions): Promise<Page> => {
    const page = await product.page(options);
    await page.route(/\.(?:svg|webp|avif|jpe?g|png)(?:\?|$)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_IMAGE_MS));
      await route.continue().catch(() => undefined);
    });
    await Guest.at(page, product, { code: 'chips' });
    return page;
  };
  const chips = (page: Page) => page.getByRole('navigation', { name: 'Kategorie menu' }).locator('a');
  const comesToRest = (page: Page): Promise<void> =>
    page.evaluate(async () => {
      const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
      let last: number;
      do {
        last = scrollY;
        await later(500);
      } while (scrollY !== last);
    });
  const landing = (page: Page, category: string): Promise<Landing> =>
    page.evaluate((name) => {
      const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === name)!;
      const bar = document.querySelector('nav')!.getBoundingClientRect();
      const lit = document.querySelector<HTMLElement>('nav a[aria-current]')!;
      const { left, right } = lit.getBoundingClientRect();
      return {
        gap: heading.getBoundingClientRect().top - bar.bottom,
        lit: lit.textContent,
        litInSight: left >= 0 && right <= innerWidth,
      };
    }, category);
  const landings = async (options: BrowserContextOptions, press: 'tap' | 'click'): Promise<[string, Landing][]> => {
    const first = await opens(options);
    const categories = await chips(first).allTextContents();
    await first.context().close();
    const results: [string, Landing][] = [];
    for (const category of categories) {
      const page = await opens(options);
      await chips(page).getByText(category, { exact: true })[press]();
      await comesToRest(page);
      results.push([category, await landing(page, category)]);
      await page.context().close();
    }
    return results;
  };
  const misses = (results: [string, Landing][]): [string, Landing][] =>
    results.filter(
      ([category, { gap, lit, litInSight }]) =>
        Math.abs(gap - GAP_PX) > TOLERANCE_PX || lit !== category || !litInSight,
    );

  test.each([
    ['a small phone', touch(320, 640), 'tap'],
    ['a phone', touch(390, 844), 'tap'],
    ['a phone on its side', touch(844, 390), 'tap'],
    ['a tablet', touch(768, 1024), 'tap'],
    ['a desktop', mouse(1440, 900), 'click'],
    ['a phone that wants no motion', { ...touch(390, 844), reducedMotion: 'reduce' }, 'tap'],
  ] as const)(
    'on %s leads right below the bar, whichever it is, and lights it',
    async (_, options, press) => {
      const results = await landings(options, press);
      expect(results.length).toBeGreaterThan(5);
      expect(misses(results)).toEqual([]);
    },
    LIMIT_MS,
  );

  test('that came before the code leads to the same place when it has come', async () => {
    const page = await product.page(touch(390, 844));
    let letThrough = (): void => undefined;
    const held = new Promise<void>((done) => (letThrough = done));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${product.url}/menu-page?vid=1&tid=1&vs=chips-early`, { waitUntil: 'commit' });
    await chips(page).getByText('Pivo a víno', { exact: true }).tap();
    letThrough();
    await page.waitForFunction(() => (window as never as { earlyTaps?: unknown }).earlyTaps === null);
    await comesToRest(page);
    expect(misses([['Pivo a víno', await landing(page, 'Pivo a víno')]])).toEqual([]);
  });
});

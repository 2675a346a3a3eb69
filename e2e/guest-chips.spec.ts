import type { BrowserContextOptions, Page } from '@playwright/test';
import { Guest } from './support/guest.js';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';

/** Between the bar's lower edge and the heading, px, and how far off it may be. */
const GAP_PX = 12;
const TOLERANCE_PX = 2;
const LATE_IMAGE_MS = 1500;
/** For so long a page that rests does not move. */
const REST_MS = 500;

const touch = (width: number, height: number): BrowserContextOptions => ({
  ...{ viewport: { width, height }, hasTouch: true, isMobile: true },
});
const mouse = (width: number, height: number): BrowserContextOptions => ({ viewport: { width, height } });

interface Landing {
  readonly gap: number;
  readonly lit: string;
  readonly litInSight: boolean;
}

test.describe('A press on a category', () => {
  let product: Product;
  test.beforeAll(({ sharedProduct }) => void (product = sharedProduct));

  /** Pictures that have been asked for and have not come. */
  let late = 0;
  const phone = async (options: BrowserContextOptions): Promise<Page> => {
    const page = await product.page({ ...options, serviceWorkers: 'block' });
    late = 0;
    await page.route(/\.(?:svg|webp|avif|jpe?g|png)(?:\?|$)/, async (route) => {
      late += 1;
      await new Promise((resolve) => setTimeout(resolve, LATE_IMAGE_MS));
      await route.continue().catch(() => undefined);
      late -= 1;
    });
    return page;
  };
  /** A table as it is just after its code was scanned; its pictures come late. */
  const opens = async (page: Page): Promise<void> => {
    await page.goto('about:blank');
    await Guest.at(page, product, { code: 'chips' });
  };
  const chips = (page: Page) => page.getByRole('navigation', { name: 'Kategorie menu' }).locator('a');
  const landing = (page: Page, category: string): Promise<Landing> =>
    page.evaluate((name) => {
      const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === name)!;
      const bar = document.querySelector('nav')!.getBoundingClientRect();
      const lit = document.querySelector<HTMLElement>('nav a[aria-current]');
      const { left = -1, right = -1 } = lit?.getBoundingClientRect() ?? {};
      return {
        gap: heading.getBoundingClientRect().top - bar.bottom,
        lit: lit?.textContent ?? '',
        litInSight: left >= 0 && right <= innerWidth,
      };
    }, category);
  const isThere = ({ gap, lit, litInSight }: Landing, category: string): boolean =>
    Math.abs(gap - GAP_PX) <= TOLERANCE_PX && lit === category && litInSight;
  /** Where the page is when it moves no more and all pictures have come. */
  const endsUp = async (page: Page, category: string): Promise<void> => {
    const rests = async (): Promise<Landing | 'right below the bar' | 'on its way'> => {
      const before = await landing(page, category);
      await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), REST_MS);
      const after = await landing(page, category);
      if (late > 0 || before.gap !== after.gap) return 'on its way';
      return isThere(after, category) ? 'right below the bar' : after;
    };
    await expect.poll(rests, { message: category }).toBe('right below the bar');
  };

  const whichever = (categories: readonly string[]): readonly string[] => categories;
  const nearAndFar = (categories: readonly string[]): readonly string[] => [categories[1]!, categories.at(-2)!];
  for (const [device, options, press, chosen] of [
    ['a phone', touch(390, 844), 'tap', whichever],
    ['a tablet', touch(768, 1024), 'tap', whichever],
    ['a desktop', mouse(1440, 900), 'click', whichever],
    ['a small phone', touch(320, 640), 'tap', nearAndFar],
    ['a phone on its side', touch(844, 390), 'tap', nearAndFar],
    ['a phone that wants no motion', { ...touch(390, 844), reducedMotion: 'reduce' }, 'tap', nearAndFar],
  ] as const) {
    test(`on ${device} leads right below the bar and lights it, ${chosen === whichever ? 'whichever it is' : 'near and far'}`, async () => {
      const page = await phone(options);
      await opens(page);
      const categories = await chips(page).allTextContents();
      expect(categories.length).toBeGreaterThan(5);
      for (const category of chosen(categories)) {
        await opens(page);
        await chips(page).getByText(category, { exact: true })[press]();
        await endsUp(page, category);
      }
    });
  }

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
    late = 0;
    await endsUp(page, 'Pivo a víno');
  });
});

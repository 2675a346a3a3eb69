import type { Locator, Page } from '@playwright/test';
import { Guest } from './support/guest.js';
import { expect, LONG, test } from './support/journey.js';
import { latch } from './support/latch.js';
import type { Product } from './support/product.js';

/** The gap between the bar's lower edge and the heading, px, and its tolerance. */
const GAP_PX = 12;
const TOLERANCE_PX = 2;
/** A page that has not moved for so many frames counts as resting. */
const REST_FRAMES = 12;
const PICTURE = /\.(?:svg|webp|avif|jpe?g|png)(?:\?|$)/;
const PHONE = { width: 390, height: 844 };

test.describe('A press on a category', () => {
  let product: Product;
  test.beforeAll(({ sharedProduct }) => void (product = sharedProduct));

  const chips = (page: Page): Locator => page.getByRole('navigation', { name: 'Kategorie menu' }).locator('a');
  /** The row must rest first: while it moves to show a hidden chip, a press may hit the neighbour. */
  const press = async (page: Page, category: string, input: 'tap' | 'click'): Promise<void> => {
    const chip = chips(page).getByText(category, { exact: true });
    await chip.scrollIntoViewIfNeeded();
    await restingPlace(page, category);
    await chip[input]();
  };
  const endsUp = (page: Page, category: string, device: string): Promise<void> =>
    expect
      .poll(() => restingPlace(page, category), { message: `${category} on ${device}` })
      .toEqual({ gap: true, lit: category, litInSight: true });

  const FAR_AND_NEAR = [-2, 1];
  const TOUCH = { hasTouch: true, isMobile: true };
  for (const [input, touch, device, size, presses, details] of [
    ['tap', TOUCH, 'a phone', PHONE, [...FAR_AND_NEAR, -1], {}],
    ['tap', TOUCH, 'a phone on its side', { width: 844, height: 390 }, FAR_AND_NEAR, LONG],
    ['click', {}, 'a desktop', { width: 1440, height: 900 }, FAR_AND_NEAR, LONG],
  ] as const) {
    test(
      `scrolls the category right below the bar and marks it, by a ${input} on ${device}, even if pictures load late`,
      details,
      async () => {
        const page = await product.page({ ...touch, viewport: size, serviceWorkers: 'block' });
        const pictures = latch();
        let [requests, come] = [0, 0];
        await page.route(PICTURE, async (route) => {
          requests += 1;
          await pictures.released;
          await route.continue().catch(() => undefined);
          come += 1;
        });
        // A table just after its code was scanned: nothing below the first screen has been laid out.
        await Guest.at(page, product, { code: 'chips' });
        // When its script starts, the page moves the chips back to the lit one.
        await lives(page);
        const categories = await chips(page).allTextContents();
        expect(categories.length).toBeGreaterThan(5);
        for (const at of presses) {
          const category = categories.at(at)!;
          await press(page, category, input);
          await endsUp(page, category, device);
          if (at !== presses[0]) continue;
          expect(requests).toBeGreaterThan(come);
          pictures.release();
          await expect.poll(() => requests - come).toBe(0);
          await endsUp(page, category, `${device}, with its pictures`);
          await chips(page).evaluateAll((all) => all.forEach(({ style }) => (style.minHeight = '64px')));
          await endsUp(page, category, `${device}, with higher letters`);
        }
      },
    );
  }

  test('scrolls to that category even if an earlier scroll reports its end in between', LONG, async () => {
    const page = await product.page({ viewport: PHONE, serviceWorkers: 'block' });
    await Guest.at(page, product, { code: 'chips' });
    await lives(page);
    await chips(page).getByText('Dezerty', { exact: true }).click();
    await page.waitForFunction(() => scrollY > 500);
    await page.evaluate(() => document.dispatchEvent(new Event('scrollend', { bubbles: true })));
    await endsUp(page, 'Dezerty', 'a phone');
  });

  test('scrolls to the same place with reduced motion, also if it comes before the code has loaded', LONG, async () => {
    const page = await product.page({ viewport: PHONE, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
    const code = latch();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await code.released;
      await route.continue();
    });
    await page.goto(`${product.url}/menu-page?vid=1&tid=1&vs=chips-early`, { waitUntil: 'commit' });
    await chips(page).getByText('Pivo a víno', { exact: true }).tap();
    code.release();
    await lives(page);
    await endsUp(page, 'Pivo a víno', 'a phone that had no code yet');
    const categories = await chips(page).allTextContents();
    for (const category of [categories[0]!, categories[1]!, categories.at(-1)!]) {
      await press(page, category, 'tap');
      await endsUp(page, category, 'a phone that wants no motion');
    }
  });
});

/** Waits until the page's script has taken over. */
async function lives(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as never as { earlyTaps?: unknown }).earlyTaps === null);
}

/**
 * @returns the place of the page once it has stopped moving: whether the heading is right below the bar, and which
 * category is lit
 */
function restingPlace(page: Page, category: string): Promise<{ gap: number | true; lit: string; litInSight: boolean }> {
  return page.evaluate(
    async ({ name, frames, wanted, tolerance }) => {
      const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === name)!;
      const bar = document.querySelector('nav')!;
      const gapNow = (): number => heading.getBoundingClientRect().top - bar.getBoundingClientRect().bottom;
      // The chips move on their own to show the lit one; a press in between would hit its neighbour.
      const chips = bar.querySelector('ul')!;
      const placeNow = (): string => `${gapNow()} ${chips.scrollLeft}`;
      for (let still = 0, last = ''; still < frames; still = placeNow() === last ? still + 1 : 0) {
        last = placeNow();
        await new Promise(requestAnimationFrame);
      }
      const lit = document.querySelector<HTMLElement>('nav a[aria-current]');
      const { left = -1, right = -1 } = lit?.getBoundingClientRect() ?? {};
      const gap = Math.abs(gapNow() - wanted) <= tolerance || gapNow();
      return { gap, lit: lit?.textContent ?? '', litInSight: left >= 0 && right <= innerWidth };
    },
    { name: category, frames: REST_FRAMES, wanted: GAP_PX, tolerance: TOLERANCE_PX },
  );
}

import { expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** @returns the present texts, with white space folded */
export async function texts(locator: Locator): Promise<string[]> {
  return (await locator.allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim());
}

/**
 * Reloads a guest's page. It first waits until the page has left the history entries of closed sheets, because the
 * browser aborts a reload before that.
 */
export async function reloads(page: Page): Promise<void> {
  await page.waitForFunction(() => (history.state?.sheets ?? 0) <= document.querySelectorAll('dialog[open]').length);
  await page.reload();
}

/** Expects that the page breaks no rule of WCAG 2.2 A and AA that axe can check, nor those of landmarks and headings. */
export async function isAccessible(page: Page, withoutRules: readonly string[] = []): Promise<void> {
  const found = await violations(page, withoutRules);
  // Checks twice, because a message that fades out is half transparent during the check. Real violations remain.
  expect(found.length === 0 ? found : await violations(page, withoutRules), page.url()).toEqual([]);
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe once per document, because loading it takes as long as running it. */
async function violations(page: Page, withoutRules: readonly string[]): Promise<[rule: string, nodes: string[]][]> {
  await settles(page);
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  return page.evaluate(
    async ([off, tags]) => {
      const { axe: loaded } = window as never as { axe: typeof axe };
      const rules = Object.fromEntries(off.map((id) => [id, { enabled: false }]));
      // Checks only the open dialog: the rest of the page is inert, and was checked before the dialog opened.
      const dialog = [...document.querySelectorAll('dialog:modal, [aria-modal="true"]')].findLast((one) =>
        one.checkVisibility(),
      );
      const options: axe.RunOptions = { runOnly: [...tags], rules, resultTypes: ['violations'] };
      const { violations: found } = await loaded.run(dialog ?? document, options);
      const describes = (node: axe.NodeResult) => `${node.html} ${node.failureSummary ?? ''}`;
      return found.map(({ id, nodes }): [string, string[]] => [id, nodes.map(describes)]);
    },
    [withoutRules, TAGS] as const,
  );
}

/** Waits for animations that will end, because the contrast of a colour in between means nothing. */
export async function settles(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)));
    const limit = new Promise((resolve) => setTimeout(resolve, 3_000));
    await Promise.race([limit, Promise.allSettled(ending.map((one) => one.finished))]);
  });
}

/** Waits until the latest state is painted. */
export async function paints(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

export const SMALLEST = { width: 320, height: 640 };

/** Changes the browser's font size (16 at first). Media queries follow it, which a page's own style cannot achieve. */
export async function setsText(page: Page, pixels: number): Promise<void> {
  const settings = await page.context().newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
}

/** Expects that nothing is beyond the page's right edge, except in parts that scroll horizontally. */
export async function fits(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(beyond), page.url()).toEqual([]);
}

/**
 * Runs in the page.
 * @returns the elements beyond the right edge, or the width of the page
 */
function beyond(): string[] {
  const isScrolled = (element: Element): boolean => {
    for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement)
      if (getComputedStyle(parent).overflowX !== 'visible') return true;
    return false;
  };
  const wide = [...document.body.querySelectorAll('*:not(.visually-hidden)')].filter(
    (element) =>
      element.getBoundingClientRect().right > innerWidth + 1 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !isScrolled(element),
  );
  const scrolls = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
  return [...scrolls, ...wide.map((element) => element.outerHTML.slice(0, 200))];
}

/** The size that a finger needs at a table or a board, in CSS pixels. */
const FINGER = 48;

const PRESSED = [
  'button:not([tabindex="-1"], .visually-hidden)',
  'a[href]:not(.visually-hidden)',
  'summary',
  ':is([role="tab"], [role^="menuitem"], div[role="combobox"], .MuiInputBase-root)',
  'label:has(input:is([type="checkbox"], [type="radio"]))',
].join();

/** Expects that every control there is big enough; a checkbox or radio counts with its label. */
export async function suitsFingers(place: Locator): Promise<void> {
  await settles(place.page());
  const sizes = await place.locator(PRESSED).evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => {
        const { width, height } = control.getBoundingClientRect();
        return { what: control.textContent, size: Math.round(Math.min(width, height)) };
      }),
  );
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.filter(({ size }) => size < FINGER)).toEqual([]);
}

/** More presses of Tab than any page needs from its beginning to the control. */
const MOST_STOPS = 120;

/** Moves the focus to the control by the keyboard alone, from wherever it is. */
export async function tabsTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await control.waitFor();
  const isThere = (): Promise<boolean> => control.evaluate((one) => one === document.activeElement);
  for (let stop = 0; stop < MOST_STOPS && !(await isThere()); stop++) await control.page().keyboard.press(key);
  await expect(control).toBeFocused();
}

/** @returns the elements that have no visible edge in forced colours, which remove backgrounds */
export async function withoutEdge(locator: Locator): Promise<string[]> {
  // Waits, because a dialog may be drawn a frame after the press that opens it.
  await locator.first().waitFor();
  expect(await locator.count()).toBeGreaterThan(0);
  return locator.evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
        const seen = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1;
        return !seen || borderTopColor === 'rgba(0, 0, 0, 0)' || borderTopColor === backgroundColor;
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? element.tagName),
  );
}

/** Expects that every word on the buttons there can be read: none is cut off or outside. */
export async function showsWholeWords(place: Locator): Promise<void> {
  const cut = await place
    .locator('button')
    .evaluateAll((buttons) =>
      buttons
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth || scrollHeight > clientHeight,
        )
        .map(({ textContent }) => textContent),
    );
  expect(cut).toEqual([]);
}

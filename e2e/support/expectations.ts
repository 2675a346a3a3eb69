import { expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** @returns the texts of what is there, white space folded */
export async function texts(locator: Locator): Promise<string[]> {
  return (await locator.allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim());
}

/** Expects that the page breaks no rule of WCAG 2.2 A and AA that axe can check, nor those of landmarks and headings. */
export async function isAccessible(page: Page, withoutRules: readonly string[] = []): Promise<void> {
  const found = await violations(page, withoutRules);
  // A message that begins to leave while axe reads is half-way to transparent: what is wrong with the page is still there.
  expect(found.length === 0 ? found : await violations(page, withoutRules), page.url()).toEqual([]);
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe once per document: to load it takes as long as to run it. */
async function violations(page: Page, withoutRules: readonly string[]): Promise<[rule: string, nodes: string[]][]> {
  await settles(page);
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  const rules = Object.fromEntries(withoutRules.map((id) => [id, { enabled: false }]));
  return page.evaluate(
    async (options) => {
      const { axe: loaded } = window as never as { axe: typeof axe };
      const found = await loaded.run(document, options);
      return found.violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)]);
    },
    { runOnly: TAGS, rules, resultTypes: ['violations' as const] },
  );
}

/** Waits for transitions that will end: half-way between two colours a contrast is neither the one nor the other. */
export async function settles(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)));
    const limit = new Promise((resolve) => setTimeout(resolve, 3_000));
    await Promise.race([limit, Promise.allSettled(ending.map((one) => one.finished))]);
  });
}

/** Waits until the latest news is painted. */
export async function paints(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** As much as a finger needs at a table or a board, in CSS pixels. */
const FINGER = 48;

/** Whatever is pressed there is big enough; a choice with its words. */
export async function suitsFingers(place: Locator): Promise<void> {
  await settles(place.page());
  const pressed = 'button:not([tabindex="-1"]), label:has(input:is([type="checkbox"], [type="radio"]))';
  const sizes = await place.locator(pressed).evaluateAll((controls) =>
    controls.map((control) => {
      const { width, height } = control.getBoundingClientRect();
      return { what: control.textContent, size: Math.round(Math.min(width, height)) };
    }),
  );
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.filter(({ size }) => size < FINGER)).toEqual([]);
}

/** More stops than any page has from its beginning to what is looked for. */
const MOST_STOPS = 120;

/** Goes there by the keyboard alone, from wherever the focus is. */
export async function tabsTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await control.waitFor();
  const isThere = (): Promise<boolean> => control.evaluate((one) => one === document.activeElement);
  for (let stop = 0; stop < MOST_STOPS && !(await isThere()); stop++) await control.page().keyboard.press(key);
  await expect(control).toBeFocused();
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

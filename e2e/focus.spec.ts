import type { Locator, Page } from '@playwright/test';
import { WATCHED_PHONE } from './support/guest.js';
import { expect, LONG, test } from './support/journey.js';
import { Staff } from './support/staff.js';

const TLACENKA = 'Domácí tlačenka s cibulí';
const STEPS = 30;
const RING = 'solid 3px';

/** @returns the name of the focused element, or its tag if it has none */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    const name = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    return name.replaceAll(/\s+/g, ' ').trim().slice(0, 80) || (element?.tagName ?? 'nothing');
  });
}

/** @returns the focus ring of the focused element; null if it cannot be pressed */
function outline(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const pressed = document.querySelector(':focus:is(button, a, [role="tab"])');
    if (pressed === null) return null;
    // A button that opens a whole card has its ring around the card.
    const rings = [getComputedStyle(pressed), getComputedStyle(pressed, '::after')];
    const ring = rings.find(({ outlineStyle }) => outlineStyle !== 'none') ?? rings[0]!;
    return `${ring.outlineStyle} ${ring.outlineWidth}`;
  });
}

async function enters(button: Locator): Promise<void> {
  await button.focus();
  await button.page().keyboard.press('Enter');
}

test('the keyboard’s focus is always visible on the main pages of the staff', LONG, async ({ ownPlace }) => {
  const owner = await Staff.isSignedIn(await ownPlace(), 'owner@demo.test');
  const { page } = owner;
  for (const path of ['/OrderPage', '/prehled', '/AdministrationPage?tab=produkty', '/OrderHistoryPage']) {
    await owner.goes(path);
    await page.getByRole('button', { name: /^Hledat/ }).waitFor();
    await page.getByRole('main').getByRole('heading').first().waitFor();
    const pressed = new Set<string>();
    for (let step = 0; step < STEPS; step++) {
      await page.keyboard.press('Tab');
      if ((await outline(page)) === null) continue;
      pressed.add(await focused(page));
      // After the last control the focus leaves the page, a moment after the key.
      await expect.poll(async () => (await outline(page)) ?? RING, `${path}: ${[...pressed].at(-1)}`).toBe(RING);
    }
    expect(pressed.size, path).toBeGreaterThan(8);
  }
});

test("the guest's page keeps the focus of the keyboard, from a press before its script runs to a sent order", async ({
  ownPlace,
}) => {
  const product = await ownPlace();
  const page = await product.page(WATCHED_PHONE);
  const at = (name: string) => expect.poll(() => focused(page)).toBe(name);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const { keyboard } = page;

  let lives = (): void => undefined;
  const held = new Promise<void>((resolve) => (lives = resolve));
  await page.route('**/assets/*.js', (route) => held.then(() => route.continue()));
  const { place } = product;
  await page.goto(`${product.url}/menu-page?vid=${place.id(1)}&tid=${place.id(7)}&vs=early`, { waitUntil: 'commit' });
  // The script that keeps early presses loads in parallel with the page.
  await page.waitForFunction(() => 'earlyTaps' in window);
  await enters(button(`Přidat ${TLACENKA}`));
  lives();
  await at(`Přidat další: ${TLACENKA}`);

  await keyboard.press('Enter');
  await expect(button('Košík (2)')).toHaveCount(1);
  await at(`Přidat další: ${TLACENKA}`);
  await enters(button(`Ubrat: ${TLACENKA}`));
  await at(`Ubrat: ${TLACENKA}`);
  await keyboard.press('Enter');
  await at(`Přidat ${TLACENKA}`);

  await enters(button(TLACENKA).first());
  await page.getByRole('dialog').waitFor();
  await keyboard.press('Escape');
  await at(TLACENKA);
  await enters(button('Aktivní objednávky'));
  await page.getByRole('dialog').waitFor();
  await keyboard.press('Escape');
  await at('Aktivní objednávky');

  await enters(button(`Přidat ${TLACENKA}`));
  await enters(button('Objednat'));
  await enters(page.getByRole('dialog').getByRole('button', { name: 'Potvrdit' }));
  await expect(button(/^Košík/)).toHaveText('Košík (0)');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('footer') !== null)).toBe(true);
});

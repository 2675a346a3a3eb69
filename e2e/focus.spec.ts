import type { Locator, Page } from '@playwright/test';
import { Guest, WATCHED_PHONE } from './support/guest.js';
import { Guests } from './support/orders.js';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';

const TLACENKA = 'Domácí tlačenka s cibulí';
/** Longer than a decided ticket stays, and than the board takes no key for a button that has just got the focus. */
const CALM_MS = 3_000;

/** @returns the name of what has the focus; its element's, where it has none */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    const name = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    return name.replaceAll(/\s+/g, ' ').trim().slice(0, 80) || (element?.tagName ?? 'nothing');
  });
}

async function enters(button: Locator): Promise<void> {
  await button.focus();
  await button.page().keyboard.press('Enter');
}

test.describe('By keyboard alone the place on the page is never lost', () => {
  let product: Product;
  test.beforeAll(async ({ startProduct }) => (product = await startProduct()));
  test.afterAll(() => product.stop());

  test('on the board: approving, rejecting, closing, answering; on to the next, to the heading when none is left', async () => {
    const guests = await Guests.of(product);
    const staff = await Staff.isSignedIn(product, 'staff@demo.test');
    const { page } = staff;
    for (const table of [1, 2, 3, 6]) await guests.orders(table);
    await staff.goes('/OrderPage');
    const waiting = staff.tickets('Čeká na schválení');
    await expect(waiting).toHaveCount(4);
    const calm = () => page.waitForTimeout(CALM_MS);
    const at = (start: string) => expect.poll(async () => (await focused(page)).slice(0, start.length)).toBe(start);

    await calm();
    await enters(waiting.first().getByRole('button', { name: /^Schválit, Stůl/ }));
    await expect(waiting).toHaveCount(3);
    await at('Schválit, Stůl');
    await calm();
    await enters(waiting.first().getByRole('button', { name: /^Odmítnout, Stůl/ }));
    await enters(page.getByRole('dialog').getByRole('button', { name: 'Odmítnout' }));
    await expect(waiting).toHaveCount(2);
    await at('Schválit, Stůl');
    for (const left of [1, 0]) {
      await calm();
      await page.keyboard.press('Enter');
      await expect(waiting).toHaveCount(left);
    }
    await at('Čeká na schválení');

    await calm();
    const working = staff.tickets('Probíhá');
    await enters(working.first().getByRole('button', { name: /^Uzavřít, Stůl/ }));
    await expect(working).toHaveCount(2);
    await at('Uzavřít, Stůl');

    await guests.call(4);
    await guests.call(6);
    await expect(staff.calls).toHaveCount(2);
    await calm();
    await enters(staff.calls.first().getByRole('button', { name: /^Potvrdit, Stůl/ }));
    await expect(staff.calls).toHaveCount(1);
    await at('Potvrdit, Stůl');
    await calm();
    await page.keyboard.press('Enter');
    await expect(staff.calls).toHaveCount(0);
    await at('Volání obsluhy');
  });

  for (const path of ['/OrderPage', '/prehled', '/AdministrationPage?tab=produkty', '/OrderHistoryPage'])
    test(`what has the focus is seen to have it: ${path}`, async () => {
      const owner = await Staff.isSignedIn(product, 'owner@demo.test');
      const { page } = owner;
      await owner.goes(path);
      await page.getByRole('button', { name: /^Hledat/ }).waitFor();
      await page.getByRole('main').getByRole('heading').first().waitFor();
      const pressed = new Set<string>();
      for (let step = 0; step < 30; step++) {
        await page.keyboard.press('Tab');
        const button = page.locator(':focus:is(button, a, [role="tab"])');
        if ((await button.count()) === 0) continue;
        pressed.add(await focused(page));
        await expect(button).toHaveCSS('outline-style', 'solid');
        await expect(button).toHaveCSS('outline-width', '3px');
      }
      expect(pressed.size).toBeGreaterThan(8);
    });

  test("on the guest's page: adding, taking back, dialogs, sending", async () => {
    const { page } = await Guest.sitsDown(product, { table: 5, code: 'focus' });
    const at = (name: string) => expect.poll(() => focused(page)).toBe(name);
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const { keyboard } = page;

    await enters(button(`Přidat ${TLACENKA}`));
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
    await expect(button(/^Košík/)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const inBar = () => page.evaluate(() => document.activeElement?.closest('footer') !== null);
    await expect.poll(inBar).toEqual(true);
  });

  test("on the guest's page: with a press from before the page lived", async () => {
    const page = await product.page(WATCHED_PHONE);
    const script = '**/assets/*.js';
    let lives = (): void => undefined;
    const held = new Promise<void>((resolve) => (lives = resolve));
    await page.route(script, (route) => held.then(() => route.continue()));
    await page.goto(`${product.url}/menu-page?vid=1&tid=7&vs=early`, { waitUntil: 'commit' });
    await enters(page.getByRole('button', { name: `Přidat ${TLACENKA}` }));
    lives();

    await expect(page.getByRole('button', { name: `Přidat další: ${TLACENKA}` })).toHaveCount(1);
    await expect.poll(() => focused(page)).toBe(`Přidat další: ${TLACENKA}`);
  });
});

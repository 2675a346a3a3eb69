import type { Locator } from '@playwright/test';
import { Guest, PHONE } from './support/guest.js';
import { Guests } from './support/orders.js';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff, TABLET } from './support/staff.js';

const FORCED = { forcedColors: 'active' } as const;

/** @returns those of the elements that nothing but a background sets apart: no edge of a colour that is to be seen */
async function withoutEdge(locator: Locator): Promise<string[]> {
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

test.describe('Where colours are forced, what can be pressed has an edge', () => {
  let product: Product;
  test.beforeAll(({ sharedProduct }) => void (product = sharedProduct));

  test("on the guest's page, in its dialogs too", async () => {
    const page = await product.page({ ...PHONE, ...FORCED });
    const guest = await Guest.at(page, product, { table: 7, code: 'forced' });
    const inMenu = page.getByRole('main').getByRole('button', { name: /^Přidat/ });
    expect(await withoutEdge(inMenu)).toEqual([]);
    await inMenu.nth(0).click();
    await inMenu.nth(1).click();
    expect(await withoutEdge(page.getByRole('group', { name: /^Množství/ }).getByRole('button'))).toEqual([]);
    expect(await withoutEdge(page.locator('footer').getByRole('button'))).toEqual([]);
    await page.getByRole('button', { name: /^Košík/ }).click();
    const dialog = page.getByRole('dialog');
    expect(await withoutEdge(dialog)).toEqual([]);
    expect(await withoutEdge(dialog.getByRole('button'))).toEqual([]);
    await page.keyboard.press('Escape');
    await guest.orders();
    await expect(page.getByRole('button', { name: /^Košík/ })).toHaveCount(0);
  });

  test('on the board, in the dialog of a rejection too', async () => {
    const guests = await Guests.of(product);
    await guests.orders(2, 2, 'bez cibule');
    await guests.call(3);
    const staff = await Staff.isSignedIn(product, 'staff@demo.test', { ...TABLET, ...FORCED });
    await staff.goes('/OrderPage');
    const waiting = staff.tickets('Čeká na schválení');
    await waiting.first().waitFor();
    await staff.calls.first().waitFor();
    expect(await withoutEdge(waiting)).toEqual([]);
    expect(await withoutEdge(waiting.getByRole('button'))).toEqual([]);
    expect(await withoutEdge(staff.calls)).toEqual([]);
    expect(await withoutEdge(staff.calls.getByRole('button'))).toEqual([]);
    expect(await withoutEdge(staff.page.getByRole('button', { name: 'Začít směnu' }))).toEqual([]);
    await staff.presses(waiting.first().getByRole('button', { name: /^Odmítnout/ }));
    const dialog = staff.page.getByRole('dialog');
    expect(await withoutEdge(dialog.getByRole('button'))).toEqual([]);
  });
});

import type { Locator } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { isAccessible } from './support/expectations.js';
import { Guest, PHONE } from './support/guest.js';
import { expect, LONG, test } from './support/journey.js';
import { Guests } from './support/orders.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';
import { whileUndoLasts } from './support/undo-time.js';

const TLACENKA = 'Domácí tlačenka s cibulí';
const WIDE = { viewport: { width: 1440, height: 900 } };

test.describe('An undo of a decision', () => {
  let product: Product;
  let kitchen: Staff;
  let bar: Staff;
  test.beforeAll(async ({ ownPlace }) => {
    product = await ownPlace();
    kitchen = await Staff.isSignedIn(product, 'staff@demo.test', WIDE);
    bar = await Staff.isSignedIn(product, 'manager@demo.test', PHONE);
    await Promise.all([kitchen, bar].map((staff) => staff.goes('/OrderPage')));
  });
  test.afterAll(() => product.stop());

  const strip = (staff: Staff): Locator => staff.page.getByRole('list', { name: 'Co jde ještě vrátit' });
  const undo = (staff: Staff, of: string): Locator =>
    strip(staff).getByRole('button', { name: new RegExp(`^Vrátit, .*: ${of}`) });
  const ticket = (staff: Staff, table: string): Locator =>
    staff.page.locator('article:not([data-inert="true"])').filter({ hasText: table });

  test('restores only its own order, on both boards and on the phone that placed it', async () => {
    const office = await BackOffice.opens(product);
    const card = await office.cardOf('Stůl 5');
    const phones = [await Guest.sitsDown(product, card), await Guest.sitsDown(product, card)] as const;
    for (const guest of phones) await guest.sends(TLACENKA);
    await expect(ticket(kitchen, 'Stůl 5')).toHaveCount(2);
    const [first, second] = (await office.orders('Stůl 5')).map(({ number }) => number).sort((a, b) => a - b);
    await kitchen.keys(
      ticket(kitchen, 'Stůl 5')
        .first()
        .getByRole('button', { name: /^Odmítnout/ }),
    );
    const question = kitchen.page.getByRole('dialog');
    await question.getByRole('checkbox', { name: 'Odmítnout i další 1 objednávku stolu' }).check();
    await question.getByRole('button', { name: 'Kuchyň už nevaří' }).click();
    const ofFirst = `Stůl 5, objednávka číslo ${first}$`;
    await whileUndoLasts(async () => {
      await kitchen.keys(question.getByRole('button', { name: 'Odmítnout 2 objednávky' }));
      await bar.page.getByRole('button', { name: 'Vrátit lze ještě 1 další' }).click();
      await expect(undo(bar, 'Stůl 5')).toHaveCount(2);
      await bar.keys(undo(bar, ofFirst));
    });
    for (const staff of [kitchen, bar]) {
      await expect(undo(staff, ofFirst)).toHaveCount(0);
      await expect(ticket(staff, 'Stůl 5').getByRole('button', { name: /^Schválit/ })).toBeEnabled();
    }
    const notice = (guest: Guest): Locator => guest.page.getByRole('alertdialog');
    await expect(notice(phones[0])).toContainText('Oprava: objednávka ještě čeká.');
    await expect(notice(phones[1])).toContainText('Objednávka byla odmítnuta.');
    await expect(notice(phones[1])).toContainText('Kuchyň už nevaří');
    await expect.poll(() => office.endedTotals('Stůl 5')).toEqual([119]);
    expect((await office.orders('Stůl 5')).map(({ number }) => number)).toEqual([first]);
    expect(second).toBeGreaterThan(first!);
  });

  test('is offered in a strip that moves no ticket and lies below the message about another action', LONG, async () => {
    const guests = await Guests.of(product);
    for (const table of [1, 2]) await guests.orders(table);
    const other = ticket(kitchen, 'Stůl 1');
    await kitchen.keys(ticket(kitchen, 'Stůl 2').getByRole('button', { name: /^Odmítnout/ }));
    // The order that the previous test rejected leaves its place a moment later.
    await expect(kitchen.page.locator('article[data-inert="true"]')).toHaveCount(0);
    const place = await other.boundingBox();
    await kitchen.keys(kitchen.page.getByRole('dialog').getByRole('button', { name: 'Odmítnout' }));
    await undo(kitchen, 'Stůl 2').waitFor();
    expect(await other.boundingBox()).toEqual(place);
    await kitchen.keys(undo(kitchen, 'Stůl 2'));
    await ticket(kitchen, 'Stůl 2').waitFor();
    await expect(undo(kitchen, 'Stůl 2')).toHaveCount(0);
    await expect.poll(() => other.boundingBox()).toEqual(place);

    for (const [staff, table] of [
      [kitchen, 6],
      [bar, 7],
    ] as const) {
      await guests.orders(table);
      const of = ticket(staff, `Stůl ${table}`);
      await staff.opensDish(of);
      await staff.page.getByRole('button', { name: 'Do zítřejšího otevření' }).click();
      const toast = staff.page.locator('[data-sonner-toast]').filter({ hasText: 'vyprodáno' });
      await toast.waitFor();
      await of.getByText('Vyprodáno').waitFor();
      await staff.keys(of.getByRole('button', { name: /^Schválit/ }));
      await staff.keys(staff.page.getByRole('dialog').getByRole('button', { name: 'Přesto schválit' }));
      await undo(staff, `Stůl ${table}`).waitFor();
      await expect(async () => {
        const [toastBox, below] = [(await toast.boundingBox())!, (await strip(staff).boundingBox())!];
        expect(toastBox.y + toastBox.height).toBeLessThanOrEqual(below.y);
      }).toPass();
      await toast.getByRole('button', { name: 'Vrátit' }).click();
      await expect(toast).toHaveCount(0);
    }
  });

  test('is offered for the latest decision first, and keeps the focus while newer decisions come', async () => {
    const guests = await Guests.of(product);
    const office = await BackOffice.opens(product);
    for (let order = 0; order < 4; order++) await guests.orders(3);
    const orders = (await office.orders('Stůl 3')).sort((one, other) => one.number - other.number);
    const numbered = (order: number): Locator => undo(bar, `Stůl 3, objednávka číslo ${orders[order]!.number}$`);
    // Room for three lines.
    await bar.page.setViewportSize({ width: 390, height: 400 });
    await whileUndoLasts(async () => {
      await office.approvesOrder(orders[0]!);
      await numbered(0).focus();
      for (const order of orders.slice(1)) await office.approvesOrder(order);
      await numbered(3).waitFor();
      await expect(numbered(0)).toBeFocused();

      await bar.page.getByRole('button', { name: 'Vrátit lze ještě 3 další' }).click();
      await expect(numbered(3)).toBeInViewport({ ratio: 1 });
      // Its lower edge may show above the three lines.
      await expect(numbered(0)).not.toBeInViewport({ ratio: 0.5 });
      const { width, height } = (await numbered(3).boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
    });
    await isAccessible(bar.page);
  });
});

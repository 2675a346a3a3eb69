import type { Locator } from '@playwright/test';
import { isAccessible } from './support/expectations.js';
import { Guest } from './support/guest.js';
import { expect, test } from './support/journey.js';
import { Guests } from './support/orders.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';

const BAR = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test.describe('A decision that is taken back', () => {
  test.describe.configure({ mode: 'serial' });
  let product: Product;
  let guests: Guests;
  let kitchen: Staff;
  let bar: Staff;
  test.beforeAll(async ({ startProduct }) => {
    product = await startProduct();
    guests = await Guests.of(product);
    kitchen = await Staff.isSignedIn(product, 'staff@demo.test');
    bar = await Staff.isSignedIn(product, 'manager@demo.test', BAR);
    await Promise.all([kitchen, bar].map((staff) => staff.goes('/OrderPage')));
  });
  test.afterAll(() => product.stop());

  const strip = (staff: Staff): Locator => staff.page.getByRole('list', { name: 'Co jde ještě vrátit' });
  const undo = (staff: Staff, table: string): Locator =>
    strip(staff).getByRole('button', { name: new RegExp(`^Vrátit, .*: ${table},`) });
  const waiting = (table: string): Locator => kitchen.tickets('Čeká na schválení').filter({ hasText: table });

  test('at one board, and pressed at another: both show the order as it was, and the strip is gone', async () => {
    await guests.orders(1);
    await kitchen.presses(waiting('Stůl 1').getByRole('button', { name: /^Schválit/ }));
    await expect(strip(bar)).toContainText('Schváleno: Stůl 1');
    const button = (await undo(bar, 'Stůl 1').boundingBox())!;
    expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(48);
    await bar.presses(undo(bar, 'Stůl 1'));
    await expect(waiting('Stůl 1').getByRole('button', { name: /^Schválit/ })).toBeEnabled();
    await expect(bar.page.getByRole('article').getByRole('button', { name: /^Schválit/ })).toBeEnabled();
    for (const staff of [kitchen, bar]) await expect(strip(staff)).toHaveCount(0);
  });

  test('by keyboard; the strip moves no ticket and breaks no rule of accessibility', async () => {
    await guests.orders(2);
    const other = waiting('Stůl 1');
    // What was taken back has left the column to which it had gone.
    await expect(kitchen.tickets('Čeká na schválení')).toHaveCount(2);
    await expect(kitchen.tickets('Probíhá')).toHaveCount(0);
    const place = await other.boundingBox();
    await kitchen.presses(waiting('Stůl 2').getByRole('button', { name: /^Odmítnout/ }));
    await kitchen.page.getByRole('dialog').getByRole('button', { name: 'Odmítnout' }).press('Enter');
    await expect(strip(kitchen)).toContainText('Odmítnuto: Stůl 2');
    await undo(kitchen, 'Stůl 2').press('Enter');
    await expect(waiting('Stůl 2').getByRole('button', { name: /^Schválit/ })).toBeEnabled();
    await expect(strip(kitchen)).toHaveCount(0);
    await expect.poll(() => other.boundingBox()).toEqual(place);
    await kitchen.presses(waiting('Stůl 2').getByRole('button', { name: /^Schválit/ }));
    await strip(kitchen).waitFor();
    await isAccessible(kitchen.page);
  });

  test('is told to the guest', async () => {
    const guest = await Guest.sitsDown(product, { table: 3, code: 'undone' });
    await guest.sends('Domácí tlačenka s cibulí');
    await kitchen.presses(waiting('Stůl 3').getByRole('button', { name: /^Schválit/ }));
    await guest.page.getByRole('alertdialog').waitFor();
    await guest.closesNotice();
    await kitchen.presses(undo(kitchen, 'Stůl 3'));
    await guest.says('Oprava: objednávka ještě čeká.').waitFor();
  });
});

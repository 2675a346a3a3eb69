import type { Locator } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { isAccessible } from './support/expectations.js';
import { Guest, PHONE } from './support/guest.js';
import { expect, test } from './support/journey.js';
import { Guests } from './support/orders.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';

const TLACENKA = 'Domácí tlačenka s cibulí';
const HERMELIN = 'Nakládaný hermelín';

test.describe('A decision that is taken back', () => {
  test.describe.configure({ mode: 'serial' });
  let product: Product;
  let guests: Guests;
  let office: BackOffice;
  let kitchen: Staff;
  let bar: Staff;
  test.beforeAll(async ({ ownPlace }) => {
    product = await ownPlace();
    guests = await Guests.of(product);
    office = await BackOffice.opens(product);
    kitchen = await Staff.isSignedIn(product, 'staff@demo.test');
    bar = await Staff.isSignedIn(product, 'manager@demo.test', PHONE);
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

  const ticket = (staff: Staff, table: string): Locator =>
    staff.page.locator('article:not([data-inert="true"])').filter({ hasText: table });
  const notice = (guest: Guest): Locator => guest.page.getByRole('alertdialog');
  const sits = async (table: string): Promise<Guest> => Guest.sitsDown(product, await office.cardOf(table));

  const WIDE = { width: 1440, height: 900 };

  test('stays free of what says that something else was done', async () => {
    await kitchen.page.setViewportSize(WIDE);
    for (const [staff, table] of [
      [kitchen, 6],
      [bar, 7],
    ] as const) {
      await guests.orders(table);
      const of = ticket(staff, `Stůl ${table}`);
      await of.getByRole('button', { name: /prodej jídla$/ }).press('Enter');
      await staff.page.getByRole('button', { name: 'Do zítřejšího otevření' }).click();
      const toast = staff.page.locator('[data-sonner-toast]').filter({ hasText: 'vyprodáno' });
      await toast.waitFor();
      await of.getByRole('button', { name: /^Schválit/ }).press('Enter');
      await undo(staff, `Stůl ${table}`).waitFor();
      await expect(async () => {
        const [said, below] = [(await toast.boundingBox())!, (await strip(staff).boundingBox())!];
        expect(said.y + said.height).toBeLessThanOrEqual(below.y);
      }).toPass();
      await toast.getByRole('button', { name: 'Vrátit' }).click();
      await expect(toast).toHaveCount(0);
    }
  });

  test('a cancelled dish, at the other board: all say that it stands again', async () => {
    const guest = await sits('Stůl 4');
    await guest.sends(TLACENKA, HERMELIN);
    await office.approves('Stůl 4');
    await notice(guest).waitFor();
    await guest.closesNotice();
    await kitchen.presses(ticket(kitchen, 'Stůl 4').getByRole('button', { name: /^Jednotlivé položky/ }));
    const asked = kitchen.page.getByRole('dialog');
    await asked.getByRole('radio', { name: `1× ${HERMELIN}` }).check();
    await bar.page.getByRole('tab', { name: /Probíhá/ }).click();
    const struck = (staff: Staff): Locator =>
      ticket(staff, 'Stůl 4').getByRole('button', { name: `Vidím, zrušeno 1× ${HERMELIN}` });
    await kitchen.presses(asked.getByRole('button', { name: `Zrušit 1× ${HERMELIN}` }));
    await struck(bar).waitFor();
    await expect(strip(bar)).toContainText('Změněno: Stůl 4');
    await bar.presses(undo(bar, 'Stůl 4'));
    for (const staff of [kitchen, bar]) {
      await expect(struck(staff)).toHaveCount(0);
      await expect(undo(staff, 'Stůl 4')).toHaveCount(0);
      await expect(ticket(staff, 'Stůl 4')).toContainText(HERMELIN);
      await expect(ticket(staff, 'Stůl 4')).toContainText('248 Kč');
    }
    for (const words of [HERMELIN, 'Platí, jak jste objednali', 'Nově 248 Kč'])
      await expect(notice(guest)).toContainText(words);
    await guest.closesNotice();
    await guest.opensActiveOrders();
    await expect(guest.says('Přijato celkem').locator('..')).toContainText('248 Kč');
    await office.closes('Stůl 4');
    await expect.poll(() => office.endedTotals('Stůl 4')).toEqual([248]);
  });

  test('all of a table rejected by one press: each is taken back for itself, and each phone hears of its own', async () => {
    const phones = [await sits('Stůl 5'), await sits('Stůl 5'), await sits('Stůl 5')] as const;
    for (const guest of phones) await guest.sends(TLACENKA);
    await expect(waiting('Stůl 5')).toHaveCount(3);
    const numbers = (await office.orders('Stůl 5')).map(({ number }) => number).sort((a, b) => a - b);
    await kitchen.presses(
      waiting('Stůl 5')
        .first()
        .getByRole('button', { name: /^Odmítnout/ }),
    );
    const asked = kitchen.page.getByRole('dialog');
    await asked.getByRole('checkbox', { name: 'Odmítnout i další 2 objednávky stolu' }).check();
    await asked.getByRole('button', { name: 'Kuchyň už nevaří' }).click();
    await isAccessible(kitchen.page);
    await asked.getByRole('button', { name: 'Odmítnout 3 objednávky' }).click();
    await expect(undo(kitchen, 'Stůl 5')).toHaveCount(3);
    // The three decisions come in any order.
    for (const number of numbers.slice(0, 2)) {
      const own = strip(kitchen).getByRole('button', { name: new RegExp(`číslo ${number}$`) });
      // What has just moved, as the one before went, takes no press.
      await expect(async () => {
        if ((await own.count()) > 0) await kitchen.presses(own);
        await expect(own).toHaveCount(0, { timeout: 1_000 });
      }).toPass();
    }
    await expect(waiting('Stůl 5').getByRole('button', { name: /^Schválit/ })).toHaveCount(2);
    const [first, second, third] = phones;
    await expect(notice(third)).toContainText('Objednávka byla odmítnuta.');
    await expect(notice(third)).toContainText('Kuchyň už nevaří');
    for (const guest of [first, second]) await expect(notice(guest)).toContainText('Oprava: objednávka ještě čeká.');
    const open = await office.orders('Stůl 5');
    await expect.poll(() => office.endedTotals('Stůl 5')).toEqual([119]);
    expect(open.map(({ totalPrice }) => totalPrice)).toEqual([119, 119]);
  });
});

import type { Locator } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { isAccessible } from './support/expectations.js';
import { Guest } from './support/guest.js';
import { expect, test } from './support/journey.js';
import { Guests } from './support/orders.js';
import { Staff } from './support/staff.js';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

test('staff move, merge, free and restore a table that a first order has opened, order for it, and see nothing wider than the screen', async ({
  ownPlace,
}) => {
  const product = await ownPlace();
  const guests = await Guests.of(product);
  const staff = await Staff.isSignedIn(product, 'staff@demo.test');
  const { page } = staff;
  const tile = (table: string): Locator => page.getByRole('button', { name: new RegExp(`^${table} `) });
  const dialog = staff.panel;
  /** Opens the panel of a table and presses one of its buttons. */
  const presses = async (act: string, table: string) => {
    await staff.keys(tile(table));
    await staff.keys(dialog.getByRole('button', { name: new RegExp(`^${act}`) }));
  };
  const takesBack = (message: string) =>
    page.locator('[data-sonner-toast]').filter({ hasText: message }).getByRole('button', { name: 'Vrátit' }).click();

  await staff.goes('/OrderPage?pohled=stoly');
  await tile('Stůl 1').getByText('Volný').waitFor();
  await guests.orders(1);
  await tile('Stůl 1').getByText('Čeká 1').waitFor();
  await page
    .getByRole('group', { name: 'Co je na tabuli' })
    .getByRole('button', { name: /^Objednávky/ })
    .press('Enter');
  const ticket = staff.tickets('Čeká na schválení').filter({ hasText: 'Stůl 1' });
  await ticket.getByText('Nový stůl').waitFor();
  await guests.orders(1, 3);
  await expect(ticket).toHaveCount(2);
  // One below the other in the table's frame, and neither is stretched to the other's height.
  const [short, long] = await ticket.evaluateAll((tickets) => tickets.map((one) => one.getBoundingClientRect()));
  expect(short!.bottom).toBeLessThanOrEqual(long!.top);
  expect(short!.height).toBeLessThan(long!.height);
  await expect(page.getByText('Nový stůl')).toHaveCount(1);
  await page.goBack();
  await tile('Stůl 1').getByText('Čeká 2').waitFor();
  await page.reload();

  await presses('Přesunout', 'Stůl 1');
  await dialog.getByRole('button', { name: 'Stůl 2', exact: true }).click();
  await takesBack('Přesunuto: Stůl 1 → Stůl 2');
  await tile('Stůl 1').getByText('Čeká 2').waitFor();
  await guests.orders(3);
  await presses('Přesunout', 'Stůl 3');
  await dialog.getByRole('button', { name: 'Spojit: Stůl 1', exact: true }).click();
  await tile('Stůl 1').getByText('Čeká 3').waitFor();

  await staff.keys(tile('Stůl 3'));
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(async () => {
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider).toBeLessThanOrEqual(0);
      const button = dialog.getByRole('button', { name: /^Uvolnit Stoly 1 a 3/ });
      await button.scrollIntoViewIfNeeded();
      const { y, height } = (await button.boundingBox())!;
      expect(y + height).toBeLessThan(size.height);
    }, `${size.width} × ${size.height}`).toPass();
  }
  await isAccessible(page);

  await staff.keys(dialog.getByRole('button', { name: /^Uvolnit/ }));
  await dialog.getByText('Ještě 3 objednávky čekají na schválení.').waitFor();
  await isAccessible(page);
  await dialog.getByRole('button', { name: /^Uvolnit/ }).click();
  await tile('Stůl 3').getByText('Volný').waitFor();
  await takesBack('Uvolněno: Stoly 1 a 3');
  await tile('Stůl 3').getByText('Čeká 3').waitFor();
  await isAccessible(page);
  await presses('Zadat objednávku', 'Stůl 5');
  const draft = page.getByRole('dialog', { name: 'Objednávka: Stůl 5' });
  await draft.getByRole('searchbox').fill('tlacen');
  await draft.getByRole('searchbox').press('Enter');
  await staff.keys(draft.getByRole('button', { name: 'Odeslat objednávku' }));
  await draft.waitFor({ state: 'detached' });
  await expect(page.locator('[data-undo]')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await tile('Stůl 5').getByText('Probíhá 1').waitFor();
  const guest = await Guest.sitsDown(product, await (await BackOffice.opens(product)).cardOf('Stůl 6'));
  await guest.adds('Kofola čepovaná 0,5 l');
  await guest.orders();
  await tile('Stůl 6').getByText('Čeká 1').waitFor();
  await guest.opensActiveOrders();
  const withdraw = { name: 'Zrušit objednávku' };
  await guest.page.getByRole('dialog').getByRole('button', withdraw).click();
  await guest.page.getByRole('alertdialog').getByRole('button', withdraw).click();
  await guest.page.getByText(/^Objednávka č\. \d+ je zrušená\.$/).waitFor();
  await tile('Stůl 6').getByText('Obsazený').waitFor();
  // Orders without the table's code join no party, and are shown apart.
  await guests.orderFromHome(6);
  await page
    .getByRole('group', { name: 'Co je na tabuli' })
    .getByRole('button', { name: /^Objednávky/ })
    .press('Enter');
  await staff.says('+1 bez kódu').waitFor();
  await expect(page).toHaveTitle('(3) Objednávky · Stolek');
});

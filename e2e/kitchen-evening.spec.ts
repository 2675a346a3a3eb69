import type { Locator } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { isAccessible } from './support/expectations.js';
import { Guest } from './support/guest.js';
import { expect, test } from './support/journey.js';
import { Staff } from './support/staff.js';
import { whileUndoLasts } from './support/undo-time.js';

const STARTER = 'Domácí tlačenka s cibulí';
const MEAL = 'Svíčková na smetaně';
const DRINK = 'Kofola čepovaná 0,5 l';

test('the kitchen, bar, pass, waiter and the guest’s phone show the same state of a two-course order, also after a recall', async ({
  ownPlace,
}) => {
  const product = await ownPlace();
  const office = await BackOffice.opens(product);
  const stations = [
    await office.opensStation('Kuchyň', ['Předkrmy', 'Hlavní jídla']),
    await office.opensStation('Bar', ['Nealkoholické nápoje']),
  ];
  await office.cooksByCourses('Předkrmy', 'Hlavní jídla');
  const guest = await Guest.sitsDown(product, await office.cardOf('Stůl 1'));
  await guest.sends(STARTER, MEAL, DRINK);
  await office.approves('Stůl 1');
  await guest.closesNotice();
  await guest.opensActiveOrders();
  const lines = guest.page.getByRole('dialog', { name: 'Aktivní objednávky' }).getByRole('listitem');
  // The order itself is an item of a list too.
  const ofGuest = (dish: string) => lines.filter({ hasText: dish }).last();

  const opens = async (path: string): Promise<Staff> => {
    const staff = await Staff.isSignedIn(product, 'staff@demo.test');
    await staff.goes(path);
    return staff;
  };
  const [kitchen, bar, pass, waiter] = await Promise.all(
    [`?station=${stations[0]}`, `?station=${stations[1]}`, '?view=pass', ''].map((view) => opens(`/OrderPage${view}`)),
  );
  const button = (staff: Staff | undefined, name: RegExp): Locator => staff!.page.getByRole('button', { name });
  const strip = waiter!.page.getByRole('region', { name: 'K odnesení' });

  await expect(kitchen!.page.getByRole('article')).toContainText(MEAL);
  await expect(kitchen!.page.getByRole('article')).not.toContainText(DRINK);
  const held = button(kitchen, new RegExp(`^Hotovo, 1× ${MEAL}, Stůl 1, Další chod`));
  await expect(held).toBeDisabled();
  await kitchen!.keys(button(kitchen, new RegExp(`^Hotovo, 1× ${STARTER}`)));
  await pass!.keys(button(pass, /^Podat hotové, Stůl 1/));
  await pass!.presses(button(pass, /^Pustit 2. chod, Stůl 1/));
  await expect(held).toHaveCount(0);

  await kitchen!.presses(button(kitchen, /^Začít, Stůl 1/));
  await expect(ofGuest(MEAL)).toContainText('Připravuje se');
  await whileUndoLasts(async () => {
    await kitchen!.presses(button(kitchen, /^Hotovo, Stůl 1/));
    await expect(ofGuest(MEAL)).toContainText('Hotovo, už neseme');
    await expect(strip).toContainText(`1×\u00a0${MEAL}`);
    await expect(pass!.page.getByRole('article')).toContainText('Chybí 1 položka');
    await kitchen!.keys(button(kitchen, new RegExp(`^Vrátit, hotovo: 1× ${MEAL}`)));
  });
  await expect(strip).toHaveCount(0);
  await expect(ofGuest(MEAL)).toContainText('Připravuje se');
  await kitchen!.presses(button(kitchen, /^Hotovo, Stůl 1/));
  await bar!.keys(button(bar, new RegExp(`^Hotovo, 1× ${DRINK}`)));
  await expect(pass!.page.getByRole('article')).toContainText('Vše hotovo');
  await expect(strip).toContainText(DRINK);
  for (const later of ['soon', 'overdue']) {
    await strip.getByRole('listitem').evaluate((table, level) => table.setAttribute('data-level', level), later);
    await isAccessible(waiter!.page);
  }

  await waiter!.keys(button(waiter, /^Odneseno, Stůl 1/));
  await expect(strip).toHaveCount(0);
  for (const dish of [STARTER, MEAL, DRINK]) await expect(ofGuest(dish)).toContainText('Podáno');
  await expect(pass!.page.getByText('Nic nečeká na výdej.')).toBeVisible();
  await office.closes('Stůl 1');
  await expect(ofGuest(MEAL)).not.toContainText('Podáno');
});

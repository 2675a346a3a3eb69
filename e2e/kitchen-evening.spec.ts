import type { Locator } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { Guest } from './support/guest.js';
import { expect, test } from './support/journey.js';
import { Staff } from './support/staff.js';

const MEAL = 'Svíčková na smetaně';
const DRINK = 'Kofola čepovaná 0,5 l';

test('a kitchen, a bar, a pass, a waiter and a phone agree through start, ready, recall and carrying out', async ({
  ownPlace,
}) => {
  const product = await ownPlace();
  const office = await BackOffice.opens(product);
  const stations = [
    await office.opensStation('Kuchyň', ['Hlavní jídla']),
    await office.opensStation('Bar', ['Nealkoholické nápoje']),
  ];
  const guest = await Guest.sitsDown(product);
  await guest.sends(MEAL, DRINK);
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
  await kitchen!.keys(button(kitchen, /^Začít, Stůl 1/));
  await expect(ofGuest(MEAL)).toContainText('Připravuje se');
  await kitchen!.presses(button(kitchen, /^Hotovo, Stůl 1/));
  await expect(ofGuest(MEAL)).toContainText('Hotovo, už neseme');
  await expect(strip).toContainText(`1×\u00a0${MEAL}`);
  await expect(pass!.page.getByRole('article')).toContainText('Chybí 1 položka');

  await kitchen!.keys(button(kitchen, /^Vrátit, hotovo/));
  await expect(strip).toHaveCount(0);
  await expect(ofGuest(MEAL)).toContainText('Připravuje se');
  await kitchen!.presses(button(kitchen, /^Hotovo, Stůl 1/));
  await bar!.keys(button(bar, new RegExp(`^Hotovo, 1× ${DRINK}`)));
  await expect(pass!.page.getByRole('article')).toContainText('Vše hotovo');
  await expect(strip).toContainText(DRINK);

  await waiter!.keys(button(waiter, /^Odneseno, Stůl 1/));
  await expect(strip).toHaveCount(0);
  for (const dish of [MEAL, DRINK]) await expect(ofGuest(dish)).toContainText('Podáno');
  await expect(pass!.page.getByText('Nic nečeká na výdej.')).toBeVisible();
  await office.closes('Stůl 1');
  await expect(ofGuest(MEAL)).not.toContainText('Podáno');
});

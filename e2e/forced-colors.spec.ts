import { withoutEdge } from './support/expectations.js';
import { Guest, PHONE } from './support/guest.js';
import { Guests } from './support/orders.js';
import { expect, LONG, test } from './support/journey.js';
import { Staff, TABLET } from './support/staff.js';

const FORCED = { forcedColors: 'active' } as const;

test(
  'every button has a visible edge in forced colours, on the guest’s page and on the board',
  LONG,
  async ({ ownPlace }) => {
    const product = await ownPlace();
    const phone = await product.page({ ...PHONE, ...FORCED });
    await Guest.at(phone, product, { table: 7, code: 'forced' });
    const inMenu = phone.getByRole('main').getByRole('button', { name: /^Přidat/ });
    expect(await withoutEdge(inMenu)).toEqual([]);
    await inMenu.nth(0).click();
    await inMenu.nth(1).click();
    expect(await withoutEdge(phone.getByRole('group', { name: /^Množství/ }).getByRole('button'))).toEqual([]);
    expect(await withoutEdge(phone.locator('footer').getByRole('button'))).toEqual([]);
    await phone.getByRole('button', { name: /^Košík/ }).click();
    const basket = phone.getByRole('dialog');
    expect(await withoutEdge(basket)).toEqual([]);
    expect(await withoutEdge(basket.getByRole('button'))).toEqual([]);

    const guests = await Guests.of(product);
    await guests.orders(2, 2, 'bez cibule');
    await guests.call(3);
    const staff = await Staff.isSignedIn(product, 'staff@demo.test', { ...TABLET, ...FORCED });
    await staff.goes('/OrderPage');
    const waiting = staff.tickets('Čeká na schválení');
    await waiting.first().waitFor();
    await staff.calls.first().waitFor();
    for (const pressed of [waiting, staff.calls]) {
      expect(await withoutEdge(pressed)).toEqual([]);
      // The button that covers a whole card has the card's edge.
      expect(await withoutEdge(pressed.getByRole('button', { name: /^(?!Celý stůl)/ }))).toEqual([]);
    }
    expect(await withoutEdge(staff.page.getByRole('button', { name: 'Začít směnu' }))).toEqual([]);
    await staff.opens(waiting.first());
    expect(await withoutEdge(staff.panel.getByRole('button'))).toEqual([]);
    await staff.page.keyboard.press('Escape');
    await staff.presses(waiting.first().getByRole('button', { name: /^Odmítnout/ }));
    expect(await withoutEdge(staff.page.getByRole('dialog').getByRole('button'))).toEqual([]);
  },
);

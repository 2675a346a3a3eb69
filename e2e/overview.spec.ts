import { BackOffice } from './support/back-office.js';
import { isAccessible } from './support/expectations.js';
import { expect, test } from './support/journey.js';
import { Guests } from './support/orders.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';

interface Dish {
  readonly name: string;
  readonly price_czk: number;
}

test.describe('The overview', () => {
  let product: Product;
  let guests: Guests;
  test.beforeAll(async ({ ownPlace }) => {
    product = await ownPlace();
    guests = await Guests.of(product);
  });
  test.afterAll(() => product.stop());

  test('counts waiting orders as they arrive, adds up the day, and can be left for the orders by keyboard', async () => {
    await guests.orders(2);
    await guests.call(4);
    const owner = await Staff.isSignedIn(product, 'owner@demo.test');
    const { page } = owner;
    const card = (name: string) => page.getByRole('region', { name, exact: true });
    const figure = (name: string, label: string) => card(name).locator(`dt:text-is("${label}") + dd`);
    const waiting = figure('Právě teď', 'Čeká na schválení');
    await owner.goes(`/prehled?venue=${product.place.id(1)}`);
    await expect(waiting).toHaveText(/^1právě přišlo|^1nejdéle/);
    await expect(figure('Právě teď', 'Menu')).toContainText('Platí');
    const needs = card('Co potřebuje vás');
    await needs.getByRole('link', { name: /^1 nevyřízené volání obsluhy/ }).waitFor();
    await isAccessible(page);

    await guests.orders(3);
    await expect(waiting).toHaveText(/^2/);
    await waiting.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Čeká na schválení' }).getByRole('article')).toHaveCount(2);

    const menu = (await (await fetch(`${product.url}/api/getcurrentmenu?vid=${product.place.id(1)}`)).json()) as Dish[];
    const staff = await BackOffice.opens(product);
    await staff.approves('Stůl 2');
    await staff.closes('Stůl 2');
    await staff.refuses('Stůl 3', 'Došla');
    for (let more = 0; more < 2; more++) {
      await guests.orders(3);
      await staff.refuses('Stůl 3', 'Došla');
    }
    await expect.poll(() => staff.finds(menu[3]!.name)).toBe(3);
    await page.goBack();
    await expect(figure('Dnes', 'Tržby')).toContainText(new RegExp(`^${menu[2]!.price_czk}\\sKč`));
    await expect(figure('Dnes', 'Odmítnuto')).toHaveText(/^3/);
    const dishes = card('Dnes se prodává nejvíc');
    await expect(dishes.getByRole('link', { name: menu[2]!.name })).toHaveCount(1);
    await expect(waiting).toHaveText('0');
    await needs.getByRole('link', { name: `Nejčastěji odmítáte: ${menu[3]!.name}` }).press('Enter');
    const order = (name: RegExp) => page.getByRole('button', { name });
    await order(/Stůl 3.*Odmítnuto/)
      .first()
      .waitFor();
    await expect(order(/Stůl 2.*Dokončeno/)).toHaveCount(0);
  });
});

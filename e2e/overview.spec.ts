import type { Page } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { isAccessible } from './support/expectations.js';
import { expect, test } from './support/journey.js';
import { Guests } from './support/orders.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';

test.describe('The overview', () => {
  let product: Product;
  let guests: Guests;
  test.beforeAll(async ({ startProduct }) => {
    product = await startProduct();
    guests = await Guests.of(product);
  });
  test.afterAll(() => product.stop());

  const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const figure = (page: Page, name: string, label: string) => card(page, name).locator(`dt:text-is("${label}") + dd`);

  async function opens(): Promise<Page> {
    const owner = await Staff.isSignedIn(product, 'owner@demo.test');
    await owner.goes('/prehled?venue=1');
    await card(owner.page, 'Právě teď').waitFor();
    return owner.page;
  }

  test('tells what waits as it comes, and leads there by the keyboard', async () => {
    await guests.orders(2);
    await guests.call(4);
    const page = await opens();
    const waiting = figure(page, 'Právě teď', 'Čeká na schválení');
    await expect(waiting).toHaveText(/^1právě přišlo|^1nejdéle/);
    await expect(figure(page, 'Právě teď', 'Menu')).toContainText('Platí');
    await card(page, 'Co potřebuje vás')
      .getByRole('link', { name: /^1 nevyřízené volání obsluhy/ })
      .waitFor();
    await isAccessible(page);

    await guests.orders(3);
    await expect(waiting).toHaveText(/^2/);
    await waiting.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Čeká na schválení' }).getByRole('article')).toHaveCount(2);
  });

  test('adds the day up, names the dish that is refused, and leads to why', async () => {
    const menu = (await (await fetch(`${product.url}/api/getcurrentmenu?vid=1`)).json()) as {
      name: string;
      price_czk: number;
    }[];
    const staff = await BackOffice.opens(product);
    await staff.approves('Stůl 2');
    await staff.closes('Stůl 2');
    await staff.refuses('Stůl 3', 'Došla');
    await expect.poll(() => staff.finds(menu[3]!.name)).toBe(1);
    const page = await opens();
    await expect(figure(page, 'Dnes', 'Tržby')).toContainText(new RegExp(`^${menu[2]!.price_czk}\\sKč`));
    await expect(figure(page, 'Dnes', 'Dokončené objednávky')).toContainText('z toho odmítnuté: 1');
    await expect(figure(page, 'Právě teď', 'Čeká na schválení')).toHaveText('0');
    const refused = card(page, 'Co potřebuje vás').getByRole('link', { name: `Nejčastěji odmítáte: ${menu[3]!.name}` });
    await refused.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Historie dokončených objednávek' }).waitFor();
    await page
      .getByRole('button', { name: /Stůl 3.*Odmítnuto/ })
      .first()
      .waitFor();
    await expect(page.getByRole('button', { name: /Stůl 2.*Dokončeno/ })).toHaveCount(0);
  });

  test('names what is sold out, and leads to the products', async () => {
    const staff = await BackOffice.opens(product);
    const [, dish] = (await (await fetch(`${product.url}/api/getcurrentmenu?vid=1`)).json()) as { name: string }[];
    await staff.sellsOut(dish!.name, true);
    const page = await opens();
    const soldOut = figure(page, 'Právě teď', 'Vyprodáno');
    await expect(soldOut).toContainText(dish!.name);
    await soldOut.getByRole('link').click();
    await page.getByRole('region', { name: 'Produkty', exact: true }).waitFor();
  });
});

import type { Page } from '@playwright/test';
import { isAccessible, texts } from './support/expectations.js';
import { expect, test } from './support/journey.js';
import { Guests } from './support/orders.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';
import { SIZES } from './support/visitor.js';

const DESK = { viewport: SIZES.desktop };
const PHONE = { viewport: SIZES.phone };

test.describe('The application behind sign-in', () => {
  let product: Product;
  test.beforeAll(async ({ startProduct }) => (product = await startProduct()));
  test.afterAll(() => product.stop());

  const ways = (page: Page) => page.getByRole('navigation', { name: 'Hlavní navigace' });
  const venue = (page: Page) => page.getByRole('combobox', { name: 'Vyberte provozovnu:' });

  for (const [account, sections] of [
    ['staff@demo.test', ['Objednávky', 'Menu', 'Produkty', 'Stoly', 'Historie']],
    ['manager@demo.test', ['Přehled', 'Objednávky', 'Menu', 'Produkty', 'Stoly', 'Historie', 'Nastavení']],
  ] as const)
    test(`the rail leads ${account} where their rights do, and each way arrives`, async () => {
      const { page } = await Staff.signsIn(product, account, DESK);
      await expect(ways(page).getByRole('link')).toHaveText([...sections]);
      for (const section of sections) {
        const link = ways(page).getByRole('link', { name: section });
        await link.click();
        await expect(link).toHaveAttribute('aria-current', 'page');
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('main')).toHaveCount(1);
      }
    });

  test('an owner has people and the internal administration too, SA the diagnostics', async () => {
    const owner = await Staff.isSignedIn(product, 'owner@demo.test', DESK);
    await owner.goes('/prehled');
    await owner.page.getByText('Vítejte v administraci!').waitFor();
    await ways(owner.page).getByRole('link', { name: 'Lidé' }).click();
    await owner.page.getByRole('tab', { name: 'Uživatelé', selected: true }).waitFor();
    await expect(ways(owner.page).getByRole('link', { name: 'Diagnostika' })).toHaveCount(0);
    const sa = await Staff.isSignedIn(product, 'sa@demo.test', DESK);
    await sa.goes('/profile');
    await ways(sa.page).getByRole('link', { name: 'Diagnostika' }).click();
    await sa.page.getByRole('tab', { name: 'Diagnostika', selected: true }).waitFor();
  });

  test('the chosen venue is remembered for the person; an address that names another wins', async () => {
    const owner = await Staff.isSignedIn(product, 'owner@demo.test', DESK);
    await owner.goes('/AdministrationPage?tab=Stoly');
    const first = await venue(owner.page).textContent();
    await venue(owner.page).click();
    const names = await texts(owner.page.getByRole('option'));
    const other = names.find((name) => name !== first)!;
    await owner.page.getByRole('option', { name: other, exact: true }).click();
    await expect(venue(owner.page)).toHaveText(other);
    for (const path of ['/OrderHistoryPage', '/OrderPage', '/prehled', '/profile', '/AdministrationPage']) {
      await owner.goes(path);
      await expect(venue(owner.page)).toHaveText(other);
    }
    await owner.goes('/OrderPage?venue=1');
    await expect(venue(owner.page)).toHaveText('U Lípy');
  });

  test('the greeting stands where the administration begins, and on none of its parts', async () => {
    const { page, goes } = await signedIn(product);
    const greeting = page.getByText('Vítejte v administraci!');
    for (const path of ['/prehled', '/AdministrationPage']) {
      await goes(path);
      await greeting.waitFor();
    }
    for (const tab of ['Produkty', 'Kategorie', 'Doplňky', 'Menu', 'Stoly', 'Provozovna']) {
      await goes(`/AdministrationPage?tab=${encodeURIComponent(tab)}`);
      await page.getByRole('region', { name: tab, exact: true }).waitFor();
      expect(await greeting.count()).toBe(0);
    }
  });

  test('what waits is counted at the orders on every page, as it comes', async () => {
    const { page, goes } = await signedIn(product);
    await goes('/AdministrationPage?venue=1&tab=Stoly');
    const orders = ways(page).getByRole('link', { name: /^Objednávky/ });
    await expect(orders).toHaveText('Objednávky');
    const guests = await Guests.of(product);
    await guests.orders(2);
    await expect(orders).toHaveText('Objednávky1 čeká');
    await guests.orders(3);
    await guests.call(4);
    await expect(orders).toHaveText('Objednávky3 čekají');
  });

  test('a page that has lost its line says so; the message goes with the line back', async () => {
    const { page, goes } = await signedIn(product);
    await goes('/AdministrationPage?venue=1&tab=Stoly');
    await page.getByRole('region', { name: 'Stoly', exact: true }).waitFor();
    await page.context().setOffline(true);
    await page.getByText('Jste bez připojení.').waitFor();
    await isAccessible(page);
    await page.context().setOffline(false);
    await page.getByText('Jste bez připojení.').waitFor({ state: 'detached' });
  });

  test('by keyboard alone everything is found: a dish, a table, an order, a person, a section', async () => {
    const { page, goes } = await signedIn(product);
    const guests = await Guests.of(product);
    await guests.orders(7);
    await goes('/prehled?venue=1');
    await page.getByRole('heading', { level: 1, name: 'Přehled' }).waitFor();
    const field = page.getByRole('combobox', { name: 'Co hledáte' });
    const finds = async (words: string, hit: RegExp) => {
      await page.keyboard.press('Control+k');
      await expect(field).toBeFocused();
      await page.keyboard.type(words);
      const option = page.getByRole('option', { name: hit });
      await option.first().waitFor();
      while ((await page.getByRole('option').and(page.locator('.Mui-focused')).filter({ hasText: hit }).count()) === 0)
        await page.keyboard.press('ArrowDown');
    };
    await finds('svick', /^Svíčková.*Produkt$/);
    await isAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Produkty', exact: true }).waitFor();
    await expect(page.getByRole('searchbox')).toHaveValue(/Svíčková/);
    await expect(field).toHaveCount(0);

    await finds('stůl 7', /^Stůl 7.*Stůl$/);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Stoly', exact: true }).waitFor();
    const row = (name: string) => page.getByRole('row').filter({ hasText: name }).and(page.locator('[data-sought]'));
    await expect(row('Stůl 7')).toBeFocused();
    await expect(row('Stůl 7')).toBeInViewport();
    await finds('1', /^Objednávka 1, /);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Čeká na schválení' }).waitFor();
    await finds('staff@demo', /staff@demo\.test.*Člověk$/);
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Uživatelé', selected: true }).waitFor();
    await expect(row('staff@demo.test')).toBeFocused();
    await finds('histor', /^Historie/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Historie dokončených objednávek' }).waitFor();

    await page.keyboard.press('Control+k');
    await page.keyboard.type('nic takového');
    await page.getByText('Nic takového tu není.').waitFor();
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
  });

  test('by keyboard past the rail to the page', async () => {
    const { page, goes } = await signedIn(product);
    await goes('/OrderHistoryPage?venue=1');
    // The heading stands before there is anything to press.
    await page.getByRole('button', { name: 'Dnes', exact: true }).waitFor();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Přejít na obsah' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  test('on a phone the bar at the bottom leads on, and covers no button of the board', async () => {
    const guests = await Guests.of(product);
    for (const table of [1, 5, 6, 7]) await guests.orders(table);
    const staff = await Staff.isSignedIn(product, 'owner@demo.test', PHONE);
    const { page } = staff;
    await staff.goes('/OrderPage?venue=1');
    const tickets = page.getByRole('article');
    await tickets.first().waitFor();
    const bar = ways(page);
    await expect(bar.getByRole('link')).toHaveText([/^Přehled/, /^Objednávky/, /^Menu/, /^Produkty/]);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const last = tickets.last().getByRole('button', { name: /^Schválit/ });
    const bottom = async () => {
      const [button, cover] = [await last.boundingBox(), await bar.boundingBox()];
      return button!.y + button!.height <= cover!.y;
    };
    await expect.poll(bottom).toBe(true);

    await page.getByRole('button', { name: 'Více' }).click();
    const sheet = page.getByRole('dialog', { name: 'Více' });
    await sheet.getByText('owner@demo.test').waitFor();
    await isAccessible(page);
    await sheet.getByRole('link', { name: 'Historie', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Historie dokončených objednávek' }).waitFor();
    await expect(sheet).toHaveCount(0);
  });

  for (const [size, colorScheme] of [
    ['desktop', 'light'],
    ['tablet', 'dark'],
    ['phone', 'light'],
  ] as const)
    test(`is accessible on a ${size}, ${colorScheme}`, async () => {
      const staff = await Staff.isSignedIn(product, 'owner@demo.test', { viewport: SIZES[size], colorScheme });
      for (const path of ['/prehled?venue=1', '/AdministrationPage?venue=1', '/OrderPage?venue=1']) {
        await staff.goes(path);
        await venue(staff.page).waitFor();
        await staff.page.getByRole('heading', { level: 1 }).waitFor();
        await isAccessible(staff.page);
      }
    });
});

async function signedIn(product: Product) {
  const staff = await Staff.isSignedIn(product, 'owner@demo.test', DESK);
  return { page: staff.page, goes: (path: string) => staff.goes(path) };
}

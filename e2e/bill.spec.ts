import type { Locator } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { isAccessible, texts } from './support/expectations.js';
import { Guest } from './support/guest.js';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';

const TLACENKA = 'Domácí tlačenka s cibulí';
const HERMELIN = 'Nakládaný hermelín';

test.describe('Paying', () => {
  let product: Product;
  let office: BackOffice;
  test.beforeAll(async ({ startProduct }) => {
    product = await startProduct();
    office = await BackOffice.opens(product);
  });
  test.afterAll(() => product.stop());

  const pay = (guest: Guest): Locator => guest.page.getByRole('button', { name: 'Zaplatit', exact: true });
  const account = async (guest: Guest): Promise<Locator> => {
    await pay(guest).click();
    return guest.page.getByRole('dialog', { name: 'Zaplatit' });
  };
  /** In haléře: '1 178,50 Kč'. */
  const sums = async (places: Locator): Promise<number[]> =>
    (await texts(places)).map((text) => Math.round(Number(text.replace(/[^\d,]/g, '').replace(',', '.')) * 100));
  const taken = async (guest: Guest): Promise<void> => {
    await office.approves('Stůl 5');
    await guest.says('Objednávka byla přijata!').waitFor();
    await guest.closesNotice();
  };

  test('three phones at a table read one account whose sums add up; one asks, all know, and the board reads how they want to pay', async () => {
    const staff = await Staff.isSignedIn(product, 'staff@demo.test');
    await staff.goes('/OrderPage');
    const card = await office.cardOf('Stůl 5');
    const anna = await Guest.sitsDown(product, card);
    await anna.sends(TLACENKA);
    await anna.says(/čeká na obsluhu/).waitFor();
    expect(await pay(anna).count()).toBe(0);
    const [bob, eva] = [await Guest.sitsDown(product, card), await Guest.sitsDown(product, card)];
    await expect(anna.page.getByRole('button', { name: /^U stolu/ })).toHaveText('U stolu jste tři');
    await taken(anna);
    await bob.sends(HERMELIN, TLACENKA);
    await taken(bob);

    for (const guest of [anna, bob, eva]) {
      const open = await account(guest);
      const parts = await sums(open.getByRole('heading', { level: 3 }).locator('strong'));
      const lines = await sums(open.getByRole('listitem').locator('strong'));
      const [total] = await sums(open.locator('section > span > strong'));
      expect([parts.length, lines.length]).toEqual([2, 3]);
      expect(total).toBeGreaterThan(0);
      for (const some of [parts, lines]) expect(some.reduce((sum, one) => sum + one, 0)).toBe(total);
      await open.getByText('není daňový doklad').waitFor();
    }
    await isAccessible(eva.page);
    const dialog = eva.page.getByRole('dialog', { name: 'Zaplatit' });
    await dialog.getByRole('button', { name: 'hotově', exact: true }).click();
    await dialog.getByRole('button', { name: 'zvlášť', exact: true }).click();
    await dialog.getByRole('button', { name: 'Zaplatit hotově, zvlášť' }).click();
    for (const guest of [anna, bob, eva]) {
      const told = guest.page.getByRole('dialog', { name: 'Zaplatit' }).getByRole('status');
      await expect(told).toHaveText(/^O účet jste požádali \d\d:\d\d: hotově, zvlášť$/);
    }
    await isAccessible(eva.page);
    await eva.page.keyboard.press('Escape');
    expect(await pay(eva).count()).toBe(0);

    await expect(staff.calls).toHaveText([/^Stůl 5.*Chce platit.*hotově, zvlášť/]);
    await eva.page.getByRole('button', { name: 'Přivolat obsluhu' }).click();
    await expect(staff.calls).toHaveCount(2);
    await isAccessible(staff.page);
    await staff.presses(staff.calls.filter({ hasText: 'Chce platit' }).getByRole('button', { name: /^Potvrdit/ }));
    await expect(staff.calls.filter({ hasText: 'Chce platit' })).toHaveCount(0);
    await expect(staff.calls).toHaveText([/^Stůl 5.*Volá/]);
    await bob.page.keyboard.press('Escape');
    await bob.page.getByText('Obsluha ví, že chcete platit').first().waitFor();
  });
});

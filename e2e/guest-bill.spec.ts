import type { Locator } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { isAccessible, suitsFingers, texts } from './support/expectations.js';
import { Guest } from './support/guest.js';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';

const TLACENKA = 'Domácí tlačenka s cibulí';
const HERMELIN = 'Nakládaný hermelín';
const UTOPENEC = 'Utopenec s kozím rohem';

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
  const asks = async (guest: Guest, ...dishes: string[]): Promise<void> => {
    await guest.sends(...dishes);
    await office.approves('Stůl 5');
    await guest.says('Objednávka byla přijata!').waitFor();
    await guest.closesNotice();
  };

  test('three phones at a table read one account whose sums add up; one asks, all know, and the board rings for it apart', async () => {
    const staff = await Staff.isSignedIn(product, 'staff@demo.test');
    await staff.goes('/OrderPage');
    const card = await office.cardOf('Stůl 5');
    const anna = await Guest.sitsDown(product, card);
    await anna.sends(TLACENKA);
    await anna.says(/čeká na obsluhu/).waitFor();
    expect(await pay(anna).count()).toBe(0);
    const [bob, eva] = [await Guest.sitsDown(product, card), await Guest.sitsDown(product, card)];
    await expect(anna.page.getByRole('button', { name: /^U stolu/ })).toHaveText('U stolu jste tři');
    await office.approves('Stůl 5');
    await anna.says('Objednávka byla přijata!').waitFor();
    await anna.closesNotice();
    await asks(bob, HERMELIN, TLACENKA);
    await asks(eva, UTOPENEC);

    for (const guest of [anna, bob, eva]) {
      const open = await account(guest);
      await expect(open.getByRole('heading', { level: 3 })).toHaveCount(3);
      const parts = await sums(open.getByRole('heading', { level: 3 }).locator('strong'));
      const lines = await sums(open.getByRole('listitem').locator('strong'));
      expect([parts.toSorted(), lines.toSorted()]).toEqual([
        [11900, 24800, 9500],
        [11900, 11900, 12900, 9500],
      ]);
      expect(await sums(open.locator('section > span > strong'))).toEqual([46200]);
      await open.getByText('není daňový doklad').waitFor();
    }
    const dialog = eva.page.getByRole('dialog', { name: 'Zaplatit' });
    await suitsFingers(dialog.locator('form'));
    await isAccessible(eva.page);
    await dialog.getByRole('button', { name: 'kartou', exact: true }).click();
    await dialog.getByRole('button', { name: 'zvlášť', exact: true }).click();
    await dialog.getByRole('button', { name: 'Zaplatit kartou, zvlášť' }).click();
    for (const guest of [anna, bob, eva]) {
      const told = guest.page.getByRole('dialog', { name: 'Zaplatit' }).getByRole('status');
      await expect(told).toHaveText(/^O účet jste požádali \d\d:\d\d: kartou, zvlášť$/);
    }
    await isAccessible(eva.page);
    await eva.page.keyboard.press('Escape');

    await expect(staff.calls).toHaveText([/^Stůl 5.*Chce platit.*kartou, zvlášť/]);
    await eva.page.getByRole('button', { name: 'Přivolat obsluhu' }).click();
    await expect(staff.calls).toHaveCount(2);
    const wish = staff.calls.filter({ hasText: 'Chce platit' });
    await suitsFingers(wish);
    await isAccessible(staff.page);
    await staff.presses(wish.getByRole('button', { name: /^Potvrdit/ }));
    await expect(wish).toHaveCount(0);
    await expect(staff.calls).toHaveText([/^Stůl 5.*Volá/]);
    for (const guest of [anna, bob]) {
      await guest.page.keyboard.press('Escape');
      await guest.page.getByText('Obsluha ví, že chcete platit').first().waitFor();
    }
  });
});

import { BackOffice } from './support/back-office.js';
import { isAccessible } from './support/expectations.js';
import { Guest } from './support/guest.js';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';

const STEAK = 'Steak z hovězí svíčkové';

test.describe('A dish with choices', () => {
  let product: Product;
  test.beforeAll(async ({ ownPlace }) => void (product = await ownPlace()));
  test.afterAll(() => product.stop());

  test('keeps its chosen options and its price from the guest’s sheet to the board and the bill', async () => {
    const office = await BackOffice.opens(product);
    const guest = await Guest.sitsDown(product, await office.cardOf('Stůl 4'));
    const staff = await Staff.isSignedIn(product, 'staff@demo.test');
    await staff.goes('/OrderPage');
    await guest.adds(STEAK);
    const sheet = guest.page.getByRole('dialog', { name: STEAK });
    const add = sheet.getByRole('button', { name: /^Přidat do košíku/ });
    await add.click();
    await sheet.getByText('Ještě vyberte: Příloha').waitFor();
    const first = sheet.getByRole('radio').first();
    await expect(first).toBeFocused();
    await expect(first).toBeInViewport();
    await isAccessible(guest.page);
    for (const size of [
      { width: 320, height: 640 },
      { width: 390, height: 844 },
    ]) {
      await guest.page.setViewportSize(size);
      for (const option of await sheet.locator('label:has(input)').all())
        expect((await option.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      expect(await guest.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    const without = await priceIn(add.textContent());
    await sheet.getByRole('radio', { name: /^Bramborová kaše/ }).check();
    await sheet.getByRole('checkbox', { name: /^Slanina/ }).check();
    const price = await priceIn(add.textContent());
    expect(price).toBe(without + 15 + 35);
    await add.click();
    await guest.orders();
    await guest.says('Objednávka byla úspěšně vytvořena!').waitFor({ state: 'attached' });

    const ticket = staff.page.getByRole('article').filter({ hasText: 'Stůl 4' });
    await expect(ticket).toContainText('Příloha: Bramborová kaše · Navíc: Slanina');
    await office.approves('Stůl 4');
    const tables = staff.page.getByRole('group', { name: 'Co je na tabuli' }).getByRole('button', { name: /^Stoly/ });
    await tables.press('Enter');
    await expect(tables).toHaveAttribute('aria-pressed', 'true');
    await staff.page.getByRole('button', { name: /^Stůl 4/ }).press('Enter');
    const { panel } = staff;
    await expect(panel).toContainText('Příloha: Bramborová kaše · Navíc: Slanina');
    await expect(panel).toContainText(new RegExp(`Celkem\\s*${price}\\s*Kč`));
  });
});

/** @returns the sum in '… 1 za 439 Kč' */
async function priceIn(words: Promise<string | null>): Promise<number> {
  return Number(/za\s(\d+)/.exec((await words) ?? '')?.[1]);
}

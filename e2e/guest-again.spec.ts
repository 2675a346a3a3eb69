import { BackOffice } from './support/back-office.js';
import { isAccessible } from './support/expectations.js';
import { Guest } from './support/guest.js';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';

const SOUP = 'Kulajda';
const BEER = 'Kofola čepovaná 0,5 l';
const LEMONADE = 'Mattoni perlivá 0,33 l';
const TABLE = 'Stůl 6';

test.describe('Once more', () => {
  let product: Product;
  let office: BackOffice;
  test.beforeAll(async ({ ownPlace }) => {
    product = await ownPlace();
    office = await BackOffice.opens(product);
  });
  test.afterAll(() => product.stop());

  test('two presses repeat the drinks of the visit, say what is left out, and end with the visit', async () => {
    const guest = await Guest.sitsDown(product, await office.cardOf(TABLE));
    const again = guest.page.getByRole('button', { name: 'Ještě jednou' });
    await guest.sends(SOUP, BEER, LEMONADE);
    await again.waitFor();
    await office.sellsOut(LEMONADE, true);
    await guest.page.getByRole('button', { name: `Přidat ${LEMONADE}` }).waitFor({ state: 'detached' });
    await again.click();
    const dialog = guest.page.getByRole('dialog', { name: 'Ještě jednou' });
    await dialog.getByText('Vynecháváme 1 kus:').waitFor();
    await dialog
      .getByRole('listitem')
      .filter({ hasText: `1× ${LEMONADE}: je vyprodané` })
      .waitFor();
    expect(await dialog.getByText(SOUP).count()).toBe(0);
    await isAccessible(guest.page);
    await dialog.getByRole('button', { name: 'Potvrdit' }).click();
    await expect.poll(async () => (await office.orders(TABLE)).length).toBe(2);
    await guest.says(/Další objednávky: 1 čeká/).waitFor();
    await again.click();
    await dialog.getByText(BEER).waitFor();
    expect(await dialog.getByText(LEMONADE).count()).toBe(0);
    await office.closesVisit(TABLE);
    await dialog.waitFor({ state: 'detached' });
    await expect(again).toHaveCount(0);
  });
});

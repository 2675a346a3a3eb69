import type { Locator, Page } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { isAccessible } from './support/expectations.js';
import { expect, test } from './support/journey.js';
import { Guests } from './support/orders.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';

const PAGE = '/OrderHistoryPage?venue=1';
const NOTE = 'alergie na arašídy, Jindřiška Vomáčková';

test.describe('What a guest has typed', () => {
  let product: Product;
  test.beforeAll(async ({ startProduct }) => {
    product = await startProduct();
    const [guests, office] = [await Guests.of(product), await BackOffice.opens(product)];
    await guests.orders(1, 1, NOTE);
    await office.approves('Stůl 1');
    await office.closes('Stůl 1');
    await expect.poll(() => office.finds('arašídy')).toBe(1);
  });
  test.afterAll(() => product.stop());

  const opens = async (account: string): Promise<Page> => {
    const person = await Staff.isSignedIn(product, account);
    await person.goes(PAGE);
    await row(person.page).click();
    await person.page.getByRole('heading', { name: 'Průběh objednávky' }).waitFor();
    return person.page;
  };
  const row = (page: Page): Locator => page.getByRole('tabpanel').getByRole('listitem').getByRole('button').first();
  const act = (page: Page): Locator => page.getByRole('button', { name: 'Smazat poznámky' });

  test('is erased by the owner, for a reason and after a question; the history says so and finds it no more', async () => {
    const manager = await opens('manager@demo.test');
    await manager.getByText(NOTE).waitFor();
    await expect(act(manager)).toHaveCount(0);

    const page = await opens('owner@demo.test');
    await page.getByText(NOTE).waitFor();
    await act(page).click();
    const question = page.getByRole('dialog', { name: 'Smazat, co bylo napsáno?' });
    await question.getByText('Z objednávky č. 1 navždy zmizí poznámky i důvody odmítnutí a zrušení.').waitFor();
    await isAccessible(page);
    await question.getByRole('button', { name: 'Zrušit' }).click();
    await page.getByText(NOTE).waitFor();

    await act(page).click();
    await question.getByRole('radio', { name: 'Jsou v tom osobní údaje' }).check();
    await question.getByRole('button', { name: 'Smazat navždy' }).click();
    await page.getByText('Poznámky byly smazány.').waitFor();
    await expect(page.getByText(NOTE)).toHaveCount(0);
    await expect(row(page)).toContainText('Poznámka smazána');
    const entry = page.getByRole('listitem').filter({ hasText: 'Text byl smazán' }).last();
    await expect(entry).toContainText('Důvod: Jsou v tom osobní údaje');
    await expect(act(page)).toHaveCount(0);

    await page.getByRole('searchbox', { name: 'Hledat' }).fill('arašídy');
    await page.getByText('Nic takového v historii není.').waitFor();
  });
});

import type { Page } from '@playwright/test';
import { isAccessible } from './support/expectations.js';
import { Guest } from './support/guest.js';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff, TABLET } from './support/staff.js';

const PAGE = '/InternalAdministrationPage?tab=diagnostika';
const TLACENKA = 'Domácí tlačenka s cibulí';

test.describe('Operations question the log', () => {
  let product: Product;
  let page: Page;
  test.beforeAll(async ({ startProduct }) => {
    product = await startProduct();
    const waiter = await Staff.isSignedIn(product, 'staff@demo.test');
    await waiter.goes('/OrderPage');
    const guest = await Guest.sitsDown(product, { table: 1, code: 'journey-log' });
    await guest.adds(TLACENKA);
    await guest.orders();
    const ticket = waiter.tickets('Čeká na schválení').filter({ hasText: TLACENKA });
    await waiter.presses(ticket.getByRole('button', { name: 'Schválit' }));
    await expect(waiter.tickets('Probíhá')).toHaveCount(1);
    const administrator = await Staff.isSignedIn(product, 'sa@demo.test');
    await administrator.goes(PAGE);
    page = administrator.page;
    await page.getByRole('heading', { name: 'Diagnostika' }).waitFor();
  });
  test.afterAll(() => product.stop());

  const view = (name: string) => page.getByRole('navigation', { name: 'Části diagnostiky' }).getByText(name).click();
  const chooseVenue = () => page.getByLabel('Provozovna').selectOption({ label: 'U Lípy' });

  test('an order is found by its table and stepped through: who, when, and what it changed', async () => {
    await chooseVenue();
    await page.getByLabel('Číslo, stůl nebo id objednávky').fill('Stůl 1');
    await page.getByRole('button', { name: /č\. 1.*Stůl 1.*Probíhá/ }).click();
    const steps = page.getByRole('list', { name: 'Kroky objednávky' });
    await expect(steps.getByRole('listitem')).toHaveCount(2);
    await page.getByText('1. krok z 2').waitFor();
    await page.getByRole('button', { name: 'Další krok' }).click();
    await page.getByText('2. krok z 2').waitFor();
    await page.getByText('Petr Svoboda').first().waitFor();
    await page.getByRole('cell', { name: 'Probíhá' }).waitFor();
    await isAccessible(page);
  });

  test('the board is shown as it stood before and after each event', async () => {
    await view('Tabule v čase');
    await chooseVenue();
    await page.getByText('po události 2').waitFor();
    await page.getByText(/schváleno \d/).waitFor();
    // From now to the last event, and from there to the one before.
    for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Předchozí událost' }).click();
    await page.getByText('po události 1').waitFor();
    await expect(page.getByText(/schváleno \d/)).toHaveCount(0);
    await isAccessible(page);
  });

  test('a view is rebuilt from the log and found the same, and every question is on record', async () => {
    await view('Projekce');
    await page.getByRole('button', { name: 'Přestavět' }).first().click();
    await page.getByText(/^hotovo.*beze změn$/).waitFor();
    await isAccessible(page);
    await view('Záznam dotazů');
    for (const asked of ['Přestavění projekce', 'Tabule v čase', 'Průběh objednávky']) {
      const row = page.getByRole('row', { name: new RegExp(`Alena Správná.*${asked}`) });
      await row.first().waitFor();
    }
    await isAccessible(page);
  });

  test('is for SA alone', async () => {
    const owner = await Staff.isSignedIn(product, 'owner@demo.test');
    await owner.page.setViewportSize(TABLET.viewport);
    await owner.goes(PAGE);
    await owner.page.getByRole('heading', { name: 'Interní Administrace' }).waitFor();
    expect(await owner.page.getByRole('tab', { name: 'Diagnostika' }).count()).toBe(0);
    expect(await owner.page.getByRole('heading', { name: 'Diagnostika' }).count()).toBe(0);
  });
});

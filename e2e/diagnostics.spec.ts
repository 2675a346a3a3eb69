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

  const view = async (name: string) => {
    const tab = page.getByRole('tablist', { name: 'Části diagnostiky' }).getByRole('tab', { name });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  };
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

  test('the board is gone to by its time of day, and the day is written the Czech way', async () => {
    const clock = page.getByRole('status').filter({ hasText: /^\d{1,2}:\d{2}:\d{2}$/ });
    await clock.waitFor();
    await page.getByRole('group', { name: 'Přejít na čas' }).getByRole('spinbutton').first().click();
    await page.keyboard.type('0000');
    await expect(clock).toHaveText(/^0?0:00:00$/);
    await page.getByText('před první událostí').waitFor();
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Prague' });
    const day = page.getByRole('group', { name: 'Den', exact: true }).locator('input');
    await expect(day).toHaveValue(today.split('-').reverse().join('.'));
  });

  test('only venues of the company that the header says are asked about', async () => {
    const offered = page.getByLabel('Provozovna').locator('option');
    const companies = page.getByRole('banner').getByRole('combobox');
    const seen: string[][] = [];
    for (const at of [0, 1]) {
      await companies.click();
      await page.getByRole('option').nth(at).click();
      await expect.poll(() => offered.allTextContents()).not.toEqual(seen.at(-1) ?? []);
      seen.push(await offered.allTextContents());
    }
    expect(seen).toHaveLength(2);
    expect(seen[0]!.filter((venue) => seen[1]!.includes(venue))).toEqual([]);
  });

  test('a view is rebuilt from the log and found the same, and every question is on record', async () => {
    await view('Projekce');
    await page.getByRole('button', { name: 'Přestavět' }).first().click();
    await page.getByText(/^hotovo.*beze změn$/).waitFor();
    await page.getByRole('button', { name: 'Porovnat' }).first().click();
    await page.getByText(/^Porovnáno, .*: beze změn$/).waitFor();
    await isAccessible(page);
    await view('Záznam dotazů');
    for (const asked of ['Přestavění projekce', 'Porovnání řádků', 'Tabule v čase', 'Průběh objednávky']) {
      const row = page.getByRole('row', { name: new RegExp(`Alena Správná.*${asked}`) });
      await row.first().waitFor();
    }
    await isAccessible(page);
  });

  test('a reader of the log is compared, paused for a reason, let go, and reads anew; all of it is on record', async () => {
    await view('Projekce');
    const reader = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: 'Jak dlouho hosté čekali' }),
    });
    await reader.getByRole('button', { name: 'Porovnat' }).click();
    await reader.getByText(/^Porovnáno, .*: beze změn$/).waitFor();
    await reader.getByRole('button', { name: 'Pozastavit' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Pozastavit' })).toBeDisabled();
    await dialog.getByLabel('Důvod').fill('Stěhujeme tabulku');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Zahodit změny?' });
    await question.getByRole('button', { name: 'Pokračovat v úpravách' }).click();
    await expect(question).toHaveCount(0);
    await isAccessible(page);
    await dialog.getByRole('button', { name: 'Pozastavit' }).click();
    await reader.getByText('pozastaveno: Stěhujeme tabulku').waitFor();
    await reader.getByRole('button', { name: 'Pustit' }).click();
    await expect(reader.getByText('pozastaveno')).toHaveCount(0);
    await reader.getByRole('button', { name: 'Číst znovu' }).click();
    await dialog.getByRole('button', { name: 'Číst znovu' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(reader.getByText(/zpoždění 0/).first()).toBeVisible();
    await isAccessible(page);
    await view('Záznam dotazů');
    for (const asked of ['Pozastavení odběratele', 'Puštění odběratele', 'Nové čtení odběratele']) {
      await page
        .getByRole('row', { name: new RegExp(`Alena Správná.*${asked}`) })
        .first()
        .waitFor();
    }
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

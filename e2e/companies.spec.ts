import type { Page } from '@playwright/test';
import { AresServer } from '../testkit/ares-server.mjs';
import { isAccessible, texts } from './support/expectations.js';
import { expect, test } from './support/journey.js';
import { Owner } from './support/owner.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';

const INTERNAL = '/InternalAdministrationPage';

test.describe('Companies, and written work that is not lost', () => {
  let ares: AresServer;
  let product: Product;
  test.beforeAll(async ({ startProduct }) => {
    ares = await AresServer.start();
    product = await startProduct({ ARES_URL: ares.url });
  });
  test.afterAll(async () => {
    await product.stop();
    await ares.close();
  });
  const dialog = (page: Page) => page.getByRole('dialog');

  test('SA adds a company and a venue, edits the company inline and deletes it', async () => {
    const sa = await Staff.isSignedIn(product, 'sa@demo.test');
    await sa.goes(INTERNAL);
    await sa.page.getByRole('button', { name: 'Přidat Firmy' }).waitFor();
    await isAccessible(sa.page);
    await sa.page.getByRole('button', { name: 'Přidat Firmy' }).click();
    await dialog(sa.page).getByRole('button', { name: 'Přidat Firmu' }).click();
    expect(await texts(dialog(sa.page).getByRole('alert'))).toEqual([
      ...['Zadejte IČO.', 'Zadejte název Firmy.', 'Zadejte Ulici.', 'Zadejte Město.', 'Zadejte PSČ.', 'Zadejte DIČ.'],
    ]);
    const fields = { 'Název firmy': 'Žabí mlýn s.r.o.', Ulice: 'Mlýnská 1', Město: 'Tábor', PSČ: '390 01', IČO: '11122234', DIČ: 'CZ11122234' }; // prettier-ignore
    for (const [label, value] of Object.entries(fields)) await dialog(sa.page).getByLabel(label).fill(value);
    await dialog(sa.page).getByRole('button', { name: 'Přidat Firmu' }).click();
    await sa.page.getByText('Firma byla úspěšně přidán.').waitFor();
    await sa.page.getByRole('heading', { name: 'Žabí mlýn s.r.o.' }).waitFor();

    await sa.page.getByRole('button', { name: 'Přidat Provozovnu' }).first().click();
    await dialog(sa.page).getByLabel('Název provozovny').fill('Mlýnice');
    await dialog(sa.page).getByLabel('Ulice').fill('Mlýnská 1');
    await dialog(sa.page).getByRole('button', { name: 'Přidat Provozovnu' }).click();
    await sa.page.getByText('Provozovna byla úspěšně přidána!').waitFor();
    await sa.page.getByText('Mlýnice').waitFor();

    await sa.page.getByRole('button', { name: 'Zobrazit Firmy' }).click();
    await dialog(sa.page).getByRole('button', { name: 'Edit Žabí mlýn s.r.o.' }).click();
    await dialog(sa.page).getByLabel('City').fill('Bechyně');
    await dialog(sa.page).getByRole('button', { name: 'Save' }).click();
    await dialog(sa.page).getByText('Bechyně').waitFor();
    await dialog(sa.page).getByRole('button', { name: 'Delete Žabí mlýn s.r.o.' }).click();
    await sa.page.getByText('Opravdu chcete smazat Žabí mlýn s.r.o.?').waitFor();
    await sa.page.getByText('1 provozovna: Mlýnice.').waitFor();
    await sa.page.getByRole('button', { name: 'Smazat', exact: true }).click();
    await expect(dialog(sa.page).getByText('Žabí mlýn s.r.o.')).toHaveCount(0);

    await sa.goes('/edit-company');
    await sa.page
      .getByRole('button', { name: /^Edit / })
      .first()
      .waitFor();
    await isAccessible(sa.page);
  });

  test('a company is filled in from the register by its number, and by hand where the register does not answer', async () => {
    const sa = await Staff.isSignedIn(product, 'sa@demo.test');
    await sa.goes('/add-company');
    const { page } = sa;
    const reads = () => page.getByRole('button', { name: 'Načíst z ARES' }).click();
    await page.getByLabel('IČO').fill('27082441');
    await reads();
    await page.getByText('IČO má osm číslic a poslední je kontrolní. Zkontrolujte je prosím.').waitFor();
    ares.mood = 'fails';
    await page.getByLabel('IČO').fill('270 82 440');
    await reads();
    await page.getByText('Registr ARES teď neodpovídá. Údaje prosím vyplňte ručně.').waitFor();
    ares.mood = 'answers';
    await reads();
    await page.getByText('Údaje jsou načtené z ARES. Zkontrolujte je prosím.').waitFor();
    await isAccessible(page);
    await expect(page.getByLabel('Název firmy')).toHaveValue('Alza.cz a.s.');
    await expect(page.getByLabel('Ulice')).toHaveValue('Jankovcova 1522/53');
    await expect(page.getByLabel('PSČ')).toHaveValue('170 00');
    await expect(page.getByLabel('DIČ')).toHaveValue('CZ27082440');
    await page.getByRole('button', { name: 'Přidat Firmu' }).click();
    await page.getByText('Firma byla úspěšně přidán.').waitFor();
  });

  const question = (page: Page) => page.getByText('Co jste zde napsali, není uložené.');
  /** Stays once, and finds what was written; then gives it up. */
  async function isAsked(page: Page, leaves: () => Promise<unknown>, isKept: () => Promise<void>): Promise<void> {
    await leaves();
    await question(page).waitFor();
    await page.getByRole('button', { name: 'Pokračovat v úpravách' }).click();
    await question(page).waitFor({ state: 'detached' });
    await isKept();
    await leaves();
    await page.getByRole('button', { name: 'Zahodit' }).click();
    await question(page).waitFor({ state: 'detached' });
  }

  test('what was written of a company is asked about before its dialog closes', async () => {
    const { page } = await Owner.isSignedIn(product, 'sa@demo.test').then(async (sa) => (await sa.goes(INTERNAL), sa));
    await page.getByRole('button', { name: 'Přidat Firmy' }).click();
    await dialog(page).getByLabel('Název firmy').fill('Rozepsaná s.r.o.');
    await isAsked(
      page,
      () => page.keyboard.press('Escape'),
      () => expect(dialog(page).getByLabel('Název firmy')).toHaveValue('Rozepsaná s.r.o.'),
    );
    await expect(dialog(page)).toHaveCount(0);
  });

  test('what was written of a venue is asked about before the page is left', async () => {
    const owner = await Owner.isSignedIn(product);
    const { page } = owner;
    await owner.opens('Provozovna', 1);
    const street = page.getByLabel('Ulice');
    await street.fill('Rozepsaná 5');
    await isAsked(
      page,
      () => page.getByRole('link', { name: 'Stoly' }).first().click(),
      () => expect(street).toHaveValue('Rozepsaná 5'),
    );
    await page.getByRole('heading', { name: 'Stoly', level: 2 }).waitFor();
    await owner.opens('Provozovna', 1);
    await street.fill('Dlážděná 5');
    await owner.clicks('Uložit');
    await owner.reads('Provozovna byla úspěšně aktualizována.');
    // What is saved needs no question.
    await page.getByRole('link', { name: 'Stoly' }).first().click();
    await page.getByRole('heading', { name: 'Stoly', level: 2 }).waitFor();
    expect(await question(page).count()).toBe(0);
  });

  test('what was written of a person is asked about before another person is chosen', async () => {
    const owner = await Owner.isSignedIn(product);
    const { page } = owner;
    await owner.goes('/EditUsers');
    const users = page.getByRole('combobox', { name: 'Uživatel', exact: true });
    await users.selectOption({ label: 'Petr Svoboda (staff@demo.test)' });
    const city = page.getByLabel('Město');
    await city.fill('Rozepsané');
    await isAsked(
      page,
      () => users.selectOption({ label: 'Jana Nováková (manager@demo.test)' }),
      () => expect(city).toHaveValue('Rozepsané'),
    );
    await expect(city).not.toHaveValue('Rozepsané');
  });
});

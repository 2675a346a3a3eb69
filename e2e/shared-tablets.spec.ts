import type { Page } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { isAccessible } from './support/expectations.js';
import { Guest } from './support/guest.js';
import { expect, LONG, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff, TABLET } from './support/staff.js';

const PIN = '2580';
/** Longer than a PIN counts for an act. */
const MINUTE_MS = 61_000;
const READING_MS = 900;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

async function setsPin(product: Product, account: string): Promise<string> {
  const { page } = await Staff.isSignedIn(product, account);
  await page.goto(`${product.staffLine.url}/profile`);
  await page.getByLabel('Nový PIN').fill(PIN);
  await press(page, 'Uložit PIN');
  await page.getByText('PIN je uložený.').waitFor();
  const name = await page.getByRole('definition').first().textContent();
  await page.context().close();
  return name ?? '';
}

/** Enters the PIN on the pad. @returns ms until the board shows its columns */
async function entersPin(page: Page): Promise<number> {
  const since = Date.now();
  await page.getByLabel('PIN', { exact: true }).fill(PIN);
  await press(page, 'Potvrdit');
  await page.getByRole('region', { name: 'Čeká na schválení' }).waitFor();
  return Date.now() - since;
}

test(
  'two tablets of a venue: people switch by a PIN, decide, cancel with it, and lock',
  LONG,
  async ({ startProduct }) => {
    const product = await startProduct();
    const office = await BackOffice.opens(product);
    const [waiter, manager] = [await setsPin(product, 'staff@demo.test'), await setsPin(product, 'manager@demo.test')];
    const boss = await Staff.isSignedIn(product, 'manager@demo.test');
    await boss.goes(`/AdministrationPage?venue=${product.place.id(1)}&tab=Provozovna`);
    await boss.page.getByLabel('PIN na sdíleném tabletu').selectOption('cancellations');
    await press(boss.page, 'Uložit');
    await boss.page.getByText('Provozovna byla úspěšně aktualizována.').waitFor();

    const enrols = async (name: string): Promise<Page> => {
      await press(boss.page, 'Zapsat zařízení');
      await boss.page.getByLabel('Název zařízení').fill(name);
      await boss.page.getByRole('dialog').getByRole('button', { name: 'Zapsat zařízení' }).click();
      const code = await boss.page.getByLabel('Kód zařízení').inputValue();
      await press(boss.page, 'Hotovo');
      const page = await product.page(TABLET);
      await page.goto(`${product.staffLine.url}/tablet`);
      await isAccessible(page);
      await page.getByLabel('Kód zařízení').fill(code);
      await press(page, 'Zapsat tablet');
      await page.getByRole('heading', { name: 'Kdo obsluhuje?' }).waitFor();
      return page;
    };
    const [bar, garden] = [await enrols('Bar'), await enrols('Zahrada')];
    await isAccessible(bar);
    await press(bar, waiter);
    await isAccessible(bar);
    const took = [await entersPin(bar)];
    await press(garden, manager);
    took.push(await entersPin(garden));
    console.log(`from the PIN to the board: ${took.join(' and ')} ms`);

    const guest = await Guest.sitsDown(product, await office.cardOf('Stůl 1'));
    await guest.sends('Svíčková na smetaně');
    await bar.getByRole('button', { name: /^Schválit, Stůl 1/ }).press('Enter');
    await expect(bar.getByRole('button', { name: /^Schválit, Stůl 1/ })).toHaveCount(0);
    await guest.sends('Svíčková na smetaně');
    await garden.waitForTimeout(MINUTE_MS);
    await garden.getByRole('button', { name: /^Odmítnout, Stůl 1/ }).press('Enter');
    const reject = garden.getByRole('dialog').getByRole('button', { name: /^Odmítnout/ });
    await reject.waitFor();
    // The board ignores a press on a button that has just come.
    await garden.waitForTimeout(READING_MS);
    await reject.click();
    await garden.getByText('Potvrďte to prosím svým PINem.').waitFor();
    await entersPin(garden);
    await expect(garden.getByRole('button', { name: /^Odmítnout, Stůl 1/ })).toHaveCount(0);

    // The manager takes over the bar; the tablet then locks.
    await press(bar, 'Předat');
    await press(bar, manager);
    await entersPin(bar);
    await press(bar, 'Zamknout');
    await bar.getByRole('heading', { name: 'Kdo obsluhuje?' }).waitFor();

    await boss.page.reload();
    const devices = boss.page.getByRole('region', { name: 'Zařízení' });
    await expect(devices).toContainText(`obsluhuje ${manager}`);
    await press(boss.page, 'Zrušit Zahrada');
    await boss.page.getByRole('dialog').getByRole('button', { name: 'Zrušit zařízení' }).click();
    await expect(garden.getByLabel('Kód zařízení')).toBeVisible({ timeout: 30_000 });
  },
);

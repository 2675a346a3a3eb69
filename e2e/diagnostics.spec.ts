import type { Page } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { isAccessible } from './support/expectations.js';
import { expect, LONG, test } from './support/journey.js';
import { Guests } from './support/orders.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';

const PAGE = '/InternalAdministrationPage?tab=diagnostika';

test.describe('The diagnostics of the log', () => {
  let product: Product;
  let page: Page;
  test.beforeAll(async ({ ownPlace }) => {
    product = await ownPlace();
    const [guests, office] = [await Guests.of(product), await BackOffice.opens(product)];
    await guests.orderFromHome(1);
    await office.approves('Stůl 1');
    const administrator = await Staff.isSignedIn(product, 'sa@demo.test');
    await administrator.goes(`${PAGE}&company=${product.place.id(1)}&venue=${product.place.id(1)}`);
    page = administrator.page;
    await page.getByRole('heading', { name: 'Diagnostika' }).waitFor();
  });
  test.afterAll(() => product.stop());

  const view = async (name: string) => {
    const tab = page.getByRole('tablist', { name: 'Části diagnostiky' }).getByRole('tab', { name });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  };
  const isOnRecord = (act: string) =>
    page
      .getByRole('row', { name: new RegExp(`Alena Správná.*${act}`) })
      .first()
      .waitFor();

  test('show each step of an order, and the board as it was before and after each event', async () => {
    await expect(page.getByLabel('Provozovna')).toHaveValue(String(product.place.id(1)));
    await page.getByLabel('Číslo, stůl nebo id objednávky').fill('Stůl 1');
    await page.getByRole('button', { name: /č\. 1.*Stůl 1.*Probíhá/ }).click();
    await expect(page.getByRole('list', { name: 'Kroky objednávky' }).getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Další krok' }).click();
    await page.getByText('2. krok z 2').waitFor();
    await page.getByText('Jana Nováková').first().waitFor();
    await page.getByRole('cell', { name: 'Probíhá' }).waitFor();
    await isAccessible(page);

    await view('Tabule v čase');
    await page.getByText(/po události \d/).waitFor();
    await page.getByText(/schváleno \d/).waitFor();
    // Behind the order's two events there may be one more, where nobody has attended the venue for a minute.
    while ((await page.getByText(/^po události \d/).textContent()) !== 'po události 1') {
      const read = page.waitForResponse((answer) => answer.url().includes('/diagnostics/board/'));
      await page.getByRole('button', { name: 'Předchozí událost' }).click();
      await read;
      await page.locator('[data-stale="false"]').waitFor();
    }
    await expect(page.getByText(/schváleno \d/)).toHaveCount(0);
    await isAccessible(page);
    const clock = page.getByRole('status').filter({ hasText: /^\d{1,2}:\d{2}:\d{2}$/ });
    await page.getByRole('group', { name: 'Přejít na čas' }).getByRole('spinbutton').first().click();
    await page.keyboard.type('0000');
    await expect(clock).toHaveText(/^0?0:00:00$/);
    await page.getByText('před první událostí').waitFor();
  });

  test('rebuild a view, pause, resume and restart a reader, and record all of it', LONG, async () => {
    await view('Projekce');
    await page.getByRole('button', { name: 'Přestavět' }).first().click();
    await page.getByText(/^hotovo.*beze změn$/).waitFor();
    await page.getByRole('button', { name: 'Porovnat' }).first().click();
    await page.getByText(/^Porovnáno, .*: beze změn$/).waitFor();
    const reader = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: 'Jak dlouho hosté čekali' }),
    });
    await reader.getByRole('button', { name: 'Porovnat' }).click();
    await reader.getByText(/^Porovnáno, .*: beze změn$/).waitFor();
    await reader.getByRole('button', { name: 'Pozastavit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Důvod').fill('Stěhujeme tabulku');
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
    for (const act of ['Přestavění projekce', 'Porovnání řádků', 'Pozastavení odběratele']) await isOnRecord(act);
    for (const act of ['Puštění odběratele', 'Nové čtení odběratele']) await isOnRecord(act);
    await isAccessible(page);
  });
});

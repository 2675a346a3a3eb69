import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { isAccessible, texts } from './support/expectations.js';
import { expect, LONG, test } from './support/journey.js';
import { Guests } from './support/orders.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';
import { localDate } from './support/wall-clock.js';

const DESK = { viewport: { width: 1440, height: 900 } };
const MOST_TABS = 60;

/** `1 234,50 Kč` → 1234.5 */
const amountIn = (text: string): number =>
  Number(/([\d\s]+(?:,\d+)?)\s*Kč/.exec(text)![1]!.replace(/\s/g, '').replace(',', '.'));

test.describe('The history of orders', () => {
  let product: Product;
  /** The day of the first order: the venue's midnight may pass before the last look. */
  let since: string;
  test.beforeAll(async ({ ownPlace }) => {
    since = localDate(0);
    product = await ownPlace();
    const [guests, office] = [await Guests.of(product), await BackOffice.opens(product)];
    for (const [table, lines, note] of [
      [1, 1, 'alergie na arašídy'],
      [2, 3, undefined],
    ] as const) {
      await guests.orders(table, lines, note);
      await office.approves(`Stůl ${table}`);
      await office.closes(`Stůl ${table}`);
    }
    await guests.orders(3, 1);
    await office.refuses('Stůl 3', 'Došla kachna');
    await expect.poll(() => office.finds('3')).toBe(1);
  });
  test.afterAll(() => product.stop());

  const home = (): string => `/OrderHistoryPage?venue=${product.place.id(1)}`;
  const sinceThen = (): string => `${home()}&from=${since}&to=${localDate(0)}`;
  const opens = async (address = sinceThen(), device: object = DESK): Promise<Page> => {
    const owner = await Staff.isSignedIn(product, 'owner@demo.test', device);
    await owner.goes(address);
    await owner.page.getByRole('tab', { name: 'Objednávky' }).waitFor();
    return owner.page;
  };
  const rows = (page: Page): Locator => page.getByRole('tabpanel').getByRole('listitem').getByRole('button');
  const shows = (page: Page, ...numbers: number[]): Promise<void> =>
    expect(rows(page)).toHaveText(numbers.map((number) => new RegExp(String.raw`^\s*č\.\s${number}\D`)));
  const parameter = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(name);

  test('shows the same sums in its totals, charts and file, and links each hour to its orders', async () => {
    const page = await opens();
    const search = page.getByRole('searchbox', { name: 'Hledat' });
    await search.fill('č. 2');
    await shows(page, 2);
    await search.fill('ARASID');
    await shows(page, 1);
    await page.getByRole('button', { name: 'Zrušit filtry' }).click();
    await shows(page, 3, 2, 1);
    const totals = await page.getByRole('region', { name: 'Součty' }).innerText();
    await page.getByRole('link', { name: 'Přehledy těchto objednávek' }).click();
    const summary = page.getByRole('region', { name: 'Souhrn' });
    await summary.waitFor();
    const revenue = amountIn(totals.slice(totals.indexOf('Tržby')));
    expect(amountIn(await summary.innerText())).toBe(revenue);
    const sumOf = async (card: string): Promise<number> => {
      const cells = page.getByRole('region', { name: card }).getByRole('cell', { name: /Kč/ });
      return (await texts(cells)).reduce((sum, text) => sum + amountIn(text), 0);
    };
    for (const card of ['Nejprodávanější jídla', 'Kategorie', 'Hodiny', 'Stoly', 'Kdo rozhodoval'])
      expect(await sumOf(card), card).toBeCloseTo(revenue);
    await page.getByRole('region', { name: 'Proč se odmítalo' }).getByText('Došla kachna').waitFor();
    await page.getByText('Srovnávané období').first().waitFor();
    await isAccessible(page);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV po položkách' }).click(),
    ]);
    const [, ...lines] = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    const finished = lines.filter((line) => line.includes('"Dokončeno"')).map((line) => line.split(';'));
    expect(lines).toHaveLength(5);
    expect(finished.reduce((sum, cells) => sum + Number(cells[6]!.replace(',', '.')), 0)).toBeCloseTo(revenue);

    // The orders may have come before and after the full hour.
    const hour = page.getByRole('region', { name: 'Hodiny' }).getByRole('row').nth(1);
    const count = Number(await hour.getByRole('cell').first().innerText());
    await hour.getByRole('button', { name: /^\d+, Objednávek: \d+–\d+ h$/ }).click();
    await expect(page.getByRole('tab', { name: 'Objednávky', selected: true })).toBeVisible();
    await expect(rows(page)).toHaveCount(count);
    expect(parameter(page, 'hour')).toMatch(/^\d+$/);
    await page.getByText(/^Přišly \d+–\d+ h$/).waitFor();

    const places = async (): Promise<(number | undefined)[]> => {
      const fields = [page.getByLabel('Stůl', { exact: true }), page.getByRole('group', { name: 'Od' })];
      return Promise.all(fields.map(async (field) => (await field.boundingBox())?.y));
    };
    const goes = (address: string): Promise<unknown> => page.goto(new URL(address, page.url()).href);
    await goes(sinceThen());
    await shows(page, 3, 2, 1);
    const before = await places();
    await goes(`${home()}&from=${localDate(-1)}&to=${localDate(0)}`);
    await page.getByText('Datum Do nesmí být před datem Od.').waitFor();
    expect(await places()).toEqual(before);
  });

  test('can be read by the keyboard alone', LONG, async () => {
    const page = await opens();
    const reaches = async (target: Locator, key = 'Tab'): Promise<void> => {
      await target.waitFor();
      for (let step = 0; step < MOST_TABS; step++) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press(key);
      }
      throw new Error(`No Tab leads to ${target}`);
    };
    await reaches(page.getByRole('button', { name: 'Dnes' }));
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Měsíc' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => parameter(page, 'from')).toMatch(/-01$/);
    await reaches(page.getByRole('searchbox', { name: 'Hledat' }));
    await page.keyboard.type('arašíd');
    await shows(page, 1);
    await reaches(rows(page).first());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Průběh objednávky' }).waitFor();
    await page.getByText('Uzavřeno').waitFor();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Průběh objednávky' })).toHaveCount(0);
    await reaches(page.getByRole('link', { name: 'Přehledy těchto objednávek' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Souhrn' }).waitFor();
    await reaches(page.getByRole('button', { name: /^\d+, Objednávek: \d+–\d+ h$/ }));
    await page.keyboard.press('Enter');
    await shows(page, 1);
  });
});

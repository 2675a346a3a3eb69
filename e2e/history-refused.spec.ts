import type { Locator, Page } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { isAccessible, tabsTo, texts } from './support/expectations.js';
import { Guest, WATCHED_PHONE } from './support/guest.js';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';
import { localDate } from './support/wall-clock.js';

const PAGE = '/OrderHistoryPage?venue=1&part=refused';
const TABLE = 'Stůl 5';
const HERMELIN = 'Nakládaný hermelín';
const UTOPENEC = 'Utopenec s kozím rohem';
const NONE = 'V těchto dnech mohli hosté objednat všechno, co poslali.';
const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

/** Minutes of the venue's day that now is none of. */
const otherHours = (): { from: number; to: number } => {
  const hour = Number(new Date().toLocaleTimeString('sv-SE', { timeZone: 'Europe/Prague' }).slice(0, 2));
  return hour < 12 ? { from: 13 * 60, to: 14 * 60 } : { from: 3 * 60, to: 4 * 60 };
};

test.describe('What guests could not order', () => {
  let product: Product;
  let office: BackOffice;
  test.beforeAll(async ({ startProduct }) => {
    product = await startProduct();
    office = await BackOffice.opens(product);
  });
  test.afterAll(() => product.stop());

  /** Sends dishes while something happens at the restaurant that their phone cannot know of yet. */
  const sendsTooLate = async (dishes: readonly string[], happens: () => Promise<void>): Promise<Guest> => {
    const guest = await Guest.at(await product.page(WATCHED_PHONE), product, await office.cardOf(TABLE));
    await guest.page.route('**/api/createorder', async (route) => {
      await happens();
      await route.continue();
    });
    for (const dish of dishes) await guest.adds(dish);
    const answer = guest.page.waitForResponse('**/api/createorder');
    await guest.orders();
    expect((await answer).ok()).toBe(false);
    return guest;
  };
  const opens = async (viewport = SIZES[2]!, range = ''): Promise<Page> => {
    const owner = await Staff.isSignedIn(product, 'owner@demo.test', { viewport });
    await owner.goes(`${PAGE}${range}`);
    await owner.page.getByRole('tab', { name: 'Nešlo objednat', selected: true }).waitFor();
    return owner.page;
  };
  /** Without the head. */
  const rows = (page: Page, region: string): Locator =>
    page
      .getByRole('region', { name: region })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') });

  test('a guest is refused what has just sold out, and the owner reads what, how often and why', async () => {
    const before = await opens();
    await before.getByRole('status').filter({ hasText: NONE }).waitFor();
    await isAccessible(before);

    const guest = await sendsTooLate([HERMELIN, UTOPENEC], () => office.sellsOut(HERMELIN, true));
    await guest.says(`Vyprodáno: ${HERMELIN}.`).waitFor();
    await office.sellsOut(HERMELIN, false);
    await sendsTooLate([HERMELIN, UTOPENEC], async () => {
      await office.prices(HERMELIN, 140);
      await office.prices(UTOPENEC, 130);
    });
    await sendsTooLate([UTOPENEC], () => office.setsHours(otherHours()));
    await office.setsHours({ from: 0, to: 1439 });

    const page = await opens();
    // What is written behind an answer may be missing in the next one.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('region', { name: 'Souhrn' })).toContainText('3×', { timeout: 2_000 });
    }).toPass();
    const time = String.raw`\d\d:\d\d`;
    expect(await texts(rows(page, 'Co hosté chtěli'))).toEqual([
      expect.stringMatching(new RegExp(`^${HERMELIN}2×${time}Došlo 1×, změna ceny 1×$`)),
      expect.stringMatching(new RegExp(`^${UTOPENEC}1×${time}Změna ceny$`)),
    ]);
    expect((await texts(rows(page, 'Proč'))).map((text) => text.replace(new RegExp(`${time}$`), '')).sort()).toEqual([
      'Došlo1×',
      'Zavřeno, neplatilo žádné menu1×',
      'Změna ceny1×',
    ]);
    // What is of no table cannot be narrowed to one.
    await expect(page.getByLabel('Stůl', { exact: true })).toHaveCount(0);
  });

  for (const size of SIZES) {
    test(`fits a page of ${size.width} px, and axe finds nothing`, async () => {
      const page = await opens(size, `&from=${localDate(6)}&to=${localDate(0)}`);
      await expect(rows(page, 'Co hosté chtěli')).toHaveCount(2);
      await expect(rows(page, 'Co hosté chtěli').first()).toContainText(/2×\d+\.\s\d+\.\s\d{4}/);
      const wider = (tables: Element[]) => tables.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      expect(await page.locator('.MuiTableContainer-root').evaluateAll(wider)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      await isAccessible(page);
    });
  }

  test('is reached by the keyboard; what cannot be read is said, and read again', async () => {
    const page = await opens();
    await rows(page, 'Proč').first().waitFor();
    const tab = (name: string): Locator => page.getByRole('tab', { name });
    await page.goto(page.url().replace('refused', 'cancelled'));
    const cancelled = tab('Zrušeno po přijetí');
    await cancelled.waitFor();
    await tabsTo(cancelled);
    let isBroken = true;
    await page.route('**/getrefusedsends/**', (route) =>
      isBroken ? route.fulfill({ status: 500, json: { code: 'INTERNAL', message: '' } }) : route.continue(),
    );
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(tab('Nešlo objednat')).toHaveAttribute('aria-selected', 'true');
    await page.getByText('Co nešlo objednat, se nepodařilo načíst.').waitFor();
    isBroken = false;
    await page.getByRole('button', { name: 'Zkusit znovu' }).click();
    await expect(rows(page, 'Co hosté chtěli')).toHaveCount(2);
  });
});

import type { Locator, Page } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { isAccessible, tabsTo, texts } from './support/expectations.js';
import { Guest, WATCHED_PHONE } from './support/guest.js';
import { expect, LONG, test } from './support/journey.js';
import { Guests } from './support/orders.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';
import { localDate } from './support/wall-clock.js';

const TABLE = 'Stůl 5';
const HERMELIN = 'Nakládaný hermelín';
const UTOPENEC = 'Utopenec s kozím rohem';
const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

/** Minutes of the venue's day that do not contain the present one. */
const otherHours = (): { from: number; to: number } => {
  const hour = Number(new Date().toLocaleTimeString('sv-SE', { timeZone: 'Europe/Prague' }).slice(0, 2));
  return hour < 12 ? { from: 13 * 60, to: 14 * 60 } : { from: 3 * 60, to: 4 * 60 };
};

test.describe('The list of refused orders', () => {
  let product: Product;
  let office: BackOffice;
  /** The day of the first send: the venue's midnight may pass before the last look. */
  let since: string;
  test.beforeAll(async ({ ownPlace }) => {
    since = localDate(0);
    product = await ownPlace();
    office = await BackOffice.opens(product);
  });
  test.afterAll(() => product.stop());

  const address = (): string => `/OrderHistoryPage?venue=${product.place.id(1)}`;
  /** Sends dishes while staff make a change that the guest's phone has not received yet. */
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
  /** Without the header row. */
  const rows = (page: Page, region: string): Locator =>
    page
      .getByRole('region', { name: region })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') });

  test('shows an owner which dishes were refused, how often and why, at any width and by keyboard', LONG, async () => {
    const guest = await sendsTooLate([HERMELIN, UTOPENEC], () => office.sellsOut(HERMELIN, true));
    await guest.says(`Vyprodáno: ${HERMELIN}.`).waitFor();
    await office.sellsOut(HERMELIN, false);
    await sendsTooLate([HERMELIN, UTOPENEC], async () => {
      await office.prices(HERMELIN, 140);
      await office.prices(UTOPENEC, 130);
    });

    const others = await Guests.of(product);
    await office.setsHours(otherHours());
    await expect(others.orders(5)).rejects.toThrow('NO_MENU_NOW');
    await office.setsHours({ from: 0, to: 1439 });

    const owner = await Staff.isSignedIn(product, 'owner@demo.test', { viewport: SIZES[0]! });
    const { page } = owner;
    const tab = (name: string): Locator => page.getByRole('tab', { name });
    await owner.goes(`${address()}&part=cancelled&from=${since}&to=${localDate(0)}`);
    await tabsTo(tab('Zrušeno po přijetí'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(tab('Nešlo objednat')).toHaveAttribute('aria-selected', 'true');
    // The next answer may lack what is written behind this one.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('region', { name: 'Souhrn' })).toContainText('3×', { timeout: 2_000 });
    }).toPass();
    // One day shows times, two show dates.
    const time = String.raw`(?:\d\d:\d\d|\d+\.\s\d+\.\s\d{4})`;
    expect(await texts(rows(page, 'Co hosté chtěli'))).toEqual([
      expect.stringMatching(new RegExp(`^${HERMELIN}2×${time}Došlo 1×, změna ceny 1×$`)),
      expect.stringMatching(new RegExp(`^${UTOPENEC}1×${time}Změna ceny$`)),
    ]);

    expect((await texts(rows(page, 'Proč'))).map((text) => text.replace(new RegExp(`${time}$`), '')).sort()).toEqual([
      'Došlo1×',
      'Zavřeno, neplatilo žádné menu1×',
      'Změna ceny1×',
    ]);

    await owner.goes(`${address()}&part=refused&from=${localDate(6)}&to=${localDate(0)}`);
    await expect(rows(page, 'Co hosté chtěli').first()).toContainText(/2×\d+\.\s\d+\.\s\d{4}/);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const wider = (tables: Element[]) => tables.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      await isAccessible(page);
      expect(await page.locator('.MuiTableContainer-root').evaluateAll(wider)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    }
  });
});

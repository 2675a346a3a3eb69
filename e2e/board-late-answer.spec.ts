import type { Locator } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { isAccessible } from './support/expectations.js';
import { Guest, WATCHED_PHONE } from './support/guest.js';
import { expect, test } from './support/journey.js';
import { MovedClock, WITH_MOVED_CLOCK } from './support/moved-clock.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';

const TLACENKA = 'Domácí tlačenka s cibulí';
const UTOPENEC = 'Utopenec s kozím rohem';
const OFFERED = 'Nabídnuto místo toho: Kulajda za 89 Kč';
const DECLINED = 'Nabídnuto místo toho: Kulajda, nevybráno';

test.describe('A substitute that nobody answers for three minutes', () => {
  let product: Product;
  let clock: MovedClock;
  let office: BackOffice;
  let kitchen: Staff;
  let bar: Staff;
  test.beforeAll(async ({ startProduct }) => {
    product = await startProduct(WITH_MOVED_CLOCK);
    clock = new MovedClock(product);
    office = await BackOffice.opens(product);
    kitchen = await Staff.isSignedIn(product, 'staff@demo.test');
    bar = await Staff.isSignedIn(product, 'manager@demo.test');
    await Promise.all([kitchen, bar].map((staff) => staff.goes('/OrderPage')));
  });
  test.afterAll(() => product.stop());

  const ticket = (staff: Staff, table: string): Locator =>
    staff.page.locator('article:not([data-inert="true"])').filter({ hasText: table });
  const notice = (guest: Guest): Locator => guest.page.getByRole('alertdialog');
  const bothBoardsSay = async (table: string, ...words: string[]): Promise<void> => {
    for (const staff of [kitchen, bar])
      for (const word of words) await expect(ticket(staff, table)).toContainText(word);
  };
  const isApproved = async (guest: Guest, table: string): Promise<void> => {
    await guest.sends(TLACENKA, UTOPENEC);
    await office.approves(table);
    await notice(guest).waitFor();
    await guest.closesNotice();
  };
  /** Another dish instead of the first line. */
  const offers = async (table: string): Promise<void> => {
    const asked = kitchen.page.getByRole('dialog');
    await kitchen.presses(ticket(kitchen, table).getByRole('button', { name: /^Jednotlivé položky/ }));
    await asked.getByRole('button', { name: 'Nabídnout náhradu' }).click();
    await asked.getByRole('radio', { name: `1× ${TLACENKA}` }).check();
    await asked.getByRole('combobox', { name: 'Jídlo nebo pití' }).fill('Kulajda');
    await kitchen.page.getByRole('option', { name: 'Kulajda', exact: true }).click();
    await kitchen.presses(asked.getByRole('button', { name: /^Nabídnout: Kulajda za/ }));
    await bothBoardsSay(table, OFFERED, '95 Kč');
  };
  /** The boards, the guest's orders and, once it is closed, the history. */
  const staysOut = async (guest: Guest, table: string): Promise<void> => {
    await bothBoardsSay(table, DECLINED, '95 Kč');
    await guest.closesNotice();
    await guest.opensActiveOrders();
    const orders = guest.page.getByRole('dialog', { name: 'Aktivní objednávky' });
    await expect(orders).toContainText(DECLINED);
    await expect(orders.getByText('Přijato celkem').locator('..')).toContainText('95 Kč');
    await office.closes(table);
    await expect.poll(() => office.endedTotals(table)).toEqual([95]);
  };

  test('its phone asleep: the boards say so, and the guest reads it when the phone wakes', async () => {
    const guest = await Guest.sitsDown(product, await office.cardOf('Stůl 1'));
    await isApproved(guest, 'Stůl 1');
    const devtools = await guest.page.context().newCDPSession(guest.page);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await offers('Stůl 1');
    clock.passes(3, 4);
    await bothBoardsSay('Stůl 1', DECLINED, '95 Kč');
    await isAccessible(kitchen.page);
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    for (const words of [TLACENKA, DECLINED, 'Nově 95 Kč']) await expect(notice(guest)).toContainText(words);
    await expect(notice(guest).getByRole('button', { name: 'Dám si' })).toHaveCount(0);
    await staysOut(guest, 'Stůl 1');
  });

  test('a finger quicker than the news: it is too late for that, and the page says whom to ask', async () => {
    let hears = true;
    const page = await product.page(WATCHED_PHONE);
    await page.routeWebSocket('**/ws/**', (phone) => {
      phone.connectToServer().onMessage((frame) => hears && phone.send(frame));
    });
    const guest = await Guest.at(page, product, await office.cardOf('Stůl 2'));
    await isApproved(guest, 'Stůl 2');
    await offers('Stůl 2');
    const take = notice(guest).getByRole('button', { name: 'Dám si' });
    await take.waitFor();
    hears = false;
    await page.route('**/api/getorderbytable/**', (route) => (hears ? route.continue() : route.abort()));
    await page.route('**/api/answersubstitute', (route) => {
      hears = true;
      return route.continue();
    });
    clock.passes(3, 4);
    await bothBoardsSay('Stůl 2', DECLINED);
    await take.click();
    for (const words of [DECLINED, 'Nově 95 Kč']) await expect(notice(guest)).toContainText(words);
    await expect(notice(guest)).toContainText('Na tuto náhradu už je pozdě. Zeptejte se prosím obsluhy.');
    await expect(take).toHaveCount(0);
    await isAccessible(page);
    await staysOut(guest, 'Stůl 2');
  });
});

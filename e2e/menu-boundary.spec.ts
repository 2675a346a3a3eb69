import { BackOffice } from './support/back-office.js';
import { isAccessible, texts } from './support/expectations.js';
import { Guest, PHONE, WATCHED_PHONE } from './support/guest.js';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { atHour, awayFromMidnight, nextMinuteAfter, passes } from './support/wall-clock.js';

const TLACENKA = 'Domácí tlačenka s cibulí';
const NO_MENU = 'Nebylo nalezeno žádné aktuálně platné menu. Kontaktujte prosím obsluhu';
/** Long enough to read, tap and send before the minute is full. */
const BEFORE_THE_END_MS = 15_000;
const LIMIT_MS = 400_000;
/** An ask that a busy machine loses is repeated within half a minute. */
const SOON = { timeout: 45_000 };

// The product has no clock but the real one: the menu's hours are set around the next full minute instead.
test.describe('The end of a menu', () => {
  let product: Product;
  let office: BackOffice;
  test.beforeAll(async ({ startProduct }) => {
    product = await startProduct();
    office = await BackOffice.opens(product);
    await awayFromMidnight();
  });
  test.afterAll(() => product.stop());

  const bar = (guest: Guest) => texts(guest.page.getByRole('button', { name: /^Košík|^Aktivní objednávky/ }));
  const order = (guest: Guest) => guest.page.getByRole('button', { name: 'Objednat' });

  test('is told before; an order across it says that it was not sent; what is on the table stays in sight; the next one comes by itself', async () => {
    test.setTimeout(LIMIT_MS);
    const page = await product.page(WATCHED_PHONE);
    const guest = await Guest.at(page, product, { table: 3, code: 'boundary' });
    await guest.adds(TLACENKA);
    await guest.orders();
    await expect.poll(() => bar(guest)).toEqual(['Aktivní objednávky1']);
    await guest.adds(TLACENKA);

    const end = nextMinuteAfter(BEFORE_THE_END_MS);
    await office.setsHours({ from: 0, to: end.minute - 1 });
    await guest.says(new RegExp(` končí ${atHour(end)}`)).waitFor();
    await isAccessible(guest.page);

    // Sent before the end, arrives after it.
    await guest.page.route('**/api/createorder', async (route) => {
      await passes(end);
      await route.continue();
    });
    await guest.orders();
    const refusal = guest.page.getByRole('alertdialog');
    await refusal.getByText('Objednávku jsme neodeslali.').waitFor({ timeout: 90_000 });
    await refusal.getByText('Restaurace teď nemá platné menu.', { exact: true }).waitFor();
    await refusal.getByText('V košíku zůstala 1 položka.', { exact: true }).waitFor();
    await guest.closesNotice();
    await guest.says(NO_MENU).waitFor();
    await expect.poll(() => bar(guest)).toEqual(['Košík (1)', 'Aktivní objednávky1']);
    expect(await order(guest).isDisabled()).toBe(true);
    await guest.opensActiveOrders();
    await guest.page.getByRole('dialog').getByText(TLACENKA).waitFor();
    await guest.page.keyboard.press('Escape');
    await isAccessible(guest.page);

    const begin = nextMinuteAfter(BEFORE_THE_END_MS);
    await office.setsHours({ from: begin.minute, to: 1439 });
    await guest.says(`Další menu začíná dnes ${atHour(begin)}.`).waitFor();
    const late = await product.page(PHONE);
    await late.goto(`${product.url}/menu-page?vid=1&tid=4`);
    await late.getByText(NO_MENU, { exact: true }).waitFor();
    await late.getByText(`Další menu začíná dnes ${atHour(begin)}.`).waitFor();
    await passes(begin);
    for (const one of [guest.page, late]) await one.getByRole('heading', { name: TLACENKA }).waitFor(SOON);
    await expect.poll(() => bar(guest)).toEqual(['Košík (1)', 'Aktivní objednávky1']);
    await guest.page.unroute('**/api/createorder');
    await guest.orders();
    await expect.poll(() => bar(guest)).toEqual(['Aktivní objednávky2']);
  });
});

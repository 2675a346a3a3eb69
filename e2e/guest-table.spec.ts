import type { Locator } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { isAccessible, reloads, SMALLEST, suitsFingers, texts } from './support/expectations.js';
import { Guest, PHONE, WATCHED_PHONE } from './support/guest.js';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';
import { minuteOfDay } from './support/wall-clock.js';

const TLACENKA = 'Domácí tlačenka s cibulí';
const TATARAK = 'Tatarák z hovězí svíčkové';
const HERMELIN = 'Nakládaný hermelín';
const UTOPENEC = 'Utopenec s kozím rohem';
const NO_MENU = 'Nebylo nalezeno žádné aktuálně platné menu. Kontaktujte prosím obsluhu';
const ALL_DAY = { from: 0, to: 1439 };
/** Neither begins at midnight, which has other words. */
const [EARLY, LATE] = [
  { from: 60, to: 61 },
  { from: 1438, to: 1439 },
];

test.describe('A guest’s phone', () => {
  let product: Product;
  let office: BackOffice;
  test.beforeAll(async ({ ownPlace }) => {
    product = await ownPlace();
    office = await BackOffice.opens(product);
  });
  test.afterAll(() => product.stop());

  const bar = (guest: Guest): Promise<string[]> =>
    texts(guest.page.getByRole('button', { name: /^Košík|^Aktivní objednávky/ }));

  test('shows at once that staff have marked a dish as sold out or available, counted its portions or changed a price', async () => {
    const guest = await Guest.sitsDown(product, await office.cardOf('Stůl 7'));
    const dish = (name: string): Locator => guest.page.getByRole('article', { name });
    await guest.sends(HERMELIN, TATARAK);
    const staff = await Staff.isSignedIn(product, 'staff@demo.test');
    await staff.goes('/OrderPage');
    const ticket = staff.tickets('Čeká na schválení').filter({ hasText: 'Stůl 7' });
    const asks = async (name: string): Promise<Locator> => {
      await staff.opensDish(ticket, name);
      return staff.page.getByRole('dialog', { name });
    };
    const ranOut = await asks(HERMELIN);
    await ranOut.getByRole('button', { name: 'Dokud to nevrátíte' }).click();
    await dish(HERMELIN).getByText('Vyprodáno').waitFor();
    expect(
      await dish(HERMELIN)
        .getByRole('button', { name: /^Přidat/ })
        .count(),
    ).toBe(0);
    await ranOut.waitFor({ state: 'detached' });
    await staff.page.getByRole('button', { name: 'Vrátit', exact: true }).click();
    await dish(HERMELIN)
      .getByRole('button', { name: /^Přidat/ })
      .waitFor();

    const counted = await asks(TATARAK);
    await counted.getByLabel('Kolik porcí zbývá').fill('4');
    await counted.getByRole('button', { name: 'Počítat od teď' }).click();
    await dish(TATARAK).getByText('zbývají 4').waitFor();
    await guest.sends(TATARAK);
    await dish(TATARAK).getByText('zbývají 3').waitFor();

    await guest.adds(HERMELIN);
    await office.prices(HERMELIN, 149);
    const notice = guest.page.getByRole('alertdialog', { name: 'Menu se mezitím změnilo' });
    await expect(notice).toContainText(/Nakládaný hermelín 129\s?Kč → 149\s?Kč/);
    await isAccessible(guest.page);
    await notice.getByRole('button', { name: 'Rozumím' }).click();
    await expect(guest.page.getByRole('contentinfo')).toContainText(/149\s?Kč/);
    expect(await office.orders('Stůl 7')).toHaveLength(2);
  });

  test('keeps basket and orders within reach while the restaurant has no menu, and shows the next menu automatically', async () => {
    const guest = await Guest.sitsDown(product, { table: 3, code: 'table-no-menu' });
    await guest.sends(TLACENKA);
    await guest.adds(TLACENKA);
    await office.setsHours(minuteOfDay() < 720 ? LATE : EARLY);
    await guest.says(NO_MENU).waitFor();
    expect(await bar(guest)).toEqual(['Košík (1)', 'Aktivní objednávky1']);
    expect(await guest.page.getByRole('button', { name: 'Objednat' }).isDisabled()).toBe(true);
    await isAccessible(guest.page);
    const late = await product.page(WATCHED_PHONE);
    const { place } = product;
    await late.goto(`${product.url}/menu-page?vid=${place.id(1)}&tid=${place.id(4)}`);
    await late.getByText(NO_MENU, { exact: true }).waitFor();
    await late.getByText(/^Další menu začíná (dnes|zítra) ve?\s/).waitFor();

    await office.setsHours(ALL_DAY);
    for (const page of [guest.page, late]) await page.getByRole('heading', { name: TLACENKA }).waitFor();
    await guest.orders();
    await expect.poll(() => bar(guest)).toEqual(['Košík (0)', 'Aktivní objednávky2']);
  });

  test('keeps one basket and sends one order from two tabs of a table, whatever is tapped in the second tab', async () => {
    const page = await product.page(WATCHED_PHONE);
    const seat = { table: 8, code: 'table-two-tabs' };
    const guest = await Guest.at(page, product, seat);
    const other = await Guest.at(await page.context().newPage(), product, seat);
    await guest.adds(TLACENKA);
    await expect.poll(() => bar(other)).toEqual(['Košík (1)', 'Aktivní objednávky']);
    await page.route('**/api/createorder', (route) => route.abort());
    await guest.orders();
    for (const tab of [guest, other]) await tab.says('Neodesláno').waitFor();
    await other.page.getByRole('button', { name: 'Přidat další' }).first().click();
    await page.unroute('**/api/createorder');
    await reloads(page);
    // Either tab may send it.
    for (const tab of [guest, other]) await expect.poll(() => bar(tab)).toEqual(['Košík (0)', 'Aktivní objednávky1']);
    expect(await office.orders('Stůl 8')).toHaveLength(1);
  });

  test('shows the same bill as the other phones of its table, and how the party wants to pay, as does the board', async () => {
    const staff = await Staff.isSignedIn(product, 'staff@demo.test');
    await staff.goes('/OrderPage');
    const card = await office.cardOf('Stůl 5');
    const anna = await Guest.sitsDown(product, card);
    const pay = async (guest: Guest): Promise<Locator> => {
      await guest.opensActiveOrders();
      return guest.page.getByRole('dialog').getByRole('button', { name: 'Požádat o účet', exact: true });
    };
    await anna.sends(TLACENKA);
    await anna.says(/čeká na obsluhu/).waitFor();
    expect(await (await pay(anna)).count()).toBe(0);
    await anna.page.keyboard.press('Escape');
    await office.approves('Stůl 5');
    await anna.closesNotice();
    const bob = await Guest.sitsDown(product, card);
    await bob.sends(TLACENKA, UTOPENEC);
    await office.approves('Stůl 5');
    await bob.closesNotice();

    for (const guest of [anna, bob]) {
      await (await pay(guest)).click();
      const account = guest.page.getByRole('dialog', { name: 'Požádat o účet' });
      await expect(account.getByRole('heading', { level: 3 })).toHaveCount(2);
      const parts = await sums(account.getByRole('heading', { level: 3 }).locator('strong'));
      const lines = await sums(account.getByRole('listitem').locator('strong'));
      expect([parts.toSorted(), lines.toSorted()]).toEqual([
        [11900, 21400],
        [11900, 11900, 9500],
      ]);
      expect(await sums(account.locator('section > p > strong'))).toEqual([33300]);
      await account.getByText('není daňový doklad').waitFor();
    }
    const dialog = bob.page.getByRole('dialog', { name: 'Požádat o účet' });
    await suitsFingers(dialog.locator('form'));
    await isAccessible(bob.page);
    await dialog.getByRole('button', { name: 'kartou', exact: true }).click();
    await dialog.getByRole('button', { name: 'Požádat o účet' }).click();
    for (const guest of [anna, bob]) {
      const status = guest.page.getByRole('dialog', { name: 'Požádat o účet' }).getByRole('status');
      await expect(status).toHaveText(/^O účet jste požádali \d\d:\d\d: kartou, zvlášť$/);
    }
    await isAccessible(bob.page);
    await bob.page.keyboard.press('Escape');
    // On the smallest phone, the words have room beside or above the button that withdraws the wish.
    await bob.page.setViewportSize(SMALLEST);
    await bob.opensActiveOrders();
    const notice = bob.page.getByRole('dialog').getByText(/^O účet jste požádali/);
    expect((await notice.boundingBox())!.width).toBeGreaterThan(100);
    await bob.page.keyboard.press('Escape');
    await bob.page.setViewportSize(PHONE.viewport);

    await expect(staff.calls).toHaveText([/^Stůl 5.*Platí kartou, zvlášť/]);
    await bob.page.getByRole('button', { name: 'Přivolat obsluhu' }).click();
    await expect(staff.calls).toHaveCount(2);
    const wish = staff.calls.filter({ hasText: 'Platí' });
    await suitsFingers(wish);
    await isAccessible(staff.page);
    await staff.presses(wish.getByRole('button', { name: /^Potvrdit/ }));
    await expect(wish).toHaveCount(0);
    await expect(staff.calls).toHaveText([/^Stůl 5.*Volá/]);
    await anna.page.keyboard.press('Escape');
    await anna.page.getByText('Obsluha ví, že chcete platit').first().waitFor();
  });
});

/** @returns in haléře the amounts that are written as '1 178,50 Kč' */
async function sums(places: Locator): Promise<number[]> {
  const written = await texts(places);
  return written.map((text) => Math.round(Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.')) * 100));
}

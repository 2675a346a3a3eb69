import type { Locator } from '@playwright/test';
import { isAccessible } from './support/expectations.js';
import { Guests } from './support/orders.js';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';

const TABLES = 10;
const SIZES = [
  { width: 390, height: 844, inARow: 1 },
  { width: 1024, height: 768, inARow: 2 },
  { width: 1440, height: 900, inARow: 3 },
  { width: 1920, height: 1080, inARow: 3 },
];

test.describe('The board on a full evening', () => {
  let product: Product;
  let guests: Guests;
  let staff: Staff;
  test.beforeAll(async ({ startProduct }) => {
    product = await startProduct();
    guests = await Guests.of(product);
    const tables = Array.from({ length: TABLES }, (_, index) => 1 + index);
    await guests.orders(1);
    await Promise.all(tables.slice(1).map((table) => guests.orders(table, 1 + (table % 3))));
    for (let more = 1; more < 6; more++) await Promise.all(tables.map((table) => guests.orders(table, 1 + (more % 3))));
    await Promise.all(tables.slice(0, 6).map((table) => guests.call(table)));
    staff = await Staff.isSignedIn(product, 'staff@demo.test');
    await staff.goes('/OrderPage');
    await expect(waiting()).toHaveCount(60);
    await staff.page.getByRole('button', { name: 'Začít směnu' }).click();
  });
  test.afterAll(() => product.stop());

  const waiting = () => staff.page.locator('article[data-state="waiting"]');
  const approve = () => waiting().getByRole('button', { name: 'Schválit' });

  for (const { width, height, inARow } of SIZES)
    test(`60 orders and 6 calls at ${width} × ${height}`, async () => {
      await staff.page.setViewportSize({ width, height });
      // Until the board has taken its new shape.
      await expect(async () => {
        const boxes = await Promise.all([0, 1, 2, 3].map((index) => waiting().nth(index).boundingBox()));
        expect(boxes.filter((box) => box!.y === boxes[0]!.y).length).toBe(inARow);
        // The first ticket is to be read and decided without scrolling, whatever the calls.
        const button = (await approve().first().boundingBox())!;
        expect(button.y + button.height).toBeLessThan(height);
        const calls = await Promise.all([0, 5].map((index) => staff.calls.nth(index).boundingBox()));
        expect(calls[1]!.y).toBe(calls[0]!.y);
        const wider = await staff.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wider).toBeLessThanOrEqual(0);
      }).toPass();
    });

  test('the full board breaks no rule of accessibility', () => isAccessible(staff.page));

  test('one button is filled green: what comes next', async () => {
    const filled = await staff.page.evaluate(() => {
      const probe = document.createElement('i');
      probe.style.background = 'var(--accent)';
      document.body.append(probe);
      const green = getComputedStyle(probe).backgroundColor;
      probe.remove();
      const same = (button: Element) => getComputedStyle(button).backgroundColor === green;
      return [...document.querySelectorAll('main button')].filter(same).map((button) => button.textContent);
    });
    expect(filled).toEqual(['Schválit vše (6)']);
  });

  test('one press approves all orders of a table; what is new and out of sight is named', async () => {
    await staff.page.setViewportSize({ width: 1440, height: 900 });
    await staff.presses(staff.page.getByRole('button', { name: 'Schválit vše (6), Stůl 1', exact: true }));
    await expect(waiting()).toHaveCount(54);
    await expect(staff.tickets('Probíhá')).toHaveCount(6);
    await staff.page.getByText('↓ Níž').first().waitFor();
    await guests.orders(8);
    await staff.page.getByText('Nová ↓ Stůl 8', { exact: true }).click();
    await expect(staff.page.getByText('Nová ↓ Stůl 8', { exact: true })).toHaveCount(0);
  });

  test('done orders are single lines in a drawer that moves no ticket', async () => {
    const close = staff.tickets('Probíhá').getByRole('button', { name: 'Uzavřít' }).first();
    await staff.presses(close);
    await expect(staff.tickets('Probíhá')).toHaveCount(5);
    const place = await waiting().first().boundingBox();
    await staff.page.getByRole('button', { name: /^Dokončeno/ }).click();
    await expect(staff.tickets('Dokončeno')).toHaveCount(1);
    expect((await staff.tickets('Dokončeno').first().boundingBox())!.height).toBeLessThan(60);
    expect(await waiting().first().boundingBox()).toEqual(place);
    await staff.page.getByRole('button', { name: /^Dokončeno/ }).click();
  });

  test('a long wait is a band of colour with an icon and words, and its minutes are as big as the table', async () => {
    await staff.page.route('**/getorders/**', async (route) => {
      const answer = await route.fetch();
      const text = (await answer.text()).replace(
        /"placed_at":"([^"]+)"/g,
        (_all, at: string) => `"placed_at":"${new Date(Date.parse(at) - 400_000).toISOString()}"`,
      );
      await route.fulfill({ response: answer, body: text });
    });
    await staff.page.reload();
    const band = waiting().first().locator('[data-level="overdue"]');
    await band.getByText('Čeká příliš dlouho').waitFor();
    const looks = await band.evaluate((element) => {
      const of = (selector: string) => getComputedStyle(element.querySelector(selector)!);
      return {
        table: of('h3 > span').fontSize,
        time: of('time').fontSize,
        icons: element.querySelectorAll('p svg').length,
      };
    });
    expect(looks).toEqual({ table: looks.time, time: looks.time, icons: 1 });
    await staff.page.unroute('**/getorders/**');
  });

  test('of a flood the first hundred are shown and the others counted; they move up as those before them are decided', async () => {
    const [wait, calls] = [130, 6];
    const missing = wait - (await waiting().count());
    for (let sent = 0; sent < missing; sent += TABLES)
      await Promise.all(
        Array.from({ length: Math.min(TABLES, missing - sent) }, (_, table) => guests.orders(1 + table)),
      );
    await staff.says('Tady je prvních 100, dalších 30 čeká.').waitFor();
    await expect(waiting()).toHaveCount(100);
    await expect(staff.page).toHaveTitle(`(${wait + calls}) Objednávky · Stolek`);
    await expect(staff.page.getByRole('link', { name: 'Objednávky' })).toContainText(String(wait + calls));
    await isAccessible(staff.page);
    const shownOfTable = staff.page.getByRole('button', { name: /^Schválit zobrazené/ }).first();
    const decided = Number(/\((\d+)\)/.exec((await shownOfTable.textContent())!)![1]);
    await staff.presses(shownOfTable);
    await staff.says(`Tady je prvních 100, dalších ${wait - 100 - decided} čeká.`).waitFor();
    await expect(waiting()).toHaveCount(100);
    await expect(staff.page).toHaveTitle(`(${wait + calls - decided}) Objednávky · Stolek`);
  });
});

test.describe('A board whose line or session ends', () => {
  let product: Product;
  test.beforeAll(async ({ startProduct }) => (product = await startProduct()));
  test.afterEach(() => product.staffLine.restore());
  test.afterAll(() => product.stop());

  test('offline, buttons say that they wait; a decision is kept, can be taken back, and is sent once', async () => {
    const guests = await Guests.of(product);
    await guests.orders(1);
    await guests.orders(2);
    const staff = await Staff.isSignedIn(product, 'staff@demo.test');
    await staff.goes('/OrderPage');
    await expect(staff.tickets('Čeká na schválení')).toHaveCount(2);
    product.staffLine.cut();
    await staff.page.getByText('Spojení vypadlo').first().waitFor();
    const [first, second] = ['Stůl 1', 'Stůl 2'].map((table) =>
      staff.tickets('Čeká na schválení').filter({ hasText: table }),
    ) as [Locator, Locator];
    await first.getByText('po obnovení spojení').first().waitFor();
    const answered: string[] = [];
    staff.page.on('response', (response) => void (/updateorder/.test(response.url()) && answered.push(response.url())));
    for (const ticket of [first, second]) {
      await staff.presses(ticket.getByRole('button', { name: /^Schválit/ }));
      await ticket.getByText('Schválení čeká na spojení').waitFor();
    }
    expect(await staff.page.getByText('Schváleno', { exact: true }).count()).toBe(0);
    await isAccessible(staff.page);
    await staff.presses(second.getByRole('button', { name: 'Zrušit' }));
    await second.getByRole('button', { name: /^Schválit/ }).waitFor();
    product.staffLine.restore();
    await first.waitFor({ state: 'hidden' });
    // What comes over the line after it tells that nothing is left to be sent.
    await guests.orders(3);
    await expect(staff.tickets('Čeká na schválení').filter({ hasText: 'Stůl 3' })).toHaveCount(1);
    expect([answered.length, await second.count(), await staff.tickets('Probíhá').count()]).toEqual([1, 1, 1]);
    await staff.presses(second.getByRole('button', { name: 'Schválit' }));
    await second.waitFor({ state: 'hidden' });
    await expect(staff.tickets('Probíhá')).toHaveCount(2);
    expect(answered.length).toBe(2);
  });

  test('a session that ends leaves the board where it is, and asks to sign in again; so does a reload', async () => {
    const staff = await Staff.signsIn(product, 'staff@demo.test');
    await staff.goes('/OrderPage');
    await staff.page.getByRole('region', { name: 'Čeká na schválení' }).waitFor();
    await (await Guests.of(product)).orders(4);
    const ticket = staff.tickets('Čeká na schválení').filter({ hasText: 'Stůl 4' });
    await ticket.waitFor();
    const over = { status: 400, json: { error: 'invalid_grant' } };
    const refused = { status: 401, json: { statusCode: 401, code: 'UNAUTHENTICATED', message: 'Přihlaste se.' } };
    await staff.page.route(/\/oidc\/.*token/, (route) => route.fulfill(over));
    await staff.page.route('**/api/my/**', (route) => route.fulfill(refused));
    const token = await storedUser(staff);
    await staff.presses(ticket.getByRole('button', { name: 'Schválit' }));
    const again = staff.page.getByRole('button', { name: 'Přihlaste se znovu' });
    await again.waitFor();
    expect(new URL(staff.page.url()).pathname).toBe('/OrderPage');
    expect(await ticket.count()).toBe(1);
    await isAccessible(staff.page);

    // A tablet that is started anew with a session that is over meanwhile.
    await storeExpired(staff, token);
    await staff.page.reload();
    await staff.page.getByRole('heading', { name: 'Přihlaste se znovu' }).waitFor();
    expect(new URL(staff.page.url()).pathname).toBe('/OrderPage');
    await staff.page.unroute(/\/oidc\/.*token/);
    await staff.page.unroute('**/api/my/**');
    await staff.page.getByRole('button', { name: 'Přihlášení' }).click();
    await staff.page.getByRole('region', { name: 'Čeká na schválení' }).waitFor();
  });

  test('a sign-out is not mistaken for that: it leads home in every tab', async () => {
    const staff = await Staff.signsIn(product, 'staff@demo.test');
    await staff.goes('/OrderPage');
    await staff.page.getByRole('region', { name: 'Čeká na schválení' }).waitFor();
    const other = await staff.page.context().newPage();
    await other.goto(staff.page.url());
    await staff.signsOut(other);
    await staff.page.waitForURL((url) => url.pathname === '/');
  });

  test('who opens the board signed out reads why they are at the sign-in, and comes to the board', async () => {
    for (const viewport of [
      { width: 1024, height: 768 },
      { width: 390, height: 844 },
    ]) {
      const page = await product.page({ viewport });
      await page.goto(`${product.staffLine.url}/OrderPage`);
      await page.getByText('Tato stránka je jen pro přihlášené.').waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
      await isAccessible(page);
      await page.getByRole('button', { name: 'Přihlásit se' }).click();
      await page.getByText('staff@demo.test').click();
      await page.waitForURL((url) => url.pathname === '/OrderPage');
    }
  });
});

type Stored = [key: string, value: string][];

async function storedUser(staff: Staff): Promise<Stored> {
  return staff.page.evaluate(() =>
    Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('@@auth0spajs@@')),
  );
}

async function storeExpired(staff: Staff, stored: Stored): Promise<void> {
  const expired = stored.map(([key, value]) => [
    key,
    JSON.stringify({ ...(JSON.parse(value) as object), expiresAt: 1 }),
  ]);
  await staff.page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key!, value!);
  }, expired);
}

import { BackOffice } from './support/back-office.js';
import { readsOfLongWaits, storedUser, storeExpired, ticketsInSight } from './support/board-page.js';
import { isAccessible } from './support/expectations.js';
import { Guests } from './support/orders.js';
import { expect, LONG, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff, TABLET } from './support/staff.js';
import { whileUndoLasts } from './support/undo-time.js';

const TABLES = 10;
const CALLS = 8;
/** Minimum number of tickets fully in view at once: `beside` while four tables call and want to pay. */
const SIZES = [
  { width: 360, height: 844, inSight: 2, callCount: 1, inARow: 1 },
  { width: 390, height: 844, inSight: 3, callCount: 1, inARow: 1 },
  { width: 1024, height: 768, inSight: 8, callCount: 8, inARow: 4 },
  { width: 1920, height: 1080, inSight: 24, callCount: 16, inARow: 8 },
  { width: 1440, height: 900, inSight: 12, callCount: 10, inARow: 6 },
];
const LINES = 3;

test.describe('The board on a full evening', () => {
  test.describe.configure({ mode: 'serial' });
  let product: Product;
  let guests: Guests;
  let staff: Staff;
  test.beforeAll(async ({ ownPlace }) => {
    product = await ownPlace();
    guests = await Guests.of(product);
    const tables = Array.from({ length: TABLES }, (_, index) => 1 + index);
    await guests.orders(1, LINES);
    await Promise.all(tables.slice(1).map((table) => guests.orders(table, LINES)));
    for (let more = 1; more < 6; more++) await Promise.all(tables.map((table) => guests.orders(table, LINES)));
    staff = await Staff.isSignedIn(product, 'staff@demo.test');
    await readsOfLongWaits(staff.page);
    await staff.goes('/OrderPage');
    await expect(waiting()).toHaveCount(60);
    await staff.keys(staff.page.getByRole('button', { name: 'Začít směnu' }));
    await expect(staff.page.getByRole('button', { name: 'Začít směnu' })).toHaveCount(0);
  });
  test.afterAll(() => product.stop());

  const waiting = () => staff.page.locator('article[data-state="waiting"]');
  const answers = () => staff.calls.getByRole('button', { name: 'Potvrdit' });
  /** A page that was loaded again may play no sound before a press. */
  const stripAfterReload = () => staff.page.getByRole('button', { name: 'Zapnout zvuk' });
  const approve = () => waiting().getByRole('button', { name: 'Schválit' });

  test('shows the required number of tickets on every screen size, and prints 60 orders on one page', async () => {
    for (const { width, height, inSight } of SIZES) {
      await staff.page.setViewportSize({ width, height });
      await expect(async () => {
        expect(await staff.page.evaluate(ticketsInSight)).toBeGreaterThanOrEqual(inSight);
      }, `${width} × ${height}`).toPass();
    }
    // On the narrowest phone, a place's name is one whole word.
    await staff.page.setViewportSize({ width: 360, height: 844 });
    const name = staff.page.getByRole('navigation').getByText('Objednávky', { exact: true }).filter({ visible: true });
    expect((await name.boundingBox())!.height).toBeLessThan(30);
    await staff.page.setViewportSize({ width: 1440, height: 900 });
    // The tab order is the visual order: in each column, no table is above one that comes before it.
    const places = await staff.page
      .locator('[data-unit]')
      .evaluateAll((tables) =>
        tables.map((one) => one.getBoundingClientRect()).map(({ left, top }) => ({ left, top })),
      );
    const columns = places.toSorted((one, other) => one.left - other.left);
    expect(columns).toEqual(columns.toSorted((one, other) => one.left - other.left || one.top - other.top));
    const paper = (await staff.page.pdf({ format: 'A4' })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    // Paper has white ground, also where a table's frame goes on in the next column.
    await staff.page.emulateMedia({ media: 'print' });
    const frames = staff.page.locator('[data-frame]');
    const grounds = await frames.evaluateAll((all) => all.map((frame) => getComputedStyle(frame).backgroundColor));
    expect([...new Set(grounds)]).toEqual(['rgba(0, 0, 0, 0)']);
    await staff.page.emulateMedia({ media: 'screen' });
  });

  test('shows eight tickets on a tablet below a strip that offers to begin a shift or an undo', LONG, async () => {
    const { page } = staff;
    await page.setViewportSize(TABLET.viewport);
    const hasRoom = () =>
      expect(async () => expect(await page.evaluate(ticketsInSight)).toBeGreaterThanOrEqual(8)).toPass({
        timeout: 60_000,
      });
    await page.reload();
    const begin = stripAfterReload();
    await begin.waitFor();
    await hasRoom();
    await begin.click();
    await expect(begin).toHaveCount(0);
    const undo = page.getByRole('list', { name: 'Co jde ještě vrátit' }).getByRole('button', { name: /^Vrátit/ });
    await whileUndoLasts(async () => {
      await staff.presses(approve().first());
      await undo.waitFor();
      await hasRoom();
      await undo.press('Enter');
    });
    await expect(waiting()).toHaveCount(60);
  });

  test('shows the first order’s buttons below at most two rows of calls on every screen size', LONG, async () => {
    const { page } = staff;
    const callers = [1, 2, 3, 4];
    await Promise.all(callers.flatMap((table) => [guests.call(table), guests.wantsBill(table)]));
    for (const { width, height, callCount, inARow } of SIZES) {
      await page.setViewportSize({ width, height });
      // Until the board has its new layout.
      await expect(async () => {
        const columns = await waiting().evaluateAll((tickets) =>
          tickets.map((one) => Math.round(one.getBoundingClientRect().left)),
        );
        expect(new Set(columns).size).toBe(inARow);
        expect(await staff.page.evaluate(ticketsInSight)).toBeGreaterThanOrEqual(callCount);
        // The first ticket can be read and decided without scrolling, whatever the calls.
        const button = (await approve().first().boundingBox())!;
        expect(button.y + button.height).toBeLessThan(height);
        const calls = await Promise.all(
          (await staff.calls.filter({ visible: true }).all()).map((one) => one.boundingBox()),
        );
        expect(new Set(calls.map((box) => box!.y)).size).toBeLessThanOrEqual(2);
        const hidden = CALLS - calls.length;
        await expect(page.getByText(`+${hidden}`, { exact: true })).toHaveCount(Math.sign(hidden));
        for (const answer of await answers().all()) {
          const { x, width: wide } = (await answer.boundingBox())!;
          expect(x + wide).toBeLessThanOrEqual(width);
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }, `${width} × ${height}`).toPass();
    }
    await page.setViewportSize({ width: 360, height: 844 });
    await page.getByRole('button', { name: /^Dalších \d volání$/ }).click();
    await expect(staff.calls.filter({ visible: true })).toHaveCount(CALLS);
    await page.getByRole('button', { name: 'Méně' }).click();
    await page.setViewportSize({ width: 1440, height: 900 });
    await isAccessible(staff.page);
    await expect(page.locator('button[data-weight="main"]', { hasNotText: /^Schválit$/ })).toHaveCount(0);
    const band = waiting().first().locator('[data-level="overdue"]');
    const sizes = await band.evaluate((element) =>
      ['h3 button > span', 'time'].map((part) => parseFloat(getComputedStyle(element.querySelector(part)!).fontSize)),
    );
    // Readable from a step away.
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(19);
  });

  test('shows 8 calls in two rows, and five tickets, below a strip on a tablet', LONG, async () => {
    const { page } = staff;
    await page.setViewportSize(TABLET.viewport);
    await page.reload();
    const begin = stripAfterReload();
    await begin.waitFor();
    await expect(async () => {
      expect(await page.evaluate(ticketsInSight)).toBeGreaterThanOrEqual(5);
      const calls = await Promise.all(
        (await staff.calls.filter({ visible: true }).all()).map((one) => one.boundingBox()),
      );
      expect([calls.length, new Set(calls.map((box) => box!.y)).size]).toEqual([CALLS, 2]);
    }).toPass({ timeout: 60_000 });
    await begin.click();
  });

  test('fits 24 tables on a tablet at once, together with the calls', LONG, async () => {
    const { page } = staff;
    await (await BackOffice.opens(product)).addsTables('Bar', 14);
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.getByRole('button', { name: 'Stoly', exact: true }).click();
    const tiles = page.getByRole('region', { name: 'Kdo kde sedí' }).getByRole('listitem');
    await expect(tiles).toHaveCount(27);
    await expect(async () => {
      const ends = await tiles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
      expect(ends.filter((bottom) => bottom <= 768).length).toBeGreaterThanOrEqual(24);
    }).toPass();
    await page
      .getByRole('button', { name: /^Objednávky/ })
      .first()
      .click();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test(
    'announces a new order that is out of view, and moves no ticket when the drawer of done orders opens or closes',
    LONG,
    async () => {
      const { page } = staff;
      await staff.presses(page.getByRole('button', { name: 'Schválit 6, Stůl 1', exact: true }));
      await expect(waiting()).toHaveCount(54);
      await page.getByRole('button', { name: 'Probíhá 6' }).click();
      await expect(staff.tickets('Probíhá')).toHaveCount(6);
      await page.getByText('↓ Níž').first().waitFor();
      await guests.orders(8);
      await page.getByText('Nová ↓ Stůl 8', { exact: true }).click();
      await expect(page.getByText('Nová ↓ Stůl 8', { exact: true })).toHaveCount(0);
      await waiting().first().scrollIntoViewIfNeeded(); // At its very end the list would move as it grows.
      await staff.keys(staff.tickets('Probíhá').getByRole('button', { name: 'Uzavřít' }).first());
      await expect(staff.tickets('Probíhá')).toHaveCount(5);
      const done = page.getByRole('button', { name: /^Dokončeno/ });
      await done.click();
      await expect(staff.tickets('Dokončeno')).toHaveCount(1);
      expect((await staff.tickets('Dokončeno').first().boundingBox())!.height).toBeLessThan(60);
      // A board that nobody touches for ten seconds may place its tickets again.
      await expect(async () => {
        const place = await waiting().first().boundingBox();
        await done.click();
        expect(await waiting().first().boundingBox()).toEqual(place);
      }).toPass();
    },
  );
});

test.describe('A board that loses its connection or its session', () => {
  let product: Product;
  test.beforeAll(async ({ ownPlace }) => (product = await ownPlace()));
  test.afterEach(() => product.staffLine.restore());
  test.afterAll(() => product.stop());

  test('keeps the head and buttons of a tall ticket in view, and sends a decision made offline exactly once', async () => {
    const guests = await Guests.of(product);
    await guests.orders(1, 20);
    const staff = await Staff.isSignedIn(product, 'staff@demo.test');
    await staff.goes('/OrderPage');
    const ticket = staff.tickets('Čeká na schválení').filter({ hasText: 'Stůl 1' });
    await ticket.waitFor();
    const list = staff.page.getByRole('group', { name: 'Čeká na schválení' });
    for (const to of [0, 200, 400]) {
      expect(await list.evaluate((one, top) => (one.scrollTo(0, top), one.scrollTop), to)).toBe(to);
      await expect.poll(() => staff.page.evaluate(ticketsInSight)).toBe(1);
    }
    product.staffLine.cut();
    await staff.page.getByText('Spojení vypadlo').first().waitFor();
    const answered: string[] = [];
    staff.page.on('response', (response) => void (/updateorder/.test(response.url()) && answered.push(response.url())));
    await staff.keys(ticket.getByRole('button', { name: /^Schválit, .*po obnovení spojení/ }));
    await ticket.getByText('Schválení čeká na spojení').waitFor();
    await isAccessible(staff.page);
    product.staffLine.restore();
    await expect(staff.tickets('Probíhá')).toHaveCount(1);
    // A later answer over the line shows that nothing is left to be sent.
    await guests.orders(3);
    await staff.tickets('Čeká na schválení').filter({ hasText: 'Stůl 3' }).waitFor();
    expect(answered).toHaveLength(1);
  });

  test('stays on its page when the session ends, also after a reload, and asks the waiter to sign in again', async () => {
    const staff = await Staff.isSignedIn(product, 'staff@demo.test');
    await (await Guests.of(product)).orders(4);
    await staff.goes('/OrderPage');
    const ticket = staff.tickets('Čeká na schválení').filter({ hasText: 'Stůl 4' });
    await ticket.waitFor();
    const over = { status: 400, json: { error: 'invalid_grant' } };
    const refused = { status: 401, json: { statusCode: 401, code: 'UNAUTHENTICATED', message: 'Přihlaste se.' } };
    await staff.page.route(/\/oidc\/.*token/, (route) => route.fulfill(over));
    await staff.page.route('**/api/my/**', (route) => route.fulfill(refused));
    const token = await storedUser(staff);
    await staff.keys(ticket.getByRole('button', { name: 'Schválit' }));
    const again = staff.page.getByRole('button', { name: 'Přihlaste se znovu' });
    await again.waitFor();
    expect(new URL(staff.page.url()).pathname).toBe('/OrderPage');
    expect(await ticket.count()).toBe(1);
    await isAccessible(staff.page);

    // A tablet that restarts after its session has ended.
    await storeExpired(staff, token);
    await staff.page.reload();
    await staff.page.getByRole('heading', { name: 'Přihlaste se znovu' }).waitFor();
    expect(new URL(staff.page.url()).pathname).toBe('/OrderPage');
    await staff.page.unroute(/\/oidc\/.*token/);
    await staff.page.unroute('**/api/my/**');
    await staff.page.getByRole('button', { name: 'Přihlášení' }).click();
    await staff.page.getByText(product.place.account('staff@demo.test')).click();
    await ticket.waitFor();
  });

  test(
    'tells signed-out people why they must sign in, opens after the sign-in, and closes when another tab signs out',
    LONG,
    async () => {
      const page = await product.page({ viewport: { width: 390, height: 844 } });
      await page.goto(`${product.staffLine.url}/OrderPage`);
      await page.getByText('Tato stránka je jen pro přihlášené.').waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
      await isAccessible(page);
      await page.setViewportSize(TABLET.viewport);
      await isAccessible(page);
      await page.getByRole('button', { name: 'Přihlásit se' }).click();
      await page.getByText(product.place.account('staff@demo.test')).click();
      await page.waitForURL((url) => url.pathname === '/OrderPage');
      await page.getByRole('region', { name: 'Čeká na schválení' }).waitFor();

      // A sign-out is not mistaken for a session that has ended.
      const other = await page.context().newPage();
      await other.setViewportSize(TABLET.viewport);
      await other.goto(page.url());
      await other.getByRole('button', { name: /^Uživatelské menu/ }).click();
      await other.getByRole('button', { name: 'Odhlásit se' }).click();
      await page.waitForURL((url) => url.pathname === '/');
    },
  );
});

import type { Locator, Page } from '@playwright/test';
import { Guests } from './support/orders.js';
import { expect, LONG, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff, TABLET } from './support/staff.js';

/**
 * The shortest delay, and just below the time that a button must have been in place; the delays between are in
 * frontend/src/features/order-board/tickets/recent-places.spec.ts.
 */
const DELAYS_MS = [30, 650];
/** Longer than a decided ticket stays, and than a place counts as new. */
const CALM_MS = 3_000;
/** Longer than a button must have been in its place. */
const AIMED_MS = 1_000;
const STEP_MS = 150;
/** A press is sent once the frame with its visible effect is drawn. */
const FRAMES_MS = 50;
/** More than any machine lags between two commands to the browser. */
const AHEAD_MS = 60_000;

// The test moves the page's clock: the time between two presses does not depend on the machine.
test.describe('The board', () => {
  test.describe.configure({ mode: 'serial' });
  let product: Product;
  let guests: Guests;
  let staff: Staff;
  let sent: string[];
  test.beforeAll(async ({ ownPlace }) => {
    product = await ownPlace();
    guests = await Guests.of(product);
    staff = await Staff.isSignedIn(product, 'staff@demo.test', { ...TABLET, hasTouch: true });
    await staff.page.clock.install();
    await staff.goes('/OrderPage');
    await staff.page.getByRole('region', { name: 'Čeká na schválení' }).waitFor();
    await staff.page.getByText('Načítání...').waitFor({ state: 'hidden' });
    await staff.page.clock.pauseAt((await staff.page.evaluate(() => Date.now())) + AHEAD_MS);
    staff.page.on('request', (request) => {
      if (/updateorder|answerstaffcall/.test(request.url())) sent.push(request.url());
    });
  });
  test.beforeEach(() => void (sent = []));
  test.afterAll(() => product.stop());

  const passes = (ms: number) => staff.page.clock.runFor(ms);
  const waiting = () => staff.tickets('Čeká na schválení');
  const approve = () => waiting().getByRole('button', { name: 'Schválit' }).first();

  /**
   * Moves the clock until there are so many: in steps short enough that a place that has just appeared still counts as
   * new.
   */
  const come = (list: Locator, count: number) => {
    const now = async () => {
      await passes(STEP_MS);
      return list.count();
    };
    return expect.poll(now, { intervals: [50] }).toBe(count);
  };

  /**
   * Finds a button that has been in its place long enough. The board moves its tickets on its own as its clock goes on,
   * and places them in real frames, which the wound clock does not wait for.
   */
  async function aimedAt(button: Locator): Promise<{ x: number; y: number }> {
    await button.scrollIntoViewIfNeeded();
    let place = '';
    const rests = async () => {
      const before = place;
      await passes(AIMED_MS);
      await button.evaluate((element) => new Promise((drawn) => new IntersectionObserver(drawn).observe(element)));
      place = JSON.stringify(await button.boundingBox());
      return place === before;
    };
    await expect.poll(rests, { intervals: [50] }).toBe(true);
    return middleOf(button);
  }

  /** Repeats the same orders, so that the next ticket's button appears where the last one's was. */
  async function orderAt(tables: readonly number[]): Promise<void> {
    const before = await waiting().count();
    for (const table of tables) await guests.orders(table);
    await come(waiting(), before + tables.length);
    await passes(CALM_MS);
  }

  /** @param list of the button's ticket, which leaves it when it is decided */
  async function decidedBy(
    presses: (x: number, y: number) => Promise<void>,
    button: Locator,
    list: Locator,
  ): Promise<number> {
    const before = await list.count();
    sent = [];
    const { x, y } = await aimedAt(button);
    await presses(x, y);
    await come(list, before - 1);
    await passes(CALM_MS);
    return sent.length;
  }

  const twice = (page: Page, how: 'mouse' | 'touch', delay: number) => async (x: number, y: number) => {
    const press = () => (how === 'mouse' ? page.mouse.click(x, y) : page.touchscreen.tap(x, y));
    await press();
    await passes(delay);
    await press();
  };

  test('decides only one order, or answers only one call, at a double press by mouse or finger, whatever its delay', async () => {
    for (const how of ['mouse', 'touch'] as const) {
      await orderAt([1, 8, 1]);
      const decided: number[] = [];
      for (const delay of DELAYS_MS) {
        decided.push(await decidedBy(twice(staff.page, how, delay), approve(), waiting()));
      }
      expect([how, ...decided]).toEqual([how, ...DELAYS_MS.map(() => 1)]);
      await approvesAll();
    }

    const working = staff.tickets('Probíhá');
    const close = () => working.getByRole('button', { name: 'Uzavřít' }).first();
    const tables = [1, 2, 3];
    for (const table of tables) await guests.call(table);
    await come(staff.calls, tables.length);
    await passes(CALM_MS);
    const answer = () => staff.calls.getByRole('button', { name: 'Potvrdit' }).first();
    for (const delay of DELAYS_MS) {
      const closed = await decidedBy(twice(staff.page, 'touch', delay), close(), working);
      const answered = await decidedBy(twice(staff.page, 'touch', delay), answer(), staff.calls);
      expect([delay, closed, answered]).toEqual([delay, 1, 1]);
    }
    expect(await decidedBy((x, y) => staff.page.mouse.click(x, y), answer(), staff.calls)).toBe(1);
    expect(await staff.calls.count()).toBe(0);
  });

  test(
    'keeps a decided ticket in place for more than a second, and ignores presses on a ticket that has just moved',
    LONG,
    async () => {
      await orderAt([1, 8]);
      const { x, y } = (await waiting().first().boundingBox())!;
      const first = await aimedAt(approve());
      await staff.page.mouse.click(first.x, first.y);
      await passes(FRAMES_MS);
      await waiting().first().getByText('Schváleno', { exact: true }).waitFor();
      await passes(1_001);
      // The kitchen's first order takes a third of the width.
      expect(await waiting().first().boundingBox()).toMatchObject({ x, y });
      await come(waiting(), 1);
      await staff.page.mouse.click(first.x, first.y);
      await passes(CALM_MS);
      expect(sent.length).toBe(1);

      await guests.call(3);
      await come(staff.calls, 1);
      const pushed = await middleOf(approve());
      await staff.page.mouse.click(pushed.x, pushed.y);
      await passes(1_000);
      expect(sent.length).toBe(1);
      await staff.page.mouse.click(pushed.x, pushed.y);
      await come(waiting(), 0);
      expect(sent.length).toBe(2);
    },
  );

  async function approvesAll(): Promise<void> {
    for (let left = await waiting().count(); left > 0; left--) {
      const { x, y } = await aimedAt(approve());
      await staff.page.mouse.click(x, y);
      await come(waiting(), left - 1);
    }
  }
});

async function middleOf(button: Locator): Promise<{ x: number; y: number }> {
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox())!;
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

import type { Locator, Page } from '@playwright/test';
import { Guests } from './support/orders.js';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff, TABLET } from './support/staff.js';

const DELAYS_MS = [30, 80, 150, 300, 500, 650];
/** Longer than a decided ticket stays, and than a place is young. */
const CALM_MS = 3_000;

test.describe('A press on the board acts on what was under it', () => {
  let product: Product;
  let guests: Guests;
  let staff: Staff;
  let sent: string[];
  test.beforeAll(async ({ startProduct }) => {
    product = await startProduct();
    guests = await Guests.of(product);
    staff = await Staff.isSignedIn(product, 'staff@demo.test', { ...TABLET, hasTouch: true });
    await staff.goes('/OrderPage');
    await staff.page.getByRole('region', { name: 'Čeká na schválení' }).waitFor();
    staff.page.on('request', (request) => {
      if (/updateorder|answerstaffcall/.test(request.url())) sent.push(request.url());
    });
  });
  test.beforeEach(() => void (sent = []));
  test.afterAll(() => product.stop());

  const calm = () => staff.page.waitForTimeout(CALM_MS);
  const waiting = () => staff.tickets('Čeká na schválení');
  const approve = () => waiting().getByRole('button', { name: 'Schválit' }).first();

  /** The same orders over and over, so that the next ticket's button comes where the last one's was. */
  async function orderAt(tables: readonly number[]): Promise<void> {
    const before = await waiting().count();
    for (const table of tables) await guests.orders(table);
    await expect(waiting()).toHaveCount(before + tables.length);
    await calm();
  }

  async function decidedBy(presses: (x: number, y: number) => Promise<void>, button: Locator): Promise<number> {
    sent = [];
    const { x, y } = await middleOf(button);
    await presses(x, y);
    await calm();
    return sent.length;
  }

  const twice = (page: Page, how: 'mouse' | 'touch', delay: number) => async (x: number, y: number) => {
    const press = () => (how === 'mouse' ? page.mouse.click(x, y) : page.touchscreen.tap(x, y));
    await press();
    await page.waitForTimeout(delay);
    await press();
  };

  test('a double press on approve, with the mouse and with a finger: one order, at every delay', async () => {
    for (const how of ['mouse', 'touch'] as const) {
      await orderAt([1, 8, 1, 8, 1, 8, 1]);
      const decided: number[] = [];
      for (const delay of DELAYS_MS) decided.push(await decidedBy(twice(staff.page, how, delay), approve()));
      expect(decided).toEqual(DELAYS_MS.map(() => 1));
      await approvesAll();
    }
  });

  test('a double press on close: one order, at every delay', async () => {
    const close = () => staff.tickets('Probíhá').getByRole('button', { name: 'Uzavřít' }).first();
    const decided: number[] = [];
    for (const delay of DELAYS_MS) decided.push(await decidedBy(twice(staff.page, 'touch', delay), close()));
    expect(decided).toEqual(DELAYS_MS.map(() => 1));
  });

  test('a double press on answer: one call, at every delay', async () => {
    const tables = [1, 2, 3, 4, 5, 6, 7];
    for (const table of tables) await guests.call(table);
    await expect(staff.calls).toHaveCount(tables.length);
    await calm();
    const answer = () => staff.calls.getByRole('button', { name: 'Potvrdit' }).first();
    const decided: number[] = [];
    for (const delay of DELAYS_MS) decided.push(await decidedBy(twice(staff.page, 'touch', delay), answer()));
    expect(decided).toEqual(DELAYS_MS.map(() => 1));
    await decidedBy((x, y) => staff.page.mouse.click(x, y), answer());
    await expect(staff.calls).toHaveCount(0);
  });

  test('what slides in after a decided ticket has left, or is pushed by a new call, takes no press at once', async () => {
    await orderAt([1, 8]);
    const first = await middleOf(approve());
    await staff.page.mouse.click(first.x, first.y);
    await expect(waiting()).toHaveCount(1);
    await staff.page.mouse.click(first.x, first.y);
    await calm();
    expect(sent.length).toBe(1);

    await guests.call(3);
    await staff.calls.first().waitFor();
    const pushed = await middleOf(approve());
    await staff.page.mouse.click(pushed.x, pushed.y);
    expect(sent.length).toBe(1);
    await staff.page.waitForTimeout(1_000);
    await staff.page.mouse.click(pushed.x, pushed.y);
    await calm();
    expect(sent.length).toBe(2);
  });

  test('a decided ticket stays in its place for more than a second, and says what was done', async () => {
    await orderAt([2, 3]);
    const ticket = waiting().first();
    const place = await ticket.boundingBox();
    await staff.presses(ticket.getByRole('button', { name: 'Schválit' }));
    await ticket.getByText('Schváleno', { exact: true }).waitFor();
    await staff.page.waitForTimeout(1_000);
    expect(await ticket.boundingBox()).toEqual(place);
    expect(await ticket.getByRole('button').count()).toBe(0);
    await expect(waiting()).toHaveCount(1);
    await approvesAll();
  });

  test('after a decision by keyboard the focus is on the next ticket, and a second Enter decides nothing', async () => {
    await orderAt([2, 3]);
    sent = [];
    await approve().focus();
    await staff.page.keyboard.press('Enter');
    await staff.page.waitForTimeout(150);
    await staff.page.keyboard.press('Enter');
    await expect(waiting()).toHaveCount(1);
    expect(sent.length).toBe(1);
    const focused = () =>
      staff.page.evaluate(() => document.activeElement?.closest('article')?.textContent ?? 'nothing');
    expect(await focused()).toContain('Stůl 3');
    await calm();
    await staff.page.keyboard.press('Enter');
    await expect(waiting()).toHaveCount(0);
    expect(await staff.page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  });

  async function approvesAll(): Promise<void> {
    for (let left = await waiting().count(); left > 0; left--) {
      await staff.presses(approve());
      await expect(waiting()).toHaveCount(left - 1);
    }
  }
});

async function middleOf(button: Locator): Promise<{ x: number; y: number }> {
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox())!;
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

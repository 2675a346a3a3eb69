import { BackOffice } from '#test/test-back-office.js';
import { TestGuest } from '#test/test-guest.js';
import { addTables } from '#test/test-restaurant.js';
import { wholeHistory } from '#test/whole-history.js';
import type { Order } from '../orders/order.dto.js';
import type { HistoryFigures } from './history/history-figures.dto.js';

const TERRACE = { tableId: 13, vs: 'code-table-13' };
const GARDEN = { tableId: 12, vs: 'code-table-12' };

describe('A merged party', () => {
  let office: BackOffice;
  beforeAll(async () => void (office = await BackOffice.start()));
  afterAll(() => office.close());

  /** Orders at both tables: closed at the first, open at the second. @returns the second order and the visits */
  async function sitDown(): Promise<{ later: Order; seven: string; garden: string }> {
    const [first, second] = [new TestGuest(office.app), new TestGuest(office.app, GARDEN)];
    const closedBefore = await first.orders('sedm');
    await closes(closedBefore);
    const later = await second.orders('dvanáct');
    return { later, seven: closedBefore.visitId!, garden: later.visitId! };
  }

  async function closes(order: Order): Promise<void> {
    const confirmed = (await office.post('updateorder', { ...order, is_confirmed: true }).expect(200)).body as Order;
    await office.post('updateorder', { ...confirmed, end_time: new Date().toISOString() }).expect(200);
  }

  /** The average of the overview, and the bills of the figures, which the daily letter has too. */
  async function bills() {
    const overview = (await wholeHistory(() => office.get('getoverview/1'))).body as {
      today: { averageBill: { amount: number }[] };
    };
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const range = `from=${day(-2)}&to=${day(1)}`;
    const figures = (await wholeHistory(() => office.get(`getorderfigures/1?${range}`))).body as HistoryFigures;
    const [now] = figures.bills.now;
    return { overview: overview.today.averageBill[0]?.amount, count: now?.bills, average: now?.average };
  }

  test('has one bill for orders closed before and after the merge, and two bills after a split', async () => {
    const { later, seven, garden } = await sitDown();
    await office.post('mergevisits', { venueId: 1, visitId: garden, intoVisitId: seven }).expect(200);
    await closes(later);
    const total = 2 * later.totalPrice;
    expect(await bills()).toEqual({ overview: total, count: 1, average: total });
    await office.post('unmergevisit', { venueId: 1, visitId: garden }).expect(200);
    expect(await bills()).toEqual({ overview: later.totalPrice, count: 2, average: later.totalPrice });
    await office.post('mergevisits', { venueId: 1, visitId: garden, intoVisitId: seven }).expect(200);
    await office.post('closevisit', { venueId: 1, visitId: seven }).expect(200);
    expect(await bills()).toEqual({ overview: total, count: 1, average: total });
  });

  test('has one bill after two merges, whichever visit is split off', async () => {
    await addTables(office.app.database, TERRACE.tableId, TERRACE.tableId);
    const before = (await bills()).count!;
    const count = async () => (await bills()).count! - before;
    const visitOf = async (guest: TestGuest) => {
      const order = await guest.orders('oběd');
      await closes(order);
      return order.visitId!;
    };
    const first = await visitOf(new TestGuest(office.app));
    const second = await visitOf(new TestGuest(office.app, GARDEN));
    const third = await visitOf(new TestGuest(office.app, TERRACE));
    const merges = (visitId: string, intoVisitId: string) =>
      office.post('mergevisits', { venueId: 1, visitId, intoVisitId }).expect(200);
    const takesOut = (visitId: string) => office.post('unmergevisit', { venueId: 1, visitId }).expect(200);
    expect(await count()).toBe(3);
    await merges(third, second);
    await merges(second, first);
    expect(await count()).toBe(1);
    await takesOut(third);
    expect(await count()).toBe(2);
    await merges(third, first);
    await takesOut(second);
    expect(await count()).toBe(2);
    for (const visitId of [first, second]) await office.post('closevisit', { venueId: 1, visitId }).expect(200);
    expect(await count()).toBe(2);
  });
});

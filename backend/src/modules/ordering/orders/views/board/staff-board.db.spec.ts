import pg from 'pg';
import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { placePastOrders } from '#test/test-orders.js';
import { arrangeRestaurant } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { Database } from '#platform/database/database.js';
import type { Order } from '../../order.dto.js';
import { readStaffBoard } from './read-staff-board.js';

describe('GET /api/my/restaurant/getorders of a flooded venue', () => {
  let product: TestApp;
  let staff: string;
  const asStaff = (call: request.Test): request.Test => call.set('Authorization', `Bearer ${staff}`);
  const board = async (): Promise<{ orders: Order[]; text: string; total: number; upTo: number }> => {
    const { body, text, headers } = await asStaff(request(product.url).get('/api/my/restaurant/getorders/1')).expect(
      200,
    );
    const [total, upTo] = ['x-waiting-total', 'x-waiting-up-to'].map((header) => Number(headers[header]));
    return { orders: body as Order[], text, total: total!, upTo: upTo! };
  };
  const waiting = (orders: Order[]): Order[] =>
    orders.filter((order) => !order.is_confirmed && order.end_time === null);

  beforeAll(async () => {
    product = await startTestApp({ arrange: arrangeRestaurant });
    staff = await addUser(product, { email: 'staff@test.cz', role: 'EMPLOYEE', venueIds: [1] });
    const past = { venueId: 1, tableId: 11, vs: 'host', note: 'ř'.repeat(2_000) };
    await placePastOrders(product.database, { ...past, count: 1_500, status: 'waiting' });
    await placePastOrders(product.database, { ...past, count: 400, status: 'in_progress' });
    await placePastOrders(product.database, { ...past, count: 50, status: 'in_progress', hoursAgo: 25 });
    await placePastOrders(product.database, { ...past, count: 400, status: 'closed' });
  });
  afterAll(() => product.close());

  test('returns the first 100 waiting orders, and the number of all waiting orders', async () => {
    const { orders, text, total, upTo } = await board();
    expect([total, upTo]).toEqual([1_500, 1_500]);
    expect(waiting(orders).map(({ position }) => position)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
    expect(orders.filter((order) => order.end_time !== null)).toHaveLength(200);
    // 700 orders of 4 kB each.
    expect(Buffer.byteLength(text)).toBeLessThan(4_000_000);
    expect(orders.map(({ placed_at }) => placed_at)).toEqual(orders.map(({ placed_at }) => placed_at).sort());
  });

  test('returns all orders in progress since yesterday, however many there are', async () => {
    const inProgress = (await board()).orders.filter((order) => order.is_confirmed && order.end_time === null);
    expect(inProgress.map(({ position }) => position)).toEqual(
      Array.from({ length: 400 }, (_, index) => 1_501 + index),
    );
  });

  test('returns orders of earlier days that were never closed, while the board has room', async () => {
    const past = { venueId: 2, tableId: 11, vs: 'host', status: 'in_progress' as const };
    await placePastOrders(product.database, { ...past, count: 350, hoursAgo: 25 });
    await placePastOrders(product.database, { ...past, count: 100 });
    const { orders } = await readStaffBoard(product.app.get(Database), 2, new Date());
    expect(orders.map(({ position }) => position)).toEqual(Array.from({ length: 300 }, (_, index) => 151 + index));
  });

  test('reads waiting orders from the index by age, and counts the orders of a table without that index', async () => {
    const owner = new pg.Client({ connectionString: product.database.ownerUrl });
    await owner.connect();
    const planOf = async (rest: string): Promise<string> => {
      const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain select from staff_board b where ${rest}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const ofVenue = `b.venue_id = 1 and b.status = 'waiting'`;
    const first = `${ofVenue} and b.ended_at = 'infinity' and b.is_verified is distinct from false
      order by b.placed_at, b.order_id limit 100`;
    for (const analyzed of [false, true]) {
      if (analyzed) await owner.query('analyze staff_board');
      const plan = await planOf(first);
      expect(plan).toContain('using staff_board_waiting_by_age on');
      expect(plan).not.toContain('Sort');
      expect(await planOf(`${ofVenue} and b.table_id = 11 limit 21`)).not.toContain('by_age');
    }
    await owner.end();
  });

  test('returns orders without the code only if the others leave room', async () => {
    const past = { venueId: 3, tableId: 31, vs: 'host', status: 'waiting' as const };
    await placePastOrders(product.database, { ...past, count: 150, hoursAgo: 2 });
    await product.app.get(Database).query({ text: 'update staff_board set is_verified = false where venue_id = 3' });
    await placePastOrders(product.database, { ...past, count: 60 });
    const { orders, waitingTotal } = await readStaffBoard(product.app.get(Database), 3, new Date());
    const strangers = Array.from({ length: 40 }, (_, index) => 1 + index);
    const guests = Array.from({ length: 60 }, (_, index) => 151 + index);
    expect(orders.map(({ position }) => position)).toEqual([...strangers, ...guests]);
    expect(waitingTotal).toBe(210);
  });

  test('returns the next waiting order when one of the first 100 is decided', async () => {
    const before = waiting((await board()).orders);
    await asStaff(request(product.url).post('/api/my/restaurant/updateorder'))
      .send({ ...before[0], is_rejected: true, reject_reason: 'Ne' })
      .expect(200);
    const { orders, total } = await board();
    expect(total).toBe(1_499);
    expect(waiting(orders).map(({ id }) => id)).toEqual([
      ...before.slice(1).map(({ id }) => id),
      waiting(orders).at(-1)?.id,
    ]);
    expect(before.map(({ id }) => id)).not.toContain(waiting(orders).at(-1)?.id);
  });
});

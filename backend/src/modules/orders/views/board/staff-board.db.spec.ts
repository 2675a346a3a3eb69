import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { placePastOrders } from '#test/test-orders.js';
import { arrangeRestaurant } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import type { Order } from '#modules/orders/order.dto.js';

describe('GET /api/my/restaurant/getorders of a venue that is flooded', () => {
  let product: TestApp;
  let staff: string;
  const asStaff = (call: request.Test): request.Test => call.set('Authorization', `Bearer ${staff}`);
  const board = async (): Promise<{ orders: Order[]; text: string; total: number }> => {
    const { body, text, headers } = await asStaff(request(product.url).get('/api/my/restaurant/getorders/1')).expect(
      200,
    );
    return { orders: body as Order[], text, total: Number(headers['x-waiting-total']) };
  };
  const waiting = (orders: Order[]): Order[] =>
    orders.filter((order) => !order.is_confirmed && order.end_time === null);

  beforeAll(async () => {
    product = await startTestApp({ arrange: arrangeRestaurant });
    staff = await addUser(product, { email: 'staff@test.cz', role: 'EMPLOYEE', venueIds: [1] });
    const past = { venueId: 1, tableId: 11, vs: 'host', note: 'ř'.repeat(2_000) };
    await placePastOrders(product.database, { ...past, count: 1_500, status: 'waiting' });
    await placePastOrders(product.database, { ...past, count: 400, status: 'in_progress' });
    await placePastOrders(product.database, { ...past, count: 400, status: 'closed' });
  });
  afterAll(() => product.close());

  test('answers the first 100 of what waits, and how many wait in all', async () => {
    const { orders, text, total } = await board();
    expect(total).toBe(1_500);
    expect(waiting(orders).map(({ position }) => position)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
    expect(orders.filter((order) => order.is_confirmed && order.end_time === null)).toHaveLength(300);
    expect(orders.filter((order) => order.end_time !== null)).toHaveLength(200);
    // 600 orders of 4 kB each.
    expect(Buffer.byteLength(text)).toBeLessThan(4_000_000);
    expect(orders.map(({ placed_at }) => placed_at)).toEqual(orders.map(({ placed_at }) => placed_at).sort());
  });

  test('the next one comes into sight when one of them is decided', async () => {
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

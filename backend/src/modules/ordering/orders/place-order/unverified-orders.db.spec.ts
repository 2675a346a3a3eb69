import { jest } from '@jest/globals';
import request from 'supertest';
import { AppendConnection } from '#eventlog/log/append-connection.js';
import { Clock } from '#kernel/clock.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestClock } from '#test/test-clock.js';
import { addTables, arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import type { Order } from '../order.dto.js';

const TABLES = [11, 12, 13, 14, 15, 16, 17, 18];
const [STRANGER, GUEST, OTHER] = ['203.0.113.7', '198.51.100.9', '192.0.2.4'];

describe('One address that sends orders without the code to all tables of a venue', () => {
  /** The clock stands still: however long the test takes, it is one minute. */
  const clock = new TestClock();
  let product: TestApp;
  let staff: string;
  beforeAll(async () => {
    product = await startTestApp({
      arrange: async (database) => {
        await arrangeRestaurant(database);
        await addTables(database, 13, 18);
      },
      settings: { RATE_LIMITS: 'on' },
      overrides: (builder) => builder.overrideProvider(Clock).useValue(clock),
    });
    staff = await addUser(product, { email: 'staff@test.cz', role: 'EMPLOYEE', venueIds: [1] });
  });
  afterAll(() => product.close());

  const nextMinute = (): void => clock.set(new Date(clock.now().getTime() + 60_000).toISOString());
  const order = (from: string, tableId: number, vs: string | null) =>
    request(product.url).post('/api/createorder').set('x-forwarded-for', from).send(orderBody({ tableId, vs }));
  const sends = async (from: string, tableId: number, count: number, vs: string | null = null): Promise<number[]> => {
    const statuses: number[] = [];
    for (let sent = 0; sent < count; sent++) statuses.push((await order(from, tableId, vs)).status);
    return statuses;
  };
  const taken = (statuses: readonly number[]): number => statuses.filter((status) => status === 201).length;
  const rejectAll = () =>
    request(product.url)
      .post('/api/my/restaurant/rejectwaiting')
      .set('Authorization', `Bearer ${staff}`)
      .send({ venueId: 1, unverifiedOnly: true })
      .expect(200);
  const rejectOne = async (): Promise<number> => {
    const asStaff = (call: request.Test): request.Test => call.set('Authorization', `Bearer ${staff}`);
    const { body } = await asStaff(request(product.url).get('/api/my/restaurant/getorders/1')).expect(200);
    const first = (body as Order[]).find((one) => !one.is_verified && one.end_time === null);
    const decision = { ...first, is_rejected: true, reject_reason: 'Ne' };
    await asStaff(request(product.url).post('/api/my/restaurant/updateorder')).send(decision).expect(200);
    return first!.table[0]!.id;
  };

  test('may send three a minute at a table and 20 in the venue, and fill at most four of the eight waiting orders', async () => {
    const ofMinute: number[][] = [];
    for (let minute = 0; minute < 4; minute++) {
      const placed: number[] = [];
      for (const tableId of TABLES) placed.push(taken(await sends(STRANGER, tableId, 4)));
      ofMinute.push(placed);
      nextMinute();
    }
    expect(ofMinute).toEqual([
      [3, 3, 3, 3, 3, 3, 2, 0],
      [1, 1, 1, 1, 1, 1, 2, 3],
      [0, 0, 0, 0, 0, 0, 0, 1],
      [0, 0, 0, 0, 0, 0, 0, 0],
    ]);
  });

  test('leaves the limit of its orders with the code and the limits of other addresses unchanged', async () => {
    expect(taken(await sends(GUEST, 11, 20, 'code-table-11'))).toBe(20);
    expect(taken(await sends(OTHER, 11, 3))).toBe(3);
    expect(taken(await sends(OTHER, 12, 3))).toBe(3);
  });

  test('may have four waiting orders at a table even if they arrive at once', async () => {
    nextMinute();
    await rejectAll();
    expect(taken(await sends(STRANGER, 14, 2))).toBe(2);
    nextMinute();
    const atOnce = await Promise.all(Array.from({ length: 3 }, () => order(STRANGER, 14, null)));
    expect(taken(atOnce.map(({ status }) => status))).toBe(2);
  });

  test('may send another order when staff have decided one', async () => {
    const tableId = await rejectOne();
    nextMinute();
    expect(await sends(STRANGER, tableId, 2)).toEqual([201, 409]);
  });

  test.each([
    ['with the code', 'code-table-18'],
    ['without the code', null],
  ])('can place an order %s after the database is back, however often pages have retried', async (_, vs) => {
    nextMinute();
    const sendsFrom = (device: string) => order(GUEST, 18, vs).set('X-Device', device);
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const append = jest.spyOn(product.app.get(AppendConnection), 'send').mockRejectedValue(away);
    for (let attempt = 0; attempt < 12; attempt++) {
      for (const device of ['phone-1', 'phone-2']) {
        const { status } = await sendsFrom(device);
        expect(status).toBe(503);
      }
    }
    append.mockRestore();
    for (const device of ['phone-1', 'phone-2']) expect((await sendsFrom(device)).status).toBe(201);
  });
});

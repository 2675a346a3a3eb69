import { randomUUID } from 'node:crypto';
import pg from 'pg';
import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { addTables, arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import type { Order } from '../order.dto.js';

const PUSH = JSON.stringify({
  endpoint: 'https://fcm.googleapis.com/fcm/send/x',
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
});

describe('The waiting orders of one table', () => {
  let product: TestApp;
  let owner: pg.Client;
  let staff: string;
  beforeAll(async () => {
    product = await startTestApp({
      arrange: async (database) => {
        await arrangeRestaurant(database);
        await addTables(database, 13, 17);
      },
      settings: { RATE_LIMITS: 'on' },
    });
    staff = await addUser(product, { email: 'staff@test.cz', role: 'EMPLOYEE', venueIds: [1] });
    owner = new pg.Client({ connectionString: product.database.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await product.close();
  });

  // Each from another address, because the limit of an address is lower.
  let caller = 0;
  const place = (changes: object = {}, key: string = randomUUID()): request.Test =>
    request(product.url)
      .post('/api/createorder')
      .set('x-forwarded-for', `203.0.113.${++caller}`)
      .set('Idempotency-Key', key)
      .send(orderBody({ ...changes }));
  const count = async (what: string): Promise<number> =>
    Number((await owner.query<{ count: string }>(`select count(*) from ${what}`)).rows[0]?.count);

  test('are at most 20, however many arrive at once, and a repeat of a stored order is still answered', async () => {
    const keys = Array.from({ length: 27 }, () => randomUUID());
    const answers = await Promise.all(keys.map((key) => place({ NotifToken: PUSH }, key)));
    const placed = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status !== 201);
    expect([placed.length, refused.length]).toEqual([20, 7]);
    for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'TOO_MANY_WAITING_ORDERS']);
    for (const orders of [`event where type = 'OrderPlaced'`, 'staff_board', 'push_target']) {
      expect([orders, await count(orders)]).toEqual([orders, 20]);
    }
    // The orders and the visit that the first of them has opened.
    expect([await count('event'), await count('stream_head')]).toEqual([21, 21]);
    expect(await count('projection_failure')).toBe(0);

    const first = keys[answers.findIndex(({ status }) => status === 201)]!;
    const again = await place({ NotifToken: PUSH }, first);
    expect([again.status, again.body.id]).toEqual([201, placed[0]?.body.id]);
    expect((await place({ tableId: 12, vs: 'code-table-12' })).status).toBe(201);

    const decide = request(product.url).post('/api/my/restaurant/updateorder').set('Authorization', `Bearer ${staff}`);
    await decide.send({ ...(placed[0]?.body as Order), is_confirmed: true }).expect(200);
    expect((await place()).status).toBe(201);
  });

  test("are at most eight without the table's code, which do not count against the limit of orders with the code", async () => {
    const strangers = await Promise.all(Array.from({ length: 11 }, () => place({ tableId: 12, vs: null })));
    expect(strangers.filter(({ status }) => status === 201)).toHaveLength(8);
    expect(strangers.filter(({ body }) => body.code === 'TOO_MANY_WAITING_ORDERS')).toHaveLength(3);
    expect((await place({ tableId: 12, vs: null })).status).toBe(409);
    // One of theirs waits there already.
    const guests = await Promise.all(Array.from({ length: 22 }, () => place({ tableId: 12, vs: 'code-table-12' })));
    expect(guests.filter(({ status }) => status === 201)).toHaveLength(19);
    expect(guests.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  test('are limited by party, so that the next party can order at a table that a full party has left', async () => {
    const at = (tableId: number) => ({ tableId, vs: `code-table-${tableId}` });
    const several = (orders: number, changes: object) =>
      Promise.all(Array.from({ length: orders }, async () => (await place(changes)).status));
    const first = (await place(at(16))).body.visitId as string;
    expect(new Set(await several(19, at(16)))).toEqual(new Set([201]));
    // From now on the table is checked before the append too.
    expect((await place(at(16))).status).toBe(409);
    const move = request(product.url).post('/api/my/restaurant/movevisit').set('Authorization', `Bearer ${staff}`);
    await move.send({ venueId: 1, visitId: first, tableId: 17 }).expect(200);
    expect((await place(at(17))).status).toBe(409);
    expect(new Set(await several(8, at(16)))).toEqual(new Set([201]));
  });

  test('are at most 20 for a merged party at all its tables together, even at a table that it has left', async () => {
    const asStaff = (path: string, body: object) =>
      request(product.url).post(`/api/my/restaurant/${path}`).set('Authorization', `Bearer ${staff}`).send(body);
    const at = (tableId: number) => ({ tableId, vs: `code-table-${tableId}` });
    const several = async (orders: number, changes: object): Promise<string[]> => {
      const answers = await Promise.all(Array.from({ length: orders }, () => place(changes)));
      return answers.map(({ status, body }) => (status === 201 ? 'placed' : (body as { code: string }).code)).sort();
    };
    const [a, b] = [(await place(at(13))).body.visitId as string, (await place(at(14))).body.visitId as string];
    expect(new Set(await several(9, at(13)))).toEqual(new Set(['placed']));
    expect(new Set(await several(7, at(14)))).toEqual(new Set(['placed']));
    await asStaff('movevisit', { venueId: 1, visitId: a, tableId: 15 }).expect(200);
    await asStaff('mergevisits', { venueId: 1, visitId: a, intoVisitId: b }).expect(200);
    // 10 at the table that it has left, 8 at the other: two more.
    expect(await several(4, at(15))).toEqual([
      'TOO_MANY_WAITING_ORDERS',
      'TOO_MANY_WAITING_ORDERS',
      'placed',
      'placed',
    ]);
    expect(await several(1, at(14))).toEqual(['TOO_MANY_WAITING_ORDERS']);
    // Once more, now that its tables are checked before.
    expect(await several(1, at(14))).toEqual(['TOO_MANY_WAITING_ORDERS']);
    // After the parties are split, each has its own limit again.
    await asStaff('unmergevisit', { venueId: 1, visitId: a }).expect(200);
    expect(await several(1, at(14))).toEqual(['placed']);
  });

  test('have at most 4 kB of notes each, and the refusal names the note that exceeds the limit', async () => {
    await owner.query(`update staff_board set status = 'rejected' where status = 'waiting'`);
    const before = await count('event');
    const line = (note: string) => ({ itemId: 101, quantity: 1, price: 189, note });
    // 300 characters of two bytes each: six of them are 3,600 bytes.
    const long = Array.from({ length: 6 }, () => line('ř'.repeat(300)));
    const total = (lines: number) => ({ tableId: 12, vs: 'code-table-12', totalPrice: lines * 189 });
    const inLine = await place({ ...total(7), items: [...long, line('ř'.repeat(249))] });
    expect([inLine.status, inLine.body.code, inLine.body.details]).toMatchObject([
      422,
      'NOTES_TOO_LONG',
      [{ field: 'items.6.note' }],
    ]);
    const ofOrder = await place({ ...total(6), items: long, note: 'ř'.repeat(249) });
    expect([ofOrder.status, ofOrder.body.details[0].field]).toEqual([422, 'note']);
    expect(await count('event')).toBe(before);
    expect((await place({ ...total(6), items: long, note: 'ř'.repeat(248) })).status).toBe(201);
  });

  test('are counted without reading other orders', async () => {
    // PostgreSQL would scan a handful of rows completely, whatever the index.
    await owner.query('set enable_seqscan = off');
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`
      explain select from staff_board b where b.venue_id = 1 and b.table_id = 11 and b.status = 'waiting' limit 21`);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('staff_board_waiting');
  });
});

import request from 'supertest';
import { BackOffice, messages, type Somebody } from '#test/test-back-office.js';
import { orderBody } from '#test/test-restaurant.js';
import { withoutFacts } from '#test/without-facts.js';
import type { Order } from './order.dto.js';

const REASON = 'Kuchyň zavřela';

describe('POST /api/my/restaurant/rejectwaiting', () => {
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start();
  });
  afterAll(() => office.close());
  afterEach(() => reject({ unverifiedOnly: true }));
  afterEach(() => Promise.all([11, 12].map((tableId) => reject({ tableId }))));

  const placed = async (tableId: number, changes: object = {}): Promise<Order> => {
    const body = orderBody({ tableId, vs: `code-table-${tableId}`, ...changes });
    return (await request(office.app.url).post('/api/createorder').send(body).expect(201)).body as Order;
  };
  const reject = (body: object, who: Somebody = 'employee') =>
    office.post('rejectwaiting', { venueId: 1, reason: REASON, ...body }, who);
  const statuses = async (orders: readonly Order[]): Promise<unknown[]> => {
    const board = ((await office.get('getorders/1', 'employee')).body as Order[]).map(withoutFacts);
    return orders.map(({ id }) => board.find((order) => order.id === id)?.status);
  };

  test('rejects only the waiting orders of a table, each with the reason', async () => {
    const waiting = [await placed(11), await placed(11)];
    const taken = await placed(11);
    await office.post('updateorder', { ...taken, is_confirmed: true }, 'employee').expect(200);
    const other = await placed(12);
    await reject({ tableId: 11 }).expect(200, { rejected: 2 });
    expect(await statuses([...waiting, taken, other])).toEqual(['rejected', 'rejected', 'in_progress', 'waiting']);
    const audit = await office.get(`getorderaudit/1/${waiting[0]!.id}`);
    expect(audit.body.entries.at(-1)).toMatchObject({ type: 'OrderRejected', reason: REASON });
    await reject({ tableId: 11 }).expect(200, { rejected: 0 });
  });

  test('can be undone for each order separately', async () => {
    const waiting = [await placed(11), await placed(11)];
    await reject({ tableId: 11 }).expect(200, { rejected: 2 });
    const board = ((await office.get('getorders/1', 'employee')).body as Order[]).map(withoutFacts);
    const { id: orderId, position } = board.find(({ id }) => id === waiting[0]!.id)!;
    await office.post('undodecision', { venueId: 1, orderId, position }, 'employee').expect(200);
    expect(await statuses(waiting)).toEqual(['waiting', 'rejected']);
  });

  test('rejects all waiting orders of the venue that were sent without the code', async () => {
    const unverified = [await placed(11, { vs: undefined }), await placed(12, { vs: undefined })];
    const verified = await placed(11);
    await reject({ unverifiedOnly: true }).expect(200, { rejected: 2 });
    expect(await statuses([...unverified, verified])).toEqual(['rejected', 'rejected', 'waiting']);
  });

  test('rejects only those waiting orders of a table that were sent without the code', async () => {
    const [here, there] = [await placed(11, { vs: undefined }), await placed(12, { vs: undefined })];
    const verified = await placed(11);
    await reject({ tableId: 11, unverifiedOnly: true }).expect(200, { rejected: 1 });
    expect(await statuses([here, there, verified])).toEqual(['rejected', 'waiting', 'waiting']);
  });

  test('skips an order that is confirmed first, and returns the number of orders that it has rejected', async () => {
    const waiting = await Promise.all(Array.from({ length: 6 }, () => placed(11)));
    const [answer, ...approvals] = await Promise.all([
      reject({ tableId: 11 }),
      ...waiting.map((order) => office.post('updateorder', { ...order, is_confirmed: true }, 'employee')),
    ]);
    const approved = approvals.filter(({ status }) => status === 200).length;
    expect(answer.body.rejected + approved).toBe(waiting.length);
    const stand = await statuses(waiting);
    expect(stand.filter((status) => status === 'rejected')).toHaveLength(answer.body.rejected);
  });

  test('refuses people without a role at the venue, and does not find another venue’s table', async () => {
    const waiting = [await placed(11)];
    expect((await reject({ tableId: 11 }, 'nobody')).status).toBe(403);
    expect((await reject({ tableId: 11 }, 'stranger')).body.code).toBe('VENUE_NOT_FOUND');
    const foreign = await reject({ venueId: 2, tableId: 11 }, 'stranger').expect(404);
    expect(foreign.body.code).toBe('TABLE_NOT_FOUND');
    expect((await reject({ venueId: 2, tableId: 9999 }, 'stranger').expect(404)).body).toEqual(foreign.body);
    await reject({ venueId: 2, unverifiedOnly: true }, 'stranger').expect(200, { rejected: 0 });
    expect(await statuses(waiting)).toEqual(['waiting']);
  });

  test('refuses bad input with the name of the field', async () => {
    const waiting = [await placed(11)];
    for (const [field, body] of [
      ['tableId', {}],
      ['tableId', { unverifiedOnly: false }],
      ['tableId', { tableId: 'x' }],
      ['unverifiedOnly', { tableId: 11, unverifiedOnly: 'x' }],
      ['reason', { tableId: 11, reason: 'x'.repeat(301) }],
      ['venueId', { tableId: 11, venueId: 0 }],
    ] as const) {
      const answer = await reject(body);
      expect([answer.status, Object.keys(messages(answer))]).toEqual([400, [field]]);
    }
    expect(await statuses(waiting)).toEqual(['waiting']);
  });
});

import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { beforeAppend } from '#test/test-parties.js';
import { BackOffice, type Somebody } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { TestGuest } from '#test/test-guest.js';
import { orderBody } from '#test/test-restaurant.js';
import type { Order } from '../orders/order.dto.js';
import { closeParty } from './domain/party.js';
import { Parties } from './parties.js';
import type { StaffVisit } from './staff-visit.dto.js';

const PHONE = { ann: 'a'.repeat(32), bob: 'b'.repeat(32) };
const STAFF = { actor: { kind: 'user', id: '1' }, device: null, correlationId: randomUUID() } as const;
const UNKNOWN = '01890000-0000-7000-8000-000000000000';

describe('Staff', () => {
  const clock = new TestClock();
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock));
    await office.app.app.get(Database).query({
      text: `insert into venue_table (id, venue_id, name, seats, code)
        values (13, 1, 'Stůl 13', 4, 'code-table-13'), (14, 1, 'Stůl 14', 4, 'code-table-14')`,
    });
  });
  afterAll(() => office.close());
  afterEach(async () => {
    for (const { id } of await visits()) await close(id);
  });

  const later = (ms: number): void => clock.set(new Date(clock.now().getTime() + ms).toISOString());
  const visits = async (): Promise<StaffVisit[]> => (await office.get('getvisits/1', 'employee').expect(200)).body;
  const shown = async (id: string) => (await visits()).find((visit) => visit.id === id);
  const ask = (path: string, body: object, who: Somebody = 'employee') =>
    office.post(path, { venueId: 1, ...body }, who);
  const open = async (tableId: number): Promise<string> =>
    (await ask('openvisit', { tableId }).expect(201)).body.id as string;
  const close = async (visitId: string): Promise<string[]> =>
    (await ask('closevisit', { visitId }).expect(200)).body.closed as string[];
  const merge = (visitId: string, intoVisitId: string) => ask('mergevisits', { visitId, intoVisitId });
  const parties = async (): Promise<Record<string, string>> =>
    Object.fromEntries((await visits()).map(({ id, partyId }) => [id, partyId]));
  const order = async (tableId: number, phone: string, changes: object = {}): Promise<Order> => {
    const body = orderBody({ tableId, vs: `code-table-${tableId}`, sitsHere: true, ...changes });
    const call = request(office.app.url).post('/api/createorder').set('X-Phone', phone).send(body);
    return (await call.expect(201)).body as Order;
  };
  const isRefused = async (path: string, body: object, status: number, code: string): Promise<void> => {
    const answer = await ask(path, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  };

  test('open a visit at a free table, and all other staff see it', async () => {
    const { body } = await ask('openvisit', { tableId: 11 }).expect(201);
    const at = clock.now().toISOString();
    expect(body).toEqual({
      id: expect.any(String),
      partyId: body.id,
      table: { id: 11, name: 'Stůl 7' },
      openedAt: expect.any(String),
      openedBy: 'staff',
      phones: 0,
      joined: [],
      orders: 0,
      waiting: 0,
      inProgress: 0,
      openSums: [],
      paid: [],
      unpaid: [],
      lastNews: body.openedAt,
    });
    expect(body.openedAt >= at).toBe(true);
    expect(await visits()).toEqual([body]);
    await isRefused('openvisit', { tableId: 11 }, 409, 'TABLE_OCCUPIED');
    await isRefused('openvisit', { tableId: 9999 }, 404, 'TABLE_NOT_FOUND');
    await isRefused('openvisit', { tableId: 31 }, 404, 'TABLE_NOT_FOUND');
  });

  test('see the number of orders and of phones at a table', async () => {
    const [id] = [await open(11), await order(12, PHONE.bob)];
    const first = await order(11, PHONE.ann);
    later(60_000);
    await order(11, PHONE.ann);
    const rejected = await order(11, PHONE.bob, {
      items: [{ itemId: 101, quantity: 2, price: 7.9 }],
      totalPrice: 15.8,
      currency: 'EUR',
    });
    const last = await order(11, PHONE.bob, {
      items: [{ itemId: 102, quantity: 1, price: 2.5 }],
      totalPrice: 2.5,
      currency: 'EUR',
    });
    await office.post('updateorder', { ...first, is_confirmed: true }).expect(200);
    await office.post('updateorder', { ...rejected, is_rejected: true }).expect(200);
    expect(await shown(id)).toMatchObject({
      phones: 2,
      orders: 4,
      waiting: 2,
      inProgress: 1,
      lastNews: last.placed_at,
      openSums: [
        { currency: 'CZK', total: 756 },
        { currency: 'EUR', total: 2.5 },
      ],
    });
  });

  test('are notified about a visit when one of its phones calls', async () => {
    const [id, quiet] = [await open(11), await open(12)];
    const guest = new TestGuest(office.app);
    await guest.joins();
    later(60_000);
    await new TestGuest(office.app, { tableId: 12 }).call().expect(201);
    const call = await guest.call().expect(201);
    expect(await shown(id)).toMatchObject({ lastNews: call.body.timestamp });
    expect((await shown(quiet))?.lastNews).toBe((await shown(quiet))?.openedAt);
    await ask('answerstaffcall', call.body).expect(200);
    expect(await shown(id)).toMatchObject({ lastNews: call.body.timestamp });
  });

  test('move a visit to a free table with its orders, and back', async () => {
    const [id, other] = [await open(11), await open(12)];
    await order(11, PHONE.ann);
    await isRefused('movevisit', { visitId: id, tableId: 12 }, 409, 'TABLE_OCCUPIED');
    const { body } = await ask('movevisit', { visitId: id, tableId: 13 }).expect(200);
    expect(body).toMatchObject({ id, table: { id: 13, name: 'Stůl 13' }, orders: 1, phones: 1 });
    expect(await shown(id)).toEqual(body);
    await ask('movevisit', { visitId: id, tableId: 13 }).expect(200, body);
    await ask('movevisit', { visitId: other, tableId: 11 }).expect(200);
    await isRefused('movevisit', { visitId: id, tableId: 11 }, 409, 'TABLE_OCCUPIED');
    await ask('movevisit', { visitId: other, tableId: 12 }).expect(200);
    expect((await ask('movevisit', { visitId: id, tableId: 11 }).expect(200)).body.table.id).toBe(11);
    await isRefused('movevisit', { visitId: id, tableId: 9999 }, 404, 'TABLE_NOT_FOUND');
    await isRefused('movevisit', { visitId: id, tableId: 21 }, 404, 'TABLE_NOT_FOUND');
  });

  test('merge and split parties, and each table keeps its orders', async () => {
    const [a, b, c] = [await open(11), await open(12), await open(13)];
    await order(11, PHONE.ann);
    await order(12, PHONE.bob);
    expect((await merge(a, b).expect(200)).body).toMatchObject([
      { id: a, partyId: b },
      { id: b, partyId: b },
    ]);
    expect((await merge(b, c).expect(200)).body.map(({ id }: StaffVisit) => id).sort()).toEqual([a, b, c].sort());
    expect(await parties()).toEqual({ [a]: c, [b]: c, [c]: c });
    await merge(a, c).expect(200);
    await isRefused('mergevisits', { visitId: c, intoVisitId: a }, 409, 'VISIT_STATE_CONFLICT');
    expect((await ask('unmergevisit', { visitId: a }).expect(200)).body).toMatchObject([{ id: a, partyId: a }]);
    expect(await parties()).toEqual({ [a]: a, [b]: c, [c]: c });
    await ask('unmergevisit', { visitId: c }).expect(200);
    expect(await parties()).toEqual({ [a]: a, [b]: b, [c]: c });
    expect((await visits()).map(({ orders }) => orders)).toEqual([1, 1, 0]);
    await ask('unmergevisit', { visitId: c }).expect(200);
  });

  test('close a party at all its tables, and can reopen it as a whole within ten seconds', async () => {
    const [a, b] = [await open(11), await open(12)];
    await merge(a, b).expect(200);
    const closed = await close(a);
    expect([...closed].sort()).toEqual([a, b].sort());
    expect(await visits()).toEqual([]);
    expect(await close(b)).toEqual([]);
    later(10_000);
    const { body } = await ask('reopenvisits', { visitIds: closed }).expect(200);
    expect(body.map(({ id }: StaffVisit) => id).sort()).toEqual([a, b].sort());
    expect(await parties()).toEqual({ [a]: b, [b]: b });
    await ask('reopenvisits', { visitIds: [a] }).expect(200);

    await close(a);
    await isRefused('reopenvisits', { visitIds: [a] }, 409, 'VISIT_STATE_CONFLICT');
    const next = await open(12);
    await isRefused('reopenvisits', { visitIds: [a, b] }, 409, 'TABLE_OCCUPIED');
    await close(next);
    later(60_000);
    await isRefused('reopenvisits', { visitIds: [a, b] }, 410, 'RESTORE_TOO_LATE');
    expect(await visits()).toEqual([]);
  });

  test('cannot run any command on an ended or unknown visit', async () => {
    const [id, here] = [await open(11), await open(12)];
    await close(id);
    for (const [visitId, status, code] of [
      [id, 409, 'VISIT_ENDED'],
      [UNKNOWN, 404, 'VISIT_NOT_FOUND'],
    ] as const) {
      await isRefused('movevisit', { visitId, tableId: 13 }, status, code);
      await isRefused('mergevisits', { visitId, intoVisitId: here }, status, code);
      await isRefused('mergevisits', { visitId: here, intoVisitId: visitId }, status, code);
      await isRefused('unmergevisit', { visitId }, status, code);
    }
    await isRefused('closevisit', { visitId: UNKNOWN }, 404, 'VISIT_NOT_FOUND');
    await isRefused('reopenvisits', { visitIds: [UNKNOWN] }, 404, 'VISIT_NOT_FOUND');
    await ask('unmergevisit', { visitId: here.toUpperCase() }).expect(200);
  });

  test('find neither another venue’s visit nor an order under a visit’s id', async () => {
    const id = await open(11);
    const { id: orderId } = await order(11, PHONE.ann);
    const there = await office.post('openvisit', { venueId: 3, tableId: 31 }).expect(201);
    expect((await visits()).map((visit) => visit.id)).toEqual([id]);
    expect((await office.get('getvisits/3').expect(200)).body).toEqual([there.body]);
    for (const [venueId, visitId] of [
      [3, id],
      [1, orderId],
    ]) {
      const { body } = await office.post('closevisit', { venueId, visitId }).expect(404);
      expect(body.code).toBe('VISIT_NOT_FOUND');
    }
    expect(await shown(id)).toBeDefined();
  });

  test('need a role at the venue to handle its visits', async () => {
    const visitId = await open(11);
    const cases: [string, object][] = [
      ['openvisit', { tableId: 12 }],
      ['closevisit', { visitId }],
      ['reopenvisits', { visitIds: [visitId] }],
      ['movevisit', { visitId, tableId: 12 }],
      ['mergevisits', { visitId, intoVisitId: visitId }],
      ['unmergevisit', { visitId }],
    ];
    for (const [path, body] of cases) {
      expect((await ask(path, body, 'stranger').expect(404)).body.code).toBe('VENUE_NOT_FOUND');
      await ask(path, body, 'nobody').expect(403);
      await ask(path, { ...body, venueId: 'x' }).expect(400);
      await ask(path, {}).expect(400);
    }
    await office.get('getvisits/1', 'stranger').expect(404);
    await office.get('getvisits/1', 'nobody').expect(403);
    await office.get('getvisits/9999', 'sa').expect(404);
    expect(await parties()).toEqual({ [visitId]: visitId });
  });

  test('close a visit while an order arrives, and both are stored', async () => {
    const id = await open(11);
    await order(11, PHONE.ann);
    let looks = 0;
    beforeAppend(() => order(11, PHONE.ann));
    const closed = await office.app.app.get(Parties).decide(1, STAFF, () => {
      looks += 1;
      return closeParty(id, 'staff');
    });
    expect({ looks, closed }).toEqual({ looks: 2, closed: [id] });
    expect(await visits()).toEqual([]);
  });

  test('open only one visit at a table if several requests arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask('openvisit', { tableId: 14 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await visits()).toHaveLength(1);
  });
});

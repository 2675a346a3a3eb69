import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { EventStore } from '#eventlog/log/event-store.js';
import { Database } from '#platform/database/database.js';
import { unlikeRebuilt } from '#test/rebuilt-views.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestGuest } from '#test/test-guest.js';
import { placePastOrders } from '#test/test-orders.js';
import { until } from '#test/until.js';
import { wholeHistory } from '#test/whole-history.js';
import { ORDER_EVENTS, type OrderEvent, type OrderPlaced } from './domain/order.events.js';
import type { Order } from './order.dto.js';
import { readOrderWaits } from './views/read-order-waits.js';

/** As the next release writes it. */
const ordered: Omit<OrderPlaced['data'], 'visitId'> = {
  ...{ tableId: 11, tableName: 'Stůl 7', session: null, currency: 'CZK', total: 18_900, note: null, phone: null },
  ...{ isVerified: true, opensVisit: false, by: 'staff' },
  lines: [{ itemId: 101, name: 'Svíčková', quantity: 1, price: 18_900, note: null }],
};
const DAY = new Date().toISOString().slice(0, 10);

describe('An order that staff have placed for their guests', () => {
  const streamId = uuidv7();
  let office: BackOffice;
  let guest: TestGuest;
  beforeAll(async () => {
    office = await BackOffice.start(undefined, { RATE_LIMITS: 'on' });
    guest = new TestGuest(office.app);
    const { visitId } = await guest.orders('pivo');
    await appends(streamId, 'OrderPlaced', { ...ordered, visitId });
    await appends(streamId, 'OrderConfirmed', { rejectedLines: [], total: null });
  });
  afterAll(() => office.close());

  const appends = async (id: string, type: OrderEvent['type'], data: object): Promise<void> => {
    const { schema, keys } = ORDER_EVENTS[type];
    const rows = await office.app.app
      .get(Database)
      .query<{ id: number }>({ text: `select id from app_user where email = 'employee@office.test'` });
    const actor = { kind: 'user', id: String(rows[0]?.id) } as const;
    await office.app.app.get(EventStore).append({
      ...{
        venueId: 1,
        streamId: id,
        expectedVersion: type === 'OrderPlaced' ? 0 : 1,
        type,
        schema,
        data,
        keys: keys?.(data as never) ?? [],
      },
      ...{ context: { actor, device: null, correlationId: randomUUID() }, commandId: randomUUID() },
      occurredAt: new Date(),
      ...(type === 'OrderPlaced' && { businessDay: DAY }),
    });
  };
  const SHOWN = { id: streamId, by: 'staff', phone: null, is_verified: true };
  const ask = (path: string) => wholeHistory(() => office.get(path).expect(200));

  test('stands on the board and with every phone of the visit, as placed by staff; one of a guest says nothing of it', async () => {
    const { body: board } = await office.get('getorders/1').expect(200);
    const companion = new TestGuest(office.app);
    await companion.joins();
    for (const orders of [board as Order[], await guest.reads(), await companion.reads()]) {
      expect(orders.find(({ id }) => id === streamId)).toMatchObject({ ...SHOWN, status: 'in_progress' });
      expect(orders.filter(({ by }) => by !== undefined)).toHaveLength(1);
    }
    const { body: bill } = await companion.get('getbill').expect(200);
    expect(bill.accounts).toMatchObject([{ total: 189, phones: [{ phone: null, total: 189 }] }]);
  });

  test('is closed, counted and exported as any other, and nobody has waited for its approval', async () => {
    await office.post('updateorder', { id: streamId, venueId: 1, end_time: new Date().toISOString() }).expect(200);
    const { body: history } = await ask('getorderhistory/1');
    expect(history).toMatchObject([{ ...SHOWN, status: 'closed' }]);
    const { body: totals } = await ask('getordertotals/1');
    const revenue = [{ currency: 'CZK', amount: 189 }];
    expect(totals.all).toEqual({ orders: 1, rejected: 0, expired: 0, medianWaitSeconds: null, revenue });
    const { body: audit } = await office.get(`getorderaudit/1/${streamId}`).expect(200);
    expect(audit.entries[0]).toMatchObject({ type: 'OrderPlaced', actor: { kind: 'user', name: expect.any(String) } });
    const { text } = await ask('exportorderhistory/1');
    const [header, row] = text.split('\r\n').map((line) => line.split(';'));
    const cell = (name: string) => row?.[header?.indexOf(`"${name}"`) ?? -1];
    expect([cell('Zadal'), cell('Čekání na schválení (min)'), cell('Celkem')]).toEqual(['"Obsluha"', '', '189']);
    const waits = () => readOrderWaits(office.app.app.get(Database), 1, 1_000);
    await until(
      async () => (await waits()).length > 0,
      () => 'the waits',
    );
    expect(await waits()).toMatchObject([{ until: 'end', orders: 1 }]);
  });

  test('comes out the same when every view is made anew', async () => {
    expect(await unlikeRebuilt(office, 1)).toEqual([]);
  });

  test('is placed beyond what its table may have waiting, since the bound holds guests alone', async () => {
    await placePastOrders(office.app.database, {
      ...{ venueId: 1, tableId: 12, vs: 'x' },
      count: 20,
      status: 'waiting',
    });
    const { body } = await new TestGuest(office.app, { tableId: 12, vs: 'code-table-12' }).order().expect(409);
    expect(body.code).toBe('TOO_MANY_WAITING_ORDERS');
    await appends(uuidv7(), 'OrderPlaced', { ...ordered, tableId: 12, visitId: uuidv7() });
    const { body: board } = await office.get('getorders/1').expect(200);
    expect((board as Order[]).filter(({ by }) => by === 'staff')).toHaveLength(2);
  });
});

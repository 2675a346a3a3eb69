import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { BackOffice, messages, type Somebody } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { TestLog } from '#test/test-log.js';
import { orderBody } from '#test/test-restaurant.js';
import { until } from '#test/until.js';
import { wholeHistory } from '#test/whole-history.js';
import { Clock } from '#kernel/clock.js';
import { EVENT_COLUMNS, type EventRow } from '#eventlog/log/read-streams.js';
import { compareReader } from '#eventlog/readers/compare-reader.js';
import { resetReader } from '#eventlog/readers/reader-operations.js';
import { eventsFor } from '#eventlog/readers/subscription-checkpoint.js';
import { Database } from '#platform/database/database.js';
import { withOwnSession } from '#platform/database/own-session.js';
import type { SendRefused } from '../../orders/domain/sending.events.js';
import { refusedDishRows } from './refused-dish-rows.js';
import type { RefusedSendsOfRange } from './refused-sends.query.js';

const READER = { name: refusedDishRows.name, table: 'refused_dish', reader: refusedDishRows } as const;
const DAY = { from: '2026-03-08', to: '2026-03-08' };
const APRIL = { from: '2026-04-01', to: '2026-04-30' };
const NOTHING = { refusals: 0, reasons: [], dishes: [], moreDishes: 0 };
const SVICKOVA = { itemId: 101, quantity: 1, price: 189 };
const PIVO = { itemId: 102, quantity: 1, price: 59.5 };
const DEARER = { items: [{ ...SVICKOVA, price: 179 }], totalPrice: 179 };
const KAVA = { venueId: 2, tableId: 21, vs: 'code-table-21', items: [{ itemId: 201, quantity: 1, price: 1 }] };
const CLOSED = { venueId: 3, tableId: 31, vs: null, items: [{ itemId: 301, quantity: 1, price: 10 }], totalPrice: 10 };
type Query = Record<string, string>;

describe('The owner’s list of orders refused on sending', () => {
  const clock = new TestClock();
  let office: BackOffice;
  let log: TestLog;
  beforeAll(async () => {
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock));
    log = await TestLog.open(office.app.database);
    await refused('2026-03-07T22:59:59Z', DEARER);
    await stock('2026-03-08T10:00:00Z', 'setsoldout', { productId: 1, soldOut: true });
    await refused('2026-03-08T11:00:00Z', { items: [SVICKOVA, PIVO], totalPrice: 248.5 });
    await refused('2026-03-08T11:05:00Z', { items: [SVICKOVA, SVICKOVA], totalPrice: 378 });
    await stock('2026-03-08T11:30:00Z', 'setsoldout', { productId: 1, soldOut: false });
    const both = [...DEARER.items, { ...PIVO, price: 55 }];
    await refused('2026-03-08T12:00:00Z', { items: both, totalPrice: 234 });
    await stock('2026-03-08T12:05:00Z', 'setportions', { venueId: 1, productId: 2, portions: 1 });
    await refused('2026-03-08T12:10:00Z', { items: [{ ...PIVO, quantity: 2 }], totalPrice: 119 });
    await refused('2026-03-08T12:20:00Z', { items: [SVICKOVA], totalPrice: 1 });
    await refused('2026-03-08T22:59:59Z', DEARER);
    await refused('2026-03-08T23:00:00Z', DEARER);
    await refused('2026-03-08T12:00:00Z', KAVA);
    await refused('2026-03-08T12:00:00Z', CLOSED);
  });
  afterAll(async () => {
    await log.close();
    await office.close();
  });

  async function stock(at: string, command: string, body: object): Promise<void> {
    clock.set(at);
    await office.post(command, body, 'employee').expect(200);
  }
  /** Waits for the event, which is written behind the answer. */
  async function refused(at: string, body: Record<string, unknown>): Promise<void> {
    const facts = async (): Promise<number> =>
      (await log.owner.query(`select from event where type = 'SendRefused'`)).rowCount ?? 0;
    const before = await facts();
    clock.set(at);
    const { status } = await request(office.app.url).post('/api/createorder').send(orderBody(body));
    expect([409, 422]).toContain(status);
    await until(async () => (await facts()) === before + 1);
  }
  const refusal = (occurredAt: string, data: SendRefused['data']) =>
    log.append({ venueId: 3, streamId: randomUUID(), type: 'SendRefused', data, occurredAt: new Date(occurredAt) });
  const ask = (query: Query, who: Somebody = 'owner', venueId = 1) =>
    office.get(`getrefusedsends/${venueId}`, who).query(query);
  const read = async (query: Query = DAY, who: Somebody = 'owner', venueId = 1): Promise<RefusedSendsOfRange> =>
    (await wholeHistory(() => ask(query, who, venueId))).body as RefusedSendsOfRange;
  const alone = <Result>(work: Parameters<typeof withOwnSession<Result>>[2]): Promise<Result> =>
    withOwnSession({ url: office.app.database.url, role: null }, 'test', work);
  const rows = async (): Promise<unknown[]> =>
    (await log.owner.query('select * from refused_dish order by venue_id, last_seq, place')).rows;

  test('shows the dishes with the most refusals first, each with its reasons and its last time', async () => {
    expect((await read()).dishes).toEqual([
      {
        itemId: 101,
        name: 'Svíčková',
        refusals: 4,
        lastAt: '2026-03-08T22:59:59.000Z',
        reasons: [
          { code: 'ITEM_SOLD_OUT', refusals: 2 },
          { code: 'PRICE_CHANGED', refusals: 2 },
        ],
      },
      {
        itemId: 102,
        name: 'Pivo',
        refusals: 2,
        lastAt: '2026-03-08T12:10:00.000Z',
        reasons: [
          { code: 'PRICE_CHANGED', refusals: 1 },
          { code: 'SOLD_OUT', refusals: 1 },
        ],
      },
    ]);
  });

  test('counts each order once by its reason, whether it names several dishes or none', async () => {
    const { refusals, reasons, moreDishes } = await read();
    expect(reasons).toEqual([
      { code: 'PRICE_CHANGED', refusals: 3, lastAt: '2026-03-08T22:59:59.000Z' },
      { code: 'ITEM_SOLD_OUT', refusals: 2, lastAt: '2026-03-08T11:05:00.000Z' },
      { code: 'SOLD_OUT', refusals: 1, lastAt: '2026-03-08T12:10:00.000Z' },
    ]);
    expect([refusals, moreDishes]).toEqual([6, 0]);
    expect(await read(DAY, 'owner', 3)).toEqual({
      ...NOTHING,
      refusals: 1,
      reasons: [{ code: 'NO_MENU_NOW', refusals: 1, lastAt: '2026-03-08T12:00:00.000Z' }],
    });
  });

  test('counts orders that were refused because nobody served or because ordering was paused', async () => {
    const lastAt = '2026-03-20T12:00:00.000Z';
    await refusal(lastAt, { code: 'NOBODY_SERVES', itemIds: [], names: [] });
    await refusal(lastAt, { code: 'ORDERING_PAUSED', itemIds: [301], names: ['Pivo'] });
    const { reasons, dishes } = await read({ from: '2026-03-20', to: '2026-03-20' }, 'owner', 3);
    expect(reasons).toEqual([
      { code: 'NOBODY_SERVES', refusals: 1, lastAt },
      { code: 'ORDERING_PAUSED', refusals: 1, lastAt },
    ]);
    expect(dishes).toMatchObject([{ name: 'Pivo', reasons: [{ code: 'ORDERING_PAUSED', refusals: 1 }] }]);
  });

  test("uses the venue's days from midnight to midnight", async () => {
    expect((await read({ from: '2026-03-07', to: '2026-03-07' })).refusals).toBe(1);
    expect((await read({ from: '2026-03-09', to: '2026-03-09' })).refusals).toBe(1);
    expect((await read({ from: '2026-03-07', to: '2026-03-09' })).refusals).toBe(8);
    expect(await read({ from: '2026-03-10', to: '2026-03-11' })).toEqual(NOTHING);
  });

  test("shows nothing of another company's venue", async () => {
    const theirs = await read(DAY, 'stranger', 2);
    expect(theirs.dishes).toMatchObject([{ itemId: 201, name: 'Káva', refusals: 1 }]);
    expect(theirs.refusals).toBe(1);
    expect((await ask(DAY, 'stranger')).status).toBe(404);
    expect((await ask(DAY, 'owner', 2)).status).toBe(404);
    expect((await ask(DAY, 'nobody')).status).toBe(403);
  });

  test('is the same when the reader gets the events again, and when it starts again', async () => {
    const [before, stored] = [await read(), await rows()];
    const { rows: events } = await log.owner.query<EventRow>(
      `select ${EVENT_COLUMNS} from event where venue_id = 1 order by venue_seq`,
    );
    await office.app.app
      .get(Database)
      .transaction((sql) => refusedDishRows.take(eventsFor(refusedDishRows, events), sql));
    expect(await rows()).toEqual(stored);
    expect(await alone((own) => compareReader(own, READER, [1, 2, 3]))).toMatchObject({ count: 0 });
    expect(await alone((own) => resetReader(own, READER, 1))).toBe(1);
    expect(await read()).toEqual(before);
    expect(await rows()).toEqual(stored);
  });

  test('shows a dish once if its name is the same, and separately if its name has changed', async () => {
    const names = ['Guláš', 'Guláš', 'Pstruh'];
    await refusal('2026-04-01T10:00:00Z', { code: 'SOLD_OUT', itemIds: [1, 2, 3], names });
    await refusal('2026-04-02T10:00:00Z', { code: 'SOLD_OUT', itemIds: [2], names: ['Guláš'] });
    await refusal('2026-04-03T10:00:00Z', { code: 'ITEM_SOLD_OUT', itemIds: [3], names: ['Pstruh na másle'] });
    const { refusals, dishes } = await read(APRIL, 'owner', 3);
    expect(dishes.map(({ itemId, name, refusals: of }) => [itemId, name, of])).toEqual([
      [2, 'Guláš', 2],
      [3, 'Pstruh na másle', 1],
      [3, 'Pstruh', 1],
    ]);
    expect(refusals).toBe(3);
  });

  test('lists at most a hundred dishes, and says how many more there are', async () => {
    const range = { from: '2026-05-01', to: '2026-05-01' };
    const itemIds = Array.from({ length: 103 }, (_, index) => index + 1);
    const names = itemIds.map((id) => `Jídlo ${id}`);
    await refusal('2026-05-01T10:00:00Z', { code: 'PRICE_CHANGED', itemIds, names });
    await refusal('2026-05-01T11:00:00Z', { code: 'PRICE_CHANGED', itemIds: [103], names: ['Jídlo 103'] });
    const { refusals, dishes, moreDishes } = await read(range, 'owner', 3);
    expect([refusals, dishes.length, moreDishes]).toEqual([2, 100, 3]);
    expect(dishes[0]).toMatchObject({ itemId: 103, refusals: 2 });
  });

  test.each([
    [{ to: '2026-03-08' }, 'from'],
    [{ from: '2026-03-08' }, 'to'],
    [{ from: '8. 3. 2026', to: '2026-03-08' }, 'from'],
    [{ from: '2025-03-08', to: '2026-03-09' }, 'to'],
  ])('refuses %j with the name of the field', async (query, field) => {
    const answer = await ask(query);
    expect([answer.status, Object.keys(messages(answer))]).toEqual([400, [field]]);
  });
});

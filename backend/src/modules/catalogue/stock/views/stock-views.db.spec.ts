import { randomUUID } from 'node:crypto';
import { LOG_EVENTS } from '#registry/log.events.js';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';

/** The business day of the orders in a test's log. */
const DAY = '2026-11-20';
const TYPES = Object.keys(LOG_EVENTS);
const LINE = { itemId: 1, name: 'Svíčková', quantity: 1, price: 18_900, note: null };
const ORDER = { tableId: 1, tableName: 'Stůl 1', session: 's', currency: 'CZK', total: 18_900, note: null };

describe('The stock of a dish', () => {
  let database: TestDatabase;
  let log: TestLog;
  let venueId = 0;
  beforeAll(async () => {
    database = await openTestDatabase();
    log = await TestLog.open(database);
  });
  beforeEach(() => void venueId++);
  afterAll(async () => {
    await log.close();
    await database.close();
  });

  const say = (type: string, data: object, streamId: string = randomUUID(), expectedVersion = 0): Promise<void> =>
    log.append({ venueId, streamId, type, data, expectedVersion, schema: LOG_EVENTS[type as 'OrderPlaced'].schema });
  const count = (productId: number, portions: number | null, businessDay = DAY): Promise<void> =>
    say('PortionsSet', { productId, name: 'Svíčková', portions, businessDay });
  /** @returns the order's id. Each line is one piece of a counted product. */
  const place = (...lines: { productId?: number; counted?: true; quantity?: number }[]): Promise<string> =>
    log.place(venueId, { schema: 3, data: { ...ORDER, lines: lines.map((line) => ({ ...LINE, ...line })) } });
  const rowsOf = async (table: string): Promise<unknown[]> =>
    (await log.owner.query(`select to_jsonb(t) as row from ${table} t where venue_id = $1 order by 1`, [venueId])).rows;
  const taken = async (): Promise<number> => {
    const text =
      'select coalesce(sum(active_quantity), 0)::int as taken from portion_line where venue_id = $1 and not is_void';
    return (await log.owner.query<{ taken: number }>(text, [venueId])).rows[0]!.taken;
  };
  const SOLD_OUT = expect.objectContaining({ code: 'ST001', message: 'SOLD_OUT' });

  test('sells eight of eight portions, however many orders arrive at once', async () => {
    await count(7, 8);
    const sent = await Promise.allSettled(Array.from({ length: 50 }, () => place({ productId: 7, counted: true })));
    const refused = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toEqual(Array<unknown>(42).fill(SOLD_OUT));
    expect(await taken()).toBe(8);
    expect(await rowsOf('staff_board')).toHaveLength(8);
    await place({}, { productId: 6, counted: true });
  });

  test('gets a returned portion back once, and an undo takes no more portions than are left', async () => {
    await count(7, 1);
    const first = await place({ productId: 7, counted: true });
    await say('OrderRejected', { reason: null }, first, 1);
    await say('OrderExpired', { reason: 'day-end' }, await place({ productId: 7, counted: true }), 1);
    const second = await place({ productId: 7, counted: true });
    await expect(place({ productId: 7, counted: true })).rejects.toEqual(SOLD_OUT);
    const undone = { position: 3, undone: { type: 'OrderRejected' }, total: 18_900 };
    await expect(say('DecisionUndone', undone, first, 2)).rejects.toEqual(SOLD_OUT);
    await say('OrderRejected', { reason: null }, second, 1);
    await say('DecisionUndone', undone, first, 2);
    expect(await taken()).toBe(1);
  });

  test('gets portions back when they are rejected, cancelled or replaced', async () => {
    await count(7, 10);
    const order = await place(
      { productId: 7, counted: true, quantity: 4 },
      { productId: 7, counted: true, quantity: 3 },
      { productId: 7, counted: true, quantity: 2 },
    );
    await say('OrderConfirmed', { rejectedLines: [{ line: 2, reason: null }], total: 113_400 }, order, 1);
    expect(await taken()).toBe(6);
    const cancelled = { line: 1, quantity: 1, reason: null, stands: 3, total: 94_500 };
    await say('LineCancelled', cancelled, order, 2);
    expect(await taken()).toBe(5);
    const goulash = { itemId: 2, name: 'Guláš', price: 18_900, productId: 8, counted: true };
    await say('SubstituteOffered', { line: 3, item: goulash, total: 56_700 }, order, 3);
    expect(await taken()).toBe(3);
    await say('SubstituteTaken', { line: 3, stands: 2, productId: 8, counted: true, total: 94_500 }, order, 4);
    expect(await taken()).toBe(5);
    await say('OrderClosed', {}, order, 5);
    expect(await taken()).toBe(5);
    const products = (await rowsOf('portion_line')) as { row: { product_id: number } }[];
    expect(products.map(({ row }) => row.product_id)).toEqual([7, 7, 8]);
  });

  test('is unchanged by the cancellation of an uncounted substitute', async () => {
    await count(7, 2);
    const order = await place({ productId: 7, counted: true, quantity: 2 });
    const tea = { itemId: 2, name: 'Čaj', price: 18_900 };
    await say('SubstituteOffered', { line: 1, item: tea, total: 0 }, order, 1);
    await say('SubstituteTaken', { line: 1, stands: 2, productId: 9, total: 37_800 }, order, 2);
    await say('OrderConfirmed', { rejectedLines: [], total: null }, order, 3);
    await say('LineCancelled', { line: 1, quantity: 1, reason: null, stands: 1, total: 18_900 }, order, 4);
    expect(await taken()).toBe(0);
    const undone = { type: 'LineCancelled', line: 1, stands: 2 };
    await say('DecisionUndone', { position: 5, undone, total: 37_800 }, order, 5);
    expect(await taken()).toBe(0);
  });

  test('gets the cancelled portions of a counted substitute back', async () => {
    const order = await place({ productId: 7, counted: true, quantity: 3 });
    const takes = async (item: { itemId: number; productId: number; counted?: true }, version: number) => {
      const dish = { name: 'Guláš', price: 18_900, ...item };
      await say('SubstituteOffered', { line: 1, item: dish, total: 0 }, order, version);
      const { itemId: _, ...facts } = item;
      await say('SubstituteTaken', { line: 1, stands: 3, total: 56_700, ...facts }, order, version + 1);
    };
    await takes({ itemId: 2, productId: 9 }, 1);
    expect(await taken()).toBe(0);
    await takes({ itemId: 3, productId: 8, counted: true }, 3);
    expect(await taken()).toBe(3);
    await say('OrderConfirmed', { rejectedLines: [], total: null }, order, 5);
    await say('LineCancelled', { line: 1, quantity: 1, reason: null, stands: 2, total: 37_800 }, order, 6);
    expect(await taken()).toBe(2);
    await say('OrderExpired', { reason: 'day-end' }, order, 7);
    expect(await taken()).toBe(0);
  });

  test('restores the former portions of a line after an undo', async () => {
    const order = await place(
      { productId: 7, counted: true, quantity: 4 },
      { productId: 7, counted: true, quantity: 3 },
    );
    const undo = (undone: object, version: number) =>
      say('DecisionUndone', { position: 1, undone, total: 132_300 }, order, version);
    await say('OrderConfirmed', { rejectedLines: [{ line: 2, reason: null }], total: 75_600 }, order, 1);
    await undo({ type: 'OrderConfirmed', lines: [2] }, 2);
    expect(await taken()).toBe(7);
    await say('OrderConfirmed', { rejectedLines: [], total: null }, order, 3);
    await say('LineCancelled', { line: 1, quantity: 4, reason: null, stands: 0, total: 56_700 }, order, 4);
    expect(await taken()).toBe(3);
    await undo({ type: 'LineCancelled', line: 1, stands: 4 }, 5);
    expect(await taken()).toBe(7);
  });

  test('ignores orders before the count, on another day, or after counting ended', async () => {
    await place({ productId: 7, counted: true, quantity: 5 });
    await count(7, 2);
    await place({ productId: 7, counted: true, quantity: 2 });
    await expect(place({ productId: 7, counted: true })).rejects.toEqual(SOLD_OUT);
    await count(7, 1, '2026-11-19');
    await place({ productId: 7, counted: true, quantity: 9 });
    await count(7, 1);
    await place({ productId: 7, counted: true });
    await count(7, null);
    await place({ productId: 7, counted: true, quantity: 9 });
  });

  test('limits an order in the same append only if the count comes first', async () => {
    await count(7, 5);
    const lines = [{ ...LINE, productId: 7, counted: true }];
    const sold = {
      venueId,
      streamId: randomUUID(),
      type: 'OrderPlaced',
      schema: 3,
      data: { ...ORDER, lines },
      businessDay: DAY,
    };
    const none = { productId: 7, name: 'Svíčková', portions: 0, businessDay: DAY };
    const counted = { venueId, streamId: randomUUID(), type: 'PortionsSet', data: none };
    await expect(log.appendTogether([counted, sold])).rejects.toEqual(SOLD_OUT);
    await log.appendTogether([sold, counted]);
    expect(await taken()).toBe(1);
  });

  test('has no row for a line of an uncounted dish', async () => {
    await place({}, { productId: 7, counted: true });
    await log.place(venueId);
    expect(await rowsOf('portion_line')).toHaveLength(1);
  });

  test('marks a dish as sold out until it is available, independently of its portions', async () => {
    const stream = randomUUID();
    const until = '2026-11-21T10:00:00.000Z';
    await say('DishSoldOut', { productId: 7, name: 'Svíčková', until }, stream);
    await say('PortionsSet', { productId: 7, name: 'Svíčková', portions: 3, businessDay: DAY }, stream, 1);
    const row = { product_id: 7, sold_out: true, portions: 3, portions_day: DAY, set_seq: 2, last_seq: 2 };
    const [soldOut] = (await rowsOf('dish_stock')) as { row: { sold_out_until: string } }[];
    expect(soldOut!.row).toMatchObject(row);
    expect(new Date(soldOut!.row.sold_out_until).toISOString()).toBe(until);
    await say('DishBackOn', { productId: 7, name: 'Svíčková' }, stream, 2);
    const back = { ...row, sold_out: false, sold_out_until: null, last_seq: 3 };
    expect(await rowsOf('dish_stock')).toMatchObject([{ row: back }]);
  });

  test('has the same rows after a rebuild', async () => {
    for (let venue = 1; venue < venueId; venue++) {
      for (const table of ['portion_line', 'dish_stock']) {
        const rows = `select to_jsonb(t) as row from ${table} t where venue_id = ${venue} order by 1`;
        const live = (await log.owner.query(rows)).rows;
        await log.owner.query(`delete from ${table} where venue_id = ${venue}`);
        await log.owner.query(`select replay_${table}($1, 0, 1000000, 'infinity', $2)`, [venue, TYPES]);
        expect({ venue, table, rows: (await log.owner.query(rows)).rows }).toEqual({ venue, table, rows: live });
      }
    }
  });
});

import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { arrangeRestaurant } from '#test/test-restaurant.js';
import { TestLog } from '#test/test-log.js';
import { LOG_READERS } from '#registry/log-readers.js';
import { Database } from '#platform/database/database.js';
import { withOwnSession } from '#platform/database/own-session.js';
import type { Comparison } from '../replay/compare.js';
import { compareReader } from './compare-reader.js';
import { StoredSubscription } from './stored-subscription.js';

describe("The comparison of a reader's table with the log", () => {
  let product: TestApp;
  let log: TestLog;
  beforeAll(async () => {
    // Nobody reads the log beside this spec.
    product = await startTestApp({ arrange: arrangeRestaurant, settings: { ROLE: 'api' } });
    log = await TestLog.open(product.database);
    for (const venue of [1, 2]) {
      await log.story(venue);
      await log.story(venue, 'rejected');
      const open = await log.place(venue);
      await log.decide(venue, open, 'OrderConfirmed');
      const data = { line: 2, quantity: 1, reason: 'Rozlité', stands: 1, total: 24850 };
      await log.append({ venueId: venue, streamId: open, expectedVersion: 2, type: 'LineCancelled', data });
      const refused = { code: 'ITEM_SOLD_OUT', itemIds: [1], names: ['Svíčková'] };
      await log.append({ venueId: venue, streamId: randomUUID(), type: 'SendRefused', data: refused });
    }
    for (const { reader } of LOG_READERS) await new StoredSubscription(product.app.get(Database), reader).catchUp();
    // An event that it has not read is no difference.
    await log.story(1);
  });
  afterAll(async () => {
    await log.close();
    await product.close();
  });

  const compare = (reader: (typeof LOG_READERS)[number]): Promise<Comparison> =>
    withOwnSession({ url: product.database.url, role: null }, 'test', (own) => compareReader(own, reader, [1, 2]));
  const rowsOf = async (table: string): Promise<unknown[]> =>
    (await log.owner.query(`select ctid, xmin, * from ${table} order by ctid`)).rows;

  test.each(LOG_READERS)('finds no difference for $name, and writes no row', async (reader) => {
    const before = await rowsOf(reader.table);
    expect(before.length).toBeGreaterThan(0);
    expect(await compare(reader)).toMatchObject({ projection: reader.name, venues: 2, events: 18, count: 0 });
    expect(await rowsOf(reader.table)).toEqual(before);
  });

  test.each(LOG_READERS)('reports a missing row for $name, in its venue', async (reader) => {
    const { rowCount } = await log.owner.query(`delete from ${reader.table} where venue_id = 2`);
    const { count, differences } = await compare(reader);
    expect([count, differences.map(({ live }) => live)]).toEqual([rowCount, differences.map(() => null)]);
    expect(new Set(differences.map(({ venueId }) => venueId))).toEqual(new Set([2]));
  });

  test('reports the changed columns of a row', async () => {
    await log.owner.query(`update order_history set total = 1 where venue_id = 1 and status = 'closed'`);
    const { differences } = await compare(LOG_READERS.find(({ name }) => name === 'order-history')!);
    const difference = differences.find(({ venueId }) => venueId === 1);
    expect(difference).toMatchObject({ columns: ['total'], live: { total: 1 }, replayed: { total: 30800 } });
  });
});

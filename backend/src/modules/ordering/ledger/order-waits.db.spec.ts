import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestLog } from '#test/test-log.js';
import { Database } from '#platform/database/database.js';
import { Notifier } from '#platform/notifier/notifier.js';
import { readOrderWaits, type WaitsOfDay } from './order-waits.js';

/** The log of the tests stays at one day for ever. */
const MANY_DAYS = 100_000;

describe('The waits of orders', () => {
  let product: TestApp;
  let log: TestLog;
  beforeAll(async () => {
    product = await startTestApp();
    log = await TestLog.open(product.database);
  });
  afterAll(async () => {
    await log.close();
    await product.close();
  });

  const database = () => product.app.get(Database);
  const waits = (venueId: number | null = null) => readOrderWaits(database(), venueId, MANY_DAYS);
  /** Waits until everything has been read. */
  const counted = async (): Promise<WaitsOfDay[]> => {
    const behind = `select 1 from venue_head h left join subscription_checkpoint c on c.name = 'order_waits' and c.venue_id = h.venue_id
      where h.seq > coalesce(c.position, 0)`;
    product.app.get(Notifier).notify('events', 1);
    while ((await database().query({ text: behind })).length > 0) await new Promise((done) => setTimeout(done, 50));
    return waits();
  };

  it('are counted by venue and day, separately until the decision and until the end', async () => {
    // Each event of this log is a minute after the one before.
    await log.story(1);
    await log.story(1, 'rejected');
    const slow = await log.place(1);
    for (let minute = 0; minute < 11; minute++) await log.place(2);
    await log.decide(1, slow, 'OrderConfirmed');
    const day = '2026-11-20';
    expect(await counted()).toEqual([
      { venueId: 1, day, until: 'decision', orders: 3, halfWithin: 60, nineOfTenWithin: 900, overTenMinutes: 1 },
      { venueId: 1, day, until: 'end', orders: 1, halfWithin: 120, nineOfTenWithin: 120, overTenMinutes: 0 },
    ]);
    expect(await waits(2)).toEqual([]);
  });

  it('are removed when the decision is undone', async () => {
    const before = await counted();
    const order = await log.place(1);
    await log.decide(1, order, 'OrderRejected');
    expect((await counted())[0]).toMatchObject({ until: 'decision', orders: 4 });
    const position = (await log.owner.query('select seq::int as seq from venue_head where venue_id = 1')).rows[0].seq;
    const undone = { position, undone: { type: 'OrderRejected' }, total: 30800 };
    await log.append({ venueId: 1, streamId: order, expectedVersion: 2, type: 'DecisionUndone', data: undone });
    expect(await counted()).toEqual(before);
  });

  it('are the same when they are counted again from the first event', async () => {
    const before = await counted();
    await log.owner.query('truncate order_wait');
    await log.owner.query(`delete from subscription_checkpoint where name = 'order_waits'`);
    expect(await counted()).toEqual(before);
  });
});

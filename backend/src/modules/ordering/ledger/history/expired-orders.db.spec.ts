import { Clock } from '#kernel/clock.js';
import { compareReader } from '#eventlog/readers/compare-reader.js';
import { withOwnSession } from '#platform/database/own-session.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { TestGuest } from '#test/test-guest.js';
import { wholeHistory } from '#test/whole-history.js';
import { LOG_READERS } from '#registry/log-readers.js';
import { ExpireOrdersJob } from '../../orders/expire-orders.job.js';
import type { Order } from '../../orders/order.dto.js';

const EVENING = '2026-03-04T19:00:00Z';
const NIGHT = '2026-03-05T03:00:00Z';
/** The days of the evening and of its end: an order belongs to the day on which it has ended. */
const RANGE = 'from=2026-03-04&to=2026-03-05';
const PAID = [{ currency: 'CZK', amount: 378 }];

describe('The history of an evening on which nobody decided an order', () => {
  const clock = new TestClock();
  let office: BackOffice;
  let expired: Order;
  beforeAll(async () => {
    clock.set(EVENING);
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock));
    const orders = (note: string): Promise<Order> => new TestGuest(office.app).orders(note);
    const { body: confirmed } = await decide({ ...(await orders('dokončená')), is_confirmed: true });
    await decide({ ...confirmed, end_time: EVENING });
    await decide({ ...(await orders('odmítnutá')), is_rejected: true, reject_reason: 'Došla' });
    expired = await orders('zapomenutá');
    clock.set(NIGHT);
    await office.app.app.get(ExpireOrdersJob).run();
  });
  afterAll(() => office.close());

  const decide = (order: object) => office.post('updateorder', order, 'employee').expect(200);
  const ask = (path: string) => wholeHistory(() => office.get(path).expect(200));

  test('lists that order as expired at the time of its end, and finds it by that result', async () => {
    const { body } = await ask(`getorderhistory/1?${RANGE}&result=expired`);
    const shown = { id: expired.id, status: 'expired', end_time: new Date(NIGHT).toISOString(), start_time: null };
    expect(body).toMatchObject([shown]);
    expect((await ask(`getorderhistory/1?${RANGE}`)).body).toHaveLength(3);
    expect((await ask(`getorderhistory/1?${RANGE}&result=rejected`)).body).toHaveLength(1);
    expect((await ask(`getorderhistory/1?${RANGE}&search=zapomenuta`)).body).toMatchObject([shown]);
  });

  test('shows that the system ended that order, and why', async () => {
    const { body } = await office.get(`getorderaudit/1/${expired.id}`).expect(200);
    const nobody = { actor: { kind: 'system', name: null }, device: null, reason: null, redaction: null };
    expect(body.entries).toMatchObject([
      { type: 'OrderPlaced', expiry: null },
      { type: 'OrderExpired', expiry: 'day-end', waitSeconds: 8 * 3_600, ...nobody },
    ]);
  });

  test('counts that order separately, not as a rejection, revenue, a wait or a decision', async () => {
    const sum = { orders: 3, rejected: 1, expired: 1, revenue: PAID };
    const { body: totals } = await ask(`getordertotals/1?${RANGE}`);
    expect(totals.all).toEqual({ ...sum, medianWaitSeconds: 0 });
    expect(totals.hours).toEqual([{ hour: 20, finished: 1, rejected: 1, expired: 1 }]);
    const { body: figures } = await ask(`getorderfigures/1?${RANGE}`);
    expect(figures.all.now).toEqual(sum);
    expect(figures.people).toMatchObject([
      { name: 'employee@office.test', orders: 2, rejected: 1, expired: 0, revenue: PAID },
    ]);
    expect(figures.reasons).toEqual([{ reason: 'Došla', orders: 1 }]);
  });

  test('marks that order as expired in the exports of orders and of lines', async () => {
    for (const [path, rows] of [
      ['exportorderhistory', 1],
      ['exportorderlines', 1],
    ] as const) {
      const { text } = await ask(`${path}/1?${RANGE}&result=expired`);
      const lines = text.split('\r\n').slice(1, -1);
      expect([path, lines.length, lines.every((line) => line.includes('"Propadlo"'))]).toEqual([path, rows, true]);
    }
  });

  test('counts that order in no result of the next day', async () => {
    const { body } = await ask('getoverview/1');
    expect(body.today).toMatchObject({ orders: 0, rejected: 0 });
    expect(body.now.waiting).toBe(0);
  });

  test('is the same after it is read again', async () => {
    const connection = { url: office.app.database.url, role: null };
    await ask(`getorderhistory/1?${RANGE}&search=zapomenuta`);
    for (const reader of LOG_READERS) {
      const compared = await withOwnSession(connection, 'test', (own) => compareReader(own, reader, [1]));
      expect(compared).toMatchObject({ projection: reader.name, count: 0 });
    }
  });
});

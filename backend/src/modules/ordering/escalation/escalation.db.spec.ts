import { jest } from '@jest/globals';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { BackOffice, messages } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { TestGuest } from '#test/test-guest.js';
import { VenuePresence } from '#modules/venues/venues.public.js';
import { EscalateCallsJob } from '../calls/escalate-calls.job.js';
import { EscalateOrdersJob } from '../orders/escalate-orders.job.js';
import { ExpireOrdersJob } from '../orders/expire-orders.job.js';
import type { Order } from '../orders/order.dto.js';
import { WatchAttendanceJob } from './watch-attendance.job.js';

describe('An unanswered order or call', () => {
  const clock = new TestClock();
  let office: BackOffice;
  beforeAll(async () => {
    clock.set('2026-01-15T11:00:00Z');
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock), { ROLE: 'api' });
    await sql(`update venue set expire_after_minutes = null`);
  });
  afterAll(() => office.close());

  const sql = <Row>(text: string, values: unknown[] = []) => office.app.app.get(Database).query<Row>({ text, values });
  const passes = (seconds: number): void => clock.set(new Date(clock.now().getTime() + seconds * 1_000).toISOString());
  const run = async (): Promise<void> => {
    await office.app.app.get(EscalateOrdersJob).run();
    await office.app.app.get(EscalateCallsJob).run();
    await office.app.app.get(ExpireOrdersJob).runUnanswered();
  };
  const guest = (vs: string | undefined = 'code-table-11', tableId = 11) =>
    new TestGuest(office.app, { tableId, vs: vs === '' ? undefined : vs });
  const confirm = (order: Order) => office.post('updateorder', { ...order, is_confirmed: true }).expect(200);
  /** The stages of an order's or a call's stream, with the seconds that it waited. */
  const stages = async (type: 'OrderUnattended' | 'CallUnattended' = 'OrderUnattended'): Promise<number[][]> => {
    const text = `select (data->>'stage')::int as stage, round((data->>'waitedMs')::int / 1000.0)::int as seconds
      from event where type = $1 and venue_seq > $2 order by venue_seq`;
    const rows = await sql<{ stage: number; seconds: number }>(text, [type, before]);
    return rows.map(({ stage, seconds }) => [stage, seconds]);
  };
  const shown = async ({ id }: Order): Promise<Order | undefined> =>
    ((await office.get('getorders/1').expect(200)).body as Order[]).find((order) => order.id === id);
  let before = 0;
  beforeEach(async () => {
    await sql(`update staff_board set ended_at = now(), status = 'rejected' where ended_at = 'infinity'`);
    await sql(`update staff_call set answered_at = now() where answered_at = 'infinity'`);
    const [last] = await sql<{ last: string }>('select coalesce(max(venue_seq), 0) as last from event');
    before = Number(last!.last);
    passes(600);
  });

  test('reaches each stage once and in time, even with two workers', async () => {
    const order = await guest().orders('bez cibule');
    passes(69);
    await run();
    expect(await stages()).toEqual([]);
    passes(1);
    await Promise.all([run(), run()]);
    await run();
    expect(await stages()).toEqual([[1, 70]]);
    expect(await shown(order)).toMatchObject({ status: 'waiting', unattended: 1 });
    passes(109);
    await run();
    passes(1);
    await Promise.all([run(), run()]);
    passes(60);
    await run();
    expect(await stages()).toEqual([
      [1, 70],
      [2, 180],
    ]);
    expect((await shown(order))?.unattended).toBe(2);
    await confirm((await shown(order))!);
    expect((await shown(order))?.unattended).toBeUndefined();
  });

  test('goes through both stages after an outage, one in each run', async () => {
    await guest().orders('bez cibule');
    passes(900);
    await run();
    expect(await stages()).toEqual([[1, 900]]);
    await run();
    await run();
    expect((await stages()).map(([stage]) => stage)).toEqual([1, 2]);
  });

  test('reaches the first stage before the second one, even if the venue sets the first one very late', async () => {
    await sql('update venue set escalate_after_seconds = 300 where id = 1');
    await guest().orders('bez cibule');
    passes(299);
    await run();
    expect(await stages()).toEqual([]);
    passes(1);
    await run();
    await run();
    expect((await stages()).map(([stage]) => stage)).toEqual([1, 2]);
    await sql('update venue set escalate_after_seconds = 70 where id = 1');
  });

  test('never escalates for a stranger without the table’s code', async () => {
    for (const tableId of [11, 12]) for (const vs of ['', 'made-up']) await guest(vs, tableId).orders('cizí');
    for (const vs of ['', 'made-up']) await guest(vs).call();
    passes(600);
    await run();
    await run();
    expect([await stages(), await stages('CallUnattended')]).toEqual([[], []]);
  });

  test('is escalated until somebody answers it, also as a call or as a request for the bill', async () => {
    const caller = guest('code-table-12', 12);
    const { body: call } = await caller.call().expect(201);
    await caller.wish({ how: 'card', split: false }).expect(201);
    passes(70);
    await run();
    expect(await stages('CallUnattended')).toEqual([
      [1, 70],
      [1, 70],
    ]);
    const calls = (await office.get('getstaffcalls/1')).body as { id: number; unattended?: number }[];
    expect(calls.find(({ id }) => id === call.id)?.unattended).toBe(1);
    await office.post('answerstaffcall', { venueId: 1, tableId: 12, id: call.id }).expect(200);
    passes(200);
    await run();
    expect((await stages('CallUnattended')).map(([stage]) => stage)).toEqual([1, 1, 2]);
  });

  test('does not escalate while its dishes or the venue are paused', async () => {
    await guest().orders('bez cibule');
    await office.post('pauseordering', { venueId: 1, minutes: 10 }).expect(200);
    passes(300);
    await run();
    expect(await stages()).toEqual([]);
    await office.post('resumeordering', { venueId: 1 }).expect(200);
    await run();
    expect(await stages()).toEqual([[1, 300]]);
  });

  test('does not escalate while no menu is valid', async () => {
    await guest().orders('bez cibule');
    await sql(`update menu set date_to = '2026-01-14' where id = 1`);
    passes(300);
    await run();
    expect(await stages()).toEqual([]);
    await sql(`update menu set date_to = '2099-12-31' where id = 1`);
    await run();
    expect(await stages()).toEqual([[1, 300]]);
  });

  test('expires, if it is an order, after the number of minutes that the venue has set, with or without the table code', async () => {
    await office.post('updatevenue', { id: 1, expireAfterMinutes: 10 }).expect(200);
    const [seated, stranger] = [await guest().orders('bez cibule'), await guest('').orders('cizí')];
    passes(599);
    await run();
    expect((await shown(seated))?.status).toBe('waiting');
    passes(1);
    await Promise.all([run(), run()]);
    for (const order of [seated, stranger]) expect((await shown(order))?.status).toBe('expired');
    const text = `select data->>'reason' as reason from event where type = 'OrderExpired'`;
    expect(await sql(text)).toEqual([{ reason: 'unanswered' }, { reason: 'unanswered' }]);
    await office.post('updatevenue', { id: 1, expireAfterMinutes: null }).expect(200);
    const waits = await guest().orders('bez cibule');
    passes(7_200);
    await run();
    expect((await shown(waits))?.status).toBe('waiting');
  });

  test('returns its portions when it expires', async () => {
    await office.post('updatevenue', { id: 1, expireAfterMinutes: 10 }).expect(200);
    await office.post('setportions', { venueId: 1, productId: 1, portions: 2 }).expect(200);
    await guest().orders('bez cibule');
    await guest().order().expect(409);
    passes(600);
    await run();
    await guest().order().expect(201);
    await office.post('updatevenue', { id: 1, expireAfterMinutes: null }).expect(200);
  });

  test.each([
    ['escalateAfterSeconds', [29, 601, 70.5, '70', null]],
    ['expireAfterMinutes', [9, 241, 30.5, '30']],
  ])('has the setting %s, which refuses values outside its limits', async (field, wrong) => {
    for (const value of wrong) {
      const answer = await office.post('updatevenue', { id: 1, [field]: value }).expect(400);
      expect(Object.keys(messages(answer))).toEqual([field]);
    }
  });

  test('is independent of an unattended venue, which is recorded at most once in five minutes', async () => {
    const presence = office.app.app.get(VenuePresence);
    let alive: boolean | null = false;
    jest.spyOn(presence, 'answeredMsAgo').mockImplementation((venueId) => (venueId === 1 ? 90_000 : null));
    jest.spyOn(presence, 'isAttended').mockImplementation((venueId) => venueId === 1 && alive === true);
    jest.spyOn(presence, 'isUnattended').mockImplementation(() => alive === false);
    const watch = () => office.app.app.get(WatchAttendanceJob).run();
    const facts = async () => {
      const text = `select venue_id as venue, type, (e.data->>'since')::float8 as since from event e
        where type in ('VenueUnattended', 'VenueAttended') order by venue_id, venue_seq`;
      return (await sql<{ venue: number; type: string; since: number | null }>(text)).map(Object.values);
    };
    const since = clock.now().getTime() - 90_000;
    await Promise.all([watch(), watch()]);
    // Venue 3 has no valid menu.
    const left = [1, 'VenueUnattended', since];
    const other = [2, 'VenueUnattended', since + 30_000];
    expect(await facts()).toEqual([left, other]);
    alive = null;
    await watch();
    expect(await facts()).toEqual([left, other]);
    passes(60);
    alive = true;
    await watch();
    await watch();
    const back = [1, 'VenueAttended', null];
    expect(await facts()).toEqual([left, back, other]);
    alive = false;
    passes(239);
    await watch();
    expect(await facts()).toEqual([left, back, other]);
    passes(1);
    await watch();
    expect((await facts()).map(([venue, type]) => `${venue} ${type}`)).toEqual([
      '1 VenueUnattended',
      '1 VenueAttended',
      '1 VenueUnattended',
      '2 VenueUnattended',
    ]);
    // On the next business day, the end lies on the day of its beginning.
    passes(86_400);
    alive = true;
    await watch();
    expect((await facts()).filter(([venue]) => venue === 1).map(([, type]) => type)).toEqual([
      'VenueUnattended',
      'VenueAttended',
      'VenueUnattended',
      'VenueAttended',
    ]);
    jest.restoreAllMocks();
  });
});

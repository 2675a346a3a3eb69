import request from 'supertest';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { beforeAppend } from '#test/test-parties.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { TestGuest } from '#test/test-guest.js';
import { orderBody } from '#test/test-restaurant.js';
import type { Order } from '../orders/order.dto.js';
import { VenueChanges } from '#modules/venues/venues.public.js';
import { EndVisitsJob } from './end-visits.job.js';
import { Parties } from './parties.js';

const PHONE = 'a'.repeat(32);
const DAY_MS = 86_400_000;
const CODES: Readonly<Record<number, string>> = { 11: 'code-table-11', 12: 'code-table-12' };

describe('Visits that nobody closes', () => {
  /** Prague is an hour ahead of it in January. It continues from test to test, as the log does. */
  const clock = new TestClock();
  let office: BackOffice;
  beforeAll(async () => {
    clock.set('2026-01-15T11:00:00Z');
    // No worker runs the job next to this spec.
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock), { ROLE: 'api' });
  });
  afterAll(() => office.close());
  beforeEach(async () => {
    const { body } = await office.get('getvisits/1').expect(200);
    for (const { id } of body) await office.post('closevisit', { venueId: 1, visitId: id }).expect(200);
    clock.set(`${new Date(clock.now().getTime() + DAY_MS).toISOString().slice(0, 10)}T11:00:00Z`);
  });

  const later = (hours: number): void => clock.set(new Date(clock.now().getTime() + hours * 3_600_000).toISOString());
  const open = async (tableId: number): Promise<string> =>
    (await office.post('openvisit', { venueId: 1, tableId }).expect(201)).body.id as string;
  const order = async (tableId: number): Promise<Order> => {
    const body = orderBody({ tableId, vs: CODES[tableId], sitsHere: true });
    return (await request(office.app.url).post('/api/createorder').set('X-Phone', PHONE).send(body).expect(201)).body;
  };
  /** The reason of the end after a run of the job; `null`: open. */
  const endOf = async (visitId: string): Promise<string | null> => {
    await office.app.app.get(EndVisitsJob).run();
    const text = 'select closed_by as by from visit where visit_id = $1';
    const [row] = await office.app.app.get(Database).query<{ by: string | null }>({ text, values: [visitId] });
    return row!.by;
  };

  test('end after three hours without activity', async () => {
    const visit = await open(11);
    later(2.9);
    expect(await endOf(visit)).toBeNull();
    later(0.1);
    expect(await endOf(visit)).toBe('silence');
    expect((await office.get('getvisits/1')).body).toEqual([]);
  });

  test('are not read while the oldest visit of their venue cannot end yet', async () => {
    const visit = await open(11);
    const query = jest.spyOn(office.app.app.get(Database), 'query');
    const reads = (): number => query.mock.calls.filter(([{ name }]) => name === 'open_visits').length;
    later(2.9);
    expect([await endOf(visit), reads()]).toEqual([null, 0]);
    later(0.1);
    expect(await endOf(visit)).toBe('silence');
    expect(reads()).toBeGreaterThan(0);
    query.mockRestore();
  });

  test('stay open while an order waits or is in progress', async () => {
    const visit = await open(11);
    const placed = await order(11);
    later(4);
    expect(await endOf(visit)).toBeNull();
    const { body: confirmed } = await office.post('updateorder', { ...placed, is_confirmed: true }).expect(200);
    expect(await endOf(visit)).toBeNull();
    await office.post('updateorder', { ...confirmed, end_time: clock.now().toISOString() }).expect(200);
    expect(await endOf(visit)).toBe('silence');
  });

  test('stay open after a call, and after activity at a merged table', async () => {
    const [calling, merged] = [await open(11), await open(12)];
    await office.post('mergevisits', { venueId: 1, visitId: merged, intoVisitId: calling }).expect(200);
    const guest = new TestGuest(office.app);
    await guest.joins();
    later(2);
    await guest.call().expect(201);
    later(2);
    expect([await endOf(calling), await endOf(merged)]).toEqual([null, null]);
    later(1);
    expect([await endOf(calling), await endOf(merged)]).toEqual(['silence', 'silence']);
  });

  test('end even if other people call staff to the same table', async () => {
    const visit = await open(11);
    later(2);
    const elsewhere = [new TestGuest(office.app, { tableId: 11 }), new TestGuest(office.app, { tableId: 11 }, null)];
    for (const stranger of elsewhere) {
      await stranger.call().expect(201);
      await stranger.wish({ how: 'cash', split: false }).expect(201);
    }
    later(1);
    expect(await endOf(visit)).toBe('silence');
  });

  test("end after their venue's number of hours", async () => {
    await office.post('updatevenue', { id: 1, visitSilenceHours: 1 }).expect(200);
    const visit = await open(11);
    later(1);
    expect(await endOf(visit)).toBe('silence');
    await office.post('updatevenue', { id: 1, visitSilenceHours: 12 }).expect(200);
    const patient = await open(11);
    later(11);
    expect(await endOf(patient)).toBeNull();
    await office.post('updatevenue', { id: 1, visitSilenceHours: 3 }).expect(200);
    expect(await endOf(patient)).toBe('silence');
  });

  test('end with their business day, even with waiting orders', async () => {
    clock.set(`${clock.now().toISOString().slice(0, 10)}T02:59:00Z`);
    later(24);
    const visit = await open(11);
    await order(11);
    expect(await endOf(visit)).toBeNull();
    later(1 / 60);
    expect(await endOf(visit)).toBe('day-end');
  });

  test('stay open if somebody orders while the job decides to end them', async () => {
    const visit = await open(11);
    later(3);
    const parties = office.app.app.get(Parties);
    const decide = parties.decide.bind(parties);
    let looks = 0;
    parties.decide = (venueId, context, work) =>
      decide(venueId, context, (now) => {
        looks += 1;
        return work(now);
      });
    beforeAppend(() => order(11));
    expect(await endOf(visit)).toBeNull();
    expect(looks).toBe(2);
    parties.decide = decide;
  });

  // Last, because it deletes the venue.
  test('end after their venue was deleted, even with waiting orders', async () => {
    const [visit, there] = [await open(11), await open(12)];
    await order(11);
    await office.app.app
      .get(VenueChanges)
      .change(1, (manager) => manager.query('update venue set deleted_at = now() where id = 1'));
    expect([await endOf(visit), await endOf(there)]).toEqual(['day-end', 'day-end']);
  });
});

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { fillLog, ORDER, recently, TestLog } from '#test/test-log.js';
import { LOG_EVENTS } from '#registry/log.events.js';
import { LOG_PROJECTIONS } from '#registry/log.projections.js';
import type { DatabaseConnection } from '#platform/database/database-connection.js';
import { OwnSession, withOwnSession } from '#platform/database/own-session.js';
import { compareProjection, type Comparison } from './compare.js';
import { cancelRebuild, RebuildRunningError } from './rebuild-claim.js';
import { latestRebuilds, requestCancel, type RebuildRecord } from './rebuild-record.js';
import { rebuildProjection, type RebuildOptions } from './rebuild.js';

const CODE = { projections: LOG_PROJECTIONS, catalog: LOG_EVENTS };
const NAMES = LOG_PROJECTIONS.map(({ name }) => name);

/** The pause of guests who order during a rebuild: without one they only fill the log that it reads. */
const ORDER_PAUSE_MS = 5;

/** Portions of older days are forgotten. */
const TODAY = new Date().toISOString().slice(0, 10);
const COUNTED = {
  ...ORDER,
  lines: [{ itemId: 1, name: 'Svíčková', quantity: 1, price: 30800, note: null, productId: 1, counted: true }],
};

describe('A rebuild', () => {
  let database: TestDatabase;
  let log: TestLog;
  let connection: DatabaseConnection;
  const inSession = <Result>(work: (session: OwnSession) => Promise<Result>): Promise<Result> =>
    withOwnSession(connection, 'test', work);
  const rebuild = (name: string, options: Partial<RebuildOptions> = {}): Promise<RebuildRecord> =>
    rebuildProjection(connection, CODE, { name, venueId: null, requestedBy: 'test', ...options });
  const compare = (name: string): Promise<Comparison> =>
    inSession((session) => compareProjection(session, CODE, name, [1, 2]));
  const rowsOf = async (name: string): Promise<unknown[]> =>
    (await log.owner.query(`select to_jsonb(t) as row from ${name} t order by venue_id, 1`)).rows;
  const shadows = async (): Promise<unknown[]> =>
    (await log.owner.query(`select tablename from pg_tables where schemaname = 'shadow'`)).rows;

  beforeAll(async () => {
    database = await openTestDatabase();
    connection = { url: database.url, role: null };
    log = await TestLog.open(database, recently());
    for (const venue of [1, 2]) {
      await log.story(venue);
      await log.story(venue, 'rejected');
      await log.decide(venue, await log.place(venue), 'OrderConfirmed');
      await log.place(venue, { businessDay: TODAY, data: COUNTED });
      const stock = { productId: 1, name: 'Svíčková', portions: 8, businessDay: TODAY };
      await log.append({ venueId: venue, streamId: randomUUID(), type: 'PortionsSet', data: stock });
      const call = { venueId: venue, streamId: randomUUID() };
      const called = { callId: 7, tableId: 1, tableName: 'Stůl 1', session: 's' };
      await log.append({ ...call, type: 'StaffCalled', data: called });
      await log.append({ ...call, type: 'StaffCallAnswered', expectedVersion: 1, data: { callId: 7 } });
      const visit = { venueId: venue, streamId: randomUUID() };
      await log.append({ ...visit, type: 'VisitOpened', data: { tableId: 1, tableName: 'Stůl 1', by: 'staff' } });
      await log.append({ ...visit, type: 'PhoneJoined', expectedVersion: 1, data: { phone: 'p' } });
      const paid = { phones: null, orders: [randomUUID()], amounts: [100], totals: [{ currency: 'CZK', amount: 100 }] };
      await log.append({ ...visit, type: 'BillSettled', expectedVersion: 2, data: paid });
      await log.eventsApart(venue, TODAY);
    }
  });
  afterAll(async () => {
    await log.close();
    await database.close();
  });

  test.each(NAMES)('finds no difference in %s, and writes no row', async (name) => {
    const before = await log.owner.query(`select ctid, xmin, * from ${name} order by venue_id, 3`);
    expect(await compare(name)).toMatchObject({ venues: 2, events: 34, count: 0, differences: [] });
    expect(await rebuild(name)).toMatchObject({ state: 'done', differenceCount: 0, eventsDone: 34, venuesDone: 2 });
    expect((await log.owner.query(`select ctid, xmin, * from ${name} order by venue_id, 3`)).rows).toEqual(before.rows);
    expect(before.rows.length).toBeGreaterThan(0);
    expect(await shadows()).toEqual([]);
  });

  test('corrects and lists rows that were changed, deleted or invented', async () => {
    const right = await rowsOf('staff_board');
    const ofVenue = 'select order_id from staff_board where venue_id = 1';
    const [changed, lost] = (await log.owner.query<{ order_id: string }>(ofVenue)).rows;
    await log.owner.query(`update staff_board set total = 1, note = 'x' where order_id = $1`, [changed?.order_id]);
    await log.owner.query('delete from staff_board where order_id = $1', [lost?.order_id]);
    await log.owner
      .query(`insert into staff_board select venue_id, gen_random_uuid(), number, table_id, table_name, status,
      currency, total, lines, note, reject_reason, placed_at, confirmed_at, ended_at, last_seq from staff_board
      where venue_id = 2 limit 1`);
    const compared = await compare('staff_board');
    expect(compared.count).toBe(3);
    expect(compared.differences.find(({ key }) => key['order_id'] === changed?.order_id)).toMatchObject({
      venueId: 1,
      columns: ['total', 'note'],
      live: { total: 1, note: 'x' },
      replayed: { total: 30800, note: null },
    });
    expect(compared.differences.map(({ live, replayed }) => [live !== null, replayed !== null])).toEqual(
      expect.arrayContaining([
        [false, true],
        [true, false],
      ]),
    );
    expect(await rebuild('staff_board')).toMatchObject({ state: 'done', differenceCount: 3 });
    expect(await rowsOf('staff_board')).toEqual(right);
    expect((await compare('staff_board')).count).toBe(0);
  });

  test('stores its differences without typed texts, however many there are', async () => {
    const [row] = (await log.owner.query<{ order_id: string }>('select order_id from staff_board limit 1')).rows;
    const changes = `update staff_board set lines = '[{"note": "podvržená"}]', total = 1 where order_id = $1`;
    await log.owner.query(changes, [row?.order_id]);
    await log.owner.query('delete from staff_board where order_id <> $1', [row?.order_id]);
    const { differences, differenceCount } = await rebuild('staff_board');
    expect([differences.length, differenceCount]).toEqual([8, 8]);
    expect(differences.find(({ key }) => key['order_id'] === row?.order_id)).toMatchObject({
      columns: ['total', 'lines'],
      live: { total: 1 },
      replayed: { total: 30800 },
    });
    const latest = 'select differences::text as stored from projection_rebuild order by id desc limit 1';
    const { rows } = await log.owner.query<{ stored: string }>(latest);
    expect(rows[0]?.stored).not.toMatch(/podvržená|řezané|Došlo nám to/);
  });

  test.each(LOG_PROJECTIONS)('knows each column of $name that contains typed text', async (projection) => {
    const { rows } = await log.owner.query<{ column: string }>(
      `select distinct c.key as column from ${projection.name} t, json_each_text(row_to_json(t)) c
       where c.value ~ 'řezané|Došlo nám to'`,
    );
    const { texts = [] } = projection as { texts?: readonly string[] };
    expect(texts).toEqual(expect.arrayContaining(rows.map(({ column }) => column)));
  });

  test('leaves other venues unchanged if it is for one venue', async () => {
    await log.owner.query(`update staff_board set note = 'wrong'`);
    expect(await rebuild('staff_board', { venueId: 2 })).toMatchObject({ venuesTotal: 1, differenceCount: 4 });
    expect((await compare('staff_board')).differences.map(({ venueId }) => venueId)).toEqual([1, 1, 1, 1]);
    await rebuild('staff_board');
  });

  test('continues after an interruption, and counts the earlier work', async () => {
    const first = await rebuild('staff_board', { signal: AbortSignal.abort() });
    expect(first).toMatchObject({ state: 'interrupted', venuesDone: 0, finishedAt: null });
    expect(first.eventsDone).toBeGreaterThan(0);
    await log.place(2);
    const seen: RebuildRecord[] = [];
    const second = await rebuild('staff_board', { onProgress: (record) => seen.push(record) });
    expect(seen[0]).toMatchObject({ id: first.id, state: 'running', eventsDone: first.eventsDone, eventsTotal: 35 });
    expect(second).toMatchObject({ id: first.id, state: 'done', venuesDone: 2, eventsDone: 35, differenceCount: 0 });
  });

  test('starts again on request, or if the code has changed', async () => {
    const signal = AbortSignal.abort();
    const first = await rebuild('staff_board', { signal });
    const fresh = await rebuild('staff_board', { signal, fresh: true });
    expect(fresh.id).not.toBe(first.id);
    const staffBoard = LOG_PROJECTIONS.find(({ name }) => name === 'staff_board');
    const newer = {
      ...staffBoard!,
      on: { ...staffBoard!.on, SomethingNew: (facts: string) => `select 1 from ${facts} e` },
    };
    const options = { name: 'staff_board', venueId: null, requestedBy: 'test' };
    const third = await rebuildProjection(connection, { ...CODE, projections: [newer] }, options);
    expect(third.id).not.toBe(fresh.id);
    const states = await inSession((session) => latestRebuilds(session, 3, 'staff_board'));
    expect(states.map(({ state }) => state)).toEqual(['done', 'cancelled', 'cancelled']);
  });

  /** A rebuild cannot end while the venue is held. */
  const holdsVenue = async (): Promise<pg.Client> => {
    const holder = new pg.Client({ connectionString: database.ownerUrl });
    await holder.connect();
    await holder.query('begin; select from venue_head where venue_id = 1 for update');
    return holder;
  };

  test('changes nothing after another process has cancelled it', async () => {
    await log.owner.query(`update staff_board set note = 'wrong'`);
    const holder = await holdsVenue();
    const cancel = 'update projection_rebuild set cancel_requested = true where id = $1';
    let requested: Promise<void> | undefined;
    const record = await rebuild('staff_board', {
      onProgress: ({ id }) => void (requested ??= log.owner.query(cancel, [id]).then(() => holder.end())),
    });
    expect(record.state).toBe('cancelled');
    expect(await shadows()).toEqual([]);
    expect((await rebuild('staff_board')).differenceCount).toBeGreaterThan(0);
    expect(await inSession((session) => requestCancel(session, record.id))).toBe(false);
  });

  test('is cancelled at once if no process works on it, and cannot be cancelled twice', async () => {
    const { id } = await rebuild('staff_board', { signal: AbortSignal.abort() });
    expect(await shadows()).not.toEqual([]);
    expect(await cancelRebuild(connection, { id, projection: 'staff_board' })).toBe('cancelled');
    expect(await shadows()).toEqual([]);
    expect(await cancelRebuild(connection, { id, projection: 'staff_board' })).toBe('over');
    expect((await rebuild('staff_board')).id).not.toBe(id);
  });

  test('stops on request, unless it ends before', async () => {
    let requested: Promise<unknown> | undefined;
    const record = await rebuild('staff_call', {
      onProgress: ({ id, venuesDone }) => {
        if (venuesDone === 2) requested ??= cancelRebuild(connection, { id, projection: 'staff_call' });
      },
    });
    expect(record.state).toBe('done');
    expect(['asked', 'over']).toContain(await requested);
    expect((await inSession((session) => latestRebuilds(session, 1, 'staff_call')))[0]?.state).toBe('done');
  });

  test('runs once at a time for a projection, while another projection can be rebuilt', async () => {
    const holder = await holdsVenue();
    let running: Promise<RebuildRecord> | undefined;
    await new Promise<void>((begun) => {
      running = rebuild('staff_board', { venueId: 1, onProgress: () => begun() });
    });
    await expect(rebuild('staff_board')).rejects.toBeInstanceOf(RebuildRunningError);
    expect(await rebuild('staff_call', { venueId: 2 })).toMatchObject({ state: 'done' });
    await holder.end();
    expect(await running).toMatchObject({ state: 'done' });
  });

  test('loses no live order, and no order is missing from the board', async () => {
    const running = new AbortController();
    const writing = (async () => {
      const ids: string[] = [];
      while (!running.signal.aborted) {
        const id = await log.place(1);
        await sleep(ORDER_PAUSE_MS);
        ids.push(id);
        if (ids.length % 2 === 0) await log.decide(1, id, 'OrderConfirmed', 'OrderClosed');
      }
      return ids;
    })();
    await log.owner.query(`update staff_board set note = 'wrong' where venue_id = 1`);
    for (let round = 0; round < 3; round++) {
      for (const name of NAMES) expect((await rebuild(name)).state).toBe('done');
    }
    running.abort();
    const ids = await writing;
    const { rows } = await log.owner.query('select count(*)::int as n from staff_board where order_id = any ($1)', [
      ids,
    ]);
    expect(rows).toEqual([{ n: ids.length }]);
    for (const name of NAMES) expect((await compare(name)).count).toBe(0);
  });

  test('upcasts events of an older schema before it applies them', async () => {
    const order = await log.place(1);
    const later = {
      ...LOG_EVENTS,
      OrderPlaced: { schema: 2, upcasts: { 1: (data: { tableName: string }) => ({ ...data, tableName: 'Lifted' }) } },
    };
    const options = { name: 'staff_board', venueId: 1, requestedBy: 'test' };
    await rebuildProjection(connection, { projections: LOG_PROJECTIONS, catalog: later }, options);
    const { rows } = await log.owner.query('select table_name, total, lines from staff_board where order_id = $1', [
      order,
    ]);
    expect(rows[0]).toMatchObject({
      table_name: 'Lifted',
      total: '30800',
      lines: [{ name: 'Svíčková' }, { quantity: 2 }],
    });
    expect((await compare('staff_board')).count).toBeGreaterThan(0);
    await rebuild('staff_board');
  });
});

test('a rebuild of many rows blocks a venue for one slice at a time, and misses no event', async () => {
  const database = await openTestDatabase();
  const connection = { url: database.url, role: null };
  const log = await TestLog.open(database);
  await fillLog(log.owner, { venues: 1, orders: 2_500 });
  const rebuild = async (): Promise<number[]> => {
    const found: number[] = [];
    const onProgress = ({ differenceCount }: RebuildRecord): number => found.push(differenceCount);
    await rebuildProjection(connection, CODE, { name: 'staff_board', venueId: 1, requestedBy: 'test', onProgress });
    return [...new Set(found)];
  };
  expect(await rebuild()).toEqual([0, 1_000, 2_000, 2_500]);
  await log.owner.query(`update staff_board set note = 'as an older version wrote it'`);
  const running = new AbortController();
  const guests = (async () => {
    while (!running.signal.aborted) {
      await log.story(1).catch((busy: Error) => expect(busy.message).toBe('SERVICE_UNAVAILABLE'));
      await sleep(ORDER_PAUSE_MS);
    }
  })();
  expect(await rebuild()).toEqual([0, 1_000, 2_000, 2_500]);
  running.abort();
  await guests;
  const compared = await withOwnSession(connection, 'test', (session) =>
    compareProjection(session, CODE, 'staff_board', [1]),
  );
  expect(compared.differences).toEqual([]);
  await log.close();
  await database.close();
});

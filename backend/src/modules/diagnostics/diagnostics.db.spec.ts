import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestLog } from '#test/test-log.js';
import { arrangeRestaurant } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import type { Role } from '#kernel/principal.js';
import { StoredSubscription } from '#eventlog/readers/stored-subscription.js';
import { untilRead } from '#eventlog/readers/reader-operations.js';
import { LOG_READERS } from '#registry/log-readers.js';
import { until } from '#test/until.js';
import { Database } from '#platform/database/database.js';

describe('/api/my/diagnostics', () => {
  let product: TestApp;
  let log: TestLog;
  let admin: string;
  let order: string;

  beforeAll(async () => {
    product = await startTestApp({ arrange: arrangeRestaurant });
    admin = await addUser(product, { email: 'sa@test.cz', role: 'SA' });
    log = await TestLog.open(product.database);
    // At 10:00, 10:01, 10:02 UTC, then 10:03, 10:04: an hour later on Prague's clocks.
    order = await log.story(1);
    await log.story(1, 'rejected');
    await log.place(1);
  });
  afterAll(async () => {
    await log.close();
    await product.close();
  });

  const ask = (path: string, query: Record<string, string | number> = {}, token = admin): request.Test =>
    request(product.url).get(`/api/my/diagnostics/${path}`).query(query).set('Authorization', `Bearer ${token}`);
  const tell = (path: string, body: object): request.Test =>
    request(product.url).post(`/api/my/diagnostics/${path}`).send(body).set('Authorization', `Bearer ${admin}`);
  const database = (): Database => product.app.get(Database);

  test.each<Role>(['COMPANY_MANAGER', 'VENUEMANAGER', 'EMPLOYEE'])('is closed to a %s', async (role) => {
    const token = await addUser(product, { email: `${role}@test.cz`, role, companyIds: [1], venueIds: [1] });
    for (const path of [
      'lag',
      'rebuilds',
      'dead-letters',
      'operations',
      `orders/${order}`,
      'events/1?day=2026-11-20',
    ]) {
      expect((await ask(path, {}, token)).status).toBe(403);
    }
  });

  test('finds orders by day, number and table', async () => {
    const numbers = async (query: object): Promise<number[]> =>
      ((await ask('orders', { venueId: 1, day: '2026-11-20', ...query })).body as { number: number }[]).map(
        ({ number }) => number,
      );
    expect(await numbers({})).toEqual([3, 2, 1]);
    expect(await numbers({ number: 2 })).toEqual([2]);
    expect(await numbers({ table: 'stůl' })).toEqual([3, 2, 1]);
    expect(await numbers({ table: 'STUL' })).toEqual([3, 2, 1]);
    expect(await numbers({ table: '´' })).toEqual([]);
    expect(await numbers({ table: 'bar' })).toEqual([]);
    expect(await numbers({ day: '2026-11-19' })).toEqual([]);
    expect((await ask('orders', { venueId: 99 })).status).toBe(404);
    expect((await ask('orders', { venueId: 1, day: '0000-01-01' })).status).toBe(400);
    expect((await ask('events/1', { day: '0000-01-01' })).status).toBe(400);
  });

  test('shows the state after each event of an order', async () => {
    const { body } = await ask(`orders/${order}`);
    expect(body).toMatchObject({ venueId: 1, number: 1 });
    expect(body.events).toMatchObject([
      {
        type: 'OrderPlaced',
        waitSeconds: null,
        changes: { staff_board: { before: [], after: [{ status: 'waiting' }] } },
      },
      { type: 'OrderConfirmed', waitSeconds: 60, actor: { kind: 'user', name: 'sa@test.cz' }, device: 'tablet-1' },
      { type: 'OrderClosed', changes: { staff_board: { after: [{ status: 'closed' }] } } },
    ]);
    expect((await ask('orders/00000000-0000-7000-8000-000000000000')).body.code).toBe('ORDER_NOT_FOUND');
  });

  test("shows the board at a moment, and the day's events to choose from", async () => {
    const { body: day } = await ask('events/1', { day: '2026-11-20' });
    expect(day).toMatchObject({ from: '2026-11-19T23:00:00.000Z', to: '2026-11-20T23:00:00.000Z', truncated: false });
    expect(day.events.map(({ type }: { type: string }) => type)).toEqual([
      'OrderPlaced',
      'OrderConfirmed',
      'OrderClosed',
      'OrderPlaced',
      'OrderRejected',
      'OrderPlaced',
    ]);
    expect((await ask('events/1', { day: '2026-11-21' })).body.events).toEqual([]);
    const { body: board } = await ask('board/1', { at: '2026-11-20T10:01:30Z' });
    expect(board).toMatchObject({ position: 2, lastEventAt: '2026-11-20T10:01:00.000Z', calls: [] });
    expect(board.orders).toMatchObject([{ id: order, is_confirmed: true, end_time: null }]);
    expect((await ask('board/1', { at: 'včera' })).status).toBe(400);
  });

  test('shows the position and the lag of every reader', async () => {
    expect((await ask('lag')).body).toMatchObject({
      venues: [{ venueId: 1, head: 6 }],
      deadLetters: 0,
      projections: expect.arrayContaining([
        { name: 'staff_board', position: 6, lag: 0, version: 3, builtVersion: 3, behind: false, failure: null },
      ]),
    });
  });

  test('shows the progress of a rebuild', async () => {
    // Changes the open order, because the board need not keep orders that ended long ago.
    await database().query({ text: `update staff_board set note = 'wrong' where number = 3` });
    const begun = await tell('rebuilds', { projection: 'staff_board' });
    expect([begun.status, begun.body.projection]).toEqual([202, 'staff_board']);
    const now = async (): Promise<{ state: string; id: number }> => (await ask('rebuilds')).body[0];
    while ((await now()).state === 'running') await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await now()).toMatchObject({
      id: begun.body.id,
      state: 'done',
      eventsDone: 6,
      venuesDone: 1,
      differenceCount: 1,
      differences: [{ columns: ['note'], live: { number: 3 }, replayed: { number: 3 } }],
    });
    expect(JSON.stringify(await now())).not.toContain('wrong');
    expect((await tell('rebuilds', { projection: 'pg_class' })).body.code).toBe('PROJECTION_NOT_FOUND');
    expect((await tell('rebuilds', { projection: 'staff_board', venueId: 99 })).body.code).toBe('VENUE_NOT_FOUND');
  });

  test('compares the rows of a view or of a reader with the log, and changes nothing', async () => {
    const compare = (of: string, venueId: number | null = null) => tell('comparisons', { of, venueId });
    const readers = LOG_READERS.map(({ name }) => name);
    for (const { reader } of LOG_READERS) await new StoredSubscription(database(), reader).catchUp();
    await until(() => untilRead(database(), { venueId: 1, readers, withinMs: 0 }));
    for (const of of ['staff_board', 'staff_call', ...readers]) {
      expect((await compare(of)).body).toMatchObject({ of, venues: 1, events: 6, count: 0, differences: [] });
    }
    await database().query({ text: `update order_history set total = 7 where number = 1` });
    expect((await compare('order-history', 1)).body).toMatchObject({
      count: 1,
      differences: [{ venueId: 1, columns: ['total'], live: { total: 7 }, replayed: { total: 30800 } }],
    });
    expect(await database().query({ text: 'select 1 from order_history where total = 7' })).toHaveLength(1);
    expect((await compare('order-history', 99)).body.code).toBe('VENUE_NOT_FOUND');
    expect((await compare('pg_class')).status).toBe(400);
    const { body } = await ask('operations', { limit: 1 });
    expect(body).toMatchObject([
      { action: 'compare', arguments: { projection: 'order-history', venueId: 1 }, outcome: '1 rows differ' },
    ]);
  });

  test('cancels an interrupted rebuild, but not a finished one', async () => {
    await database().query({
      text: `insert into projection_rebuild (projection, state, fingerprint, requested_by) values ('staff_board', 'interrupted', '', '')`,
    });
    const [rebuild] = (await ask('rebuilds')).body;
    expect((await tell(`rebuilds/${rebuild.id}/cancel`, {})).body.state).toBe('cancelled');
    expect((await tell(`rebuilds/${rebuild.id}/cancel`, {})).body.code).toBe('REBUILD_NOT_FOUND');
  });

  test('retries failed jobs, or deletes them with a reason', async () => {
    await database().query({
      text: `insert into dead_letter (queue, job_id, name, payload, error, attempts)
        select 'mail', 'letter-' || n, 'lead', '{"venueId": 0, "payload": {"to": "jana@test.cz"}}', 'no answer', 12 from generate_series(1, 2) n`,
    });
    const { body: letters, text } = await ask('dead-letters');
    expect(letters).toMatchObject([{ jobId: 'letter-1', attempts: 12 }, { jobId: 'letter-2' }]);
    expect(text).not.toContain('jana@test.cz');
    expect((await tell(`dead-letters/${letters[0].id}/retry`, { reason: 'server mended' })).status).toBe(204);
    expect((await tell(`dead-letters/${letters[1].id}/drop`, { reason: ' ' })).status).toBe(400);
    expect((await tell(`dead-letters/${letters[1].id}/drop`, { reason: 'duplicate' })).status).toBe(204);
    expect((await tell(`dead-letters/${letters[1].id}/retry`, { reason: '' })).body.code).toBe('DEAD_LETTER_NOT_FOUND');
    expect((await ask('dead-letters')).body).toEqual([]);
    expect((await ask('dead-letters', { resolved: 'true' })).body).toMatchObject([
      { resolution: 'dropped', reason: 'duplicate' },
      { resolution: 'retried', reason: 'server mended' },
    ]);
  });

  test('pauses a reader, skips an event for it, and resets it', async () => {
    const pausing = 'readers/order_waits/pause';
    expect((await tell(pausing, { reason: ' ' })).status).toBe(400);
    expect((await tell('readers/pg_class/pause', { reason: 'x' })).status).toBe(400);
    expect((await tell(pausing, { reason: 'stěhuje se' })).status).toBe(204);
    type Subscription = { name: string; pausedBecause: string | null; position: number; failedEvent: number | null };
    const waits = async (): Promise<Subscription | undefined> =>
      ((await ask('lag')).body.subscriptions as Subscription[]).find(({ name }) => name === 'order_waits');
    const stop = `insert into subscription_checkpoint as c (name, venue_id, position, failed_event) values ('order_waits', 1, 1, 2)
      on conflict (name, venue_id) do update set position = 1, failed_event = 2`;
    await database().query({ text: stop });
    expect(await waits()).toMatchObject({ pausedBecause: 'stěhuje se', position: 1, failedEvent: 2 });
    const past = { venueId: 1, event: 2, reason: 'den, který nebyl' };
    expect((await tell('readers/order_waits/past', { ...past, event: 3 })).body.code).toBe('READER_NOT_STOPPED');
    expect((await tell('readers/order_waits/past', past)).status).toBe(204);
    expect(await waits()).toMatchObject({ position: 2, failedEvent: null });
    const archive = `insert into log_archive (venue_id, from_seq, to_seq, previous_hash, last_hash, file, stored_in, removed_at)
      values (1, 1, 1, '', '', 'x', 'files', now())`;
    await database().query({ text: archive });
    expect((await tell('readers/order_waits/reset', {})).body.code).toBe('READER_ARCHIVED');
    expect(await waits()).toMatchObject({ position: 2 });
    await log.owner.query('delete from log_archive');
    expect((await tell('readers/order_waits/reset', {})).status).toBe(204);
    expect(await waits()).toMatchObject({ position: 0 });
    expect((await tell('readers/order_waits/resume', {})).status).toBe(204);
    expect(await waits()).toMatchObject({ pausedBecause: null });
  });

  test('does not reset a reader whose events are no longer in the log', async () => {
    await database().query({
      text: `insert into subscription_checkpoint (name, venue_id, position) values ('order_waits', 99, 5)`,
    });
    await database().query({
      text: `insert into log_archive (venue_id, from_seq, to_seq, previous_hash, last_hash, file, stored_in, removed_at)
        values (99, 1, 5, '', '', 'archive/99/1-5.jsonl.gz', 'files', now())`,
    });
    const { status, body } = await tell('readers/order_waits/reset', {});
    expect([status, body.code]).toEqual([409, 'READER_ARCHIVED']);
  });

  test('records person, time, subject and outcome of each operation', async () => {
    const { body } = await ask('operations', { limit: 200 });
    expect(new Set(body.map(({ action }: { action: string }) => action))).toEqual(
      new Set([
        'find-orders',
        'order',
        'board-at',
        'rebuild',
        'cancel-rebuild',
        'compare',
        'retry-dead-letter',
        'drop-dead-letter',
        'pause-reader',
        'reader-past-event',
        'reset-reader',
        'resume-reader',
      ]),
    );
    expect(body.find(({ action }: { action: string }) => action === 'rebuild')).toMatchObject({
      actor: { kind: 'user', name: 'sa@test.cz' },
      arguments: { projection: 'staff_board', venueId: null },
      outcome: 'done, 1 rows differed',
    });
    const [first] = (await ask('operations', { limit: 1 })).body;
    expect((await ask('operations', { limit: 1, before: first.id })).body[0].id).toBeLessThan(first.id);
  });
});

import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';
import { until } from '#test/until.js';
import type { EventCatalog } from '#kernel/event.js';
import { OwnSession } from '#platform/database/own-session.js';
import type { Readiness } from '#platform/http/readiness.js';
import type { Outages } from '#platform/observability/outages.js';
import { LOG_EVENTS } from '#registry/log.events.js';
import { INSTALLED_PROJECTIONS } from '../../after-migrations.js';
import { installEventLog } from '../install.js';
import { cancelRebuild } from '../replay/rebuild-claim.js';
import { rebuildProjection, type RebuildOptions } from '../replay/rebuild.js';
import { ProjectionKeeper } from './projection-keeper.js';
import { projectionStates, type ProjectionState } from './projection-state.js';
import type { Projection } from './projection.js';

const TABLE = `create table receipt (venue_id int, order_id uuid, total bigint, last_seq bigint, primary key (venue_id, order_id));
  grant select, insert, update, delete on receipt to stolek_app`;

/** Orders and their totals; a later version counts them differently. */
const receiptOf = (version: number, total = `(e.data->>'total')::bigint`): Projection => ({
  name: 'receipt',
  version,
  on: {
    OrderPlaced: (facts) => `
      insert into receipt select e.venue_id, e.stream_id, ${total}, e.venue_seq from ${facts} e on conflict do nothing`,
  },
});
const FIRST = receiptOf(1);
const SECOND = receiptOf(2, `(e.data->>'total')::bigint / 100`);

describe('A projection on a log that has events', () => {
  let database: TestDatabase;
  let log: TestLog;
  let session: OwnSession;
  const keepers: ProjectionKeeper[] = [];

  beforeEach(async () => {
    database = await openTestDatabase();
    log = await TestLog.open(database);
    session = await OwnSession.open({ url: database.url, role: null }, 'test');
    await log.owner.query(TABLE);
    for (const venueId of [1, 2, 2]) await log.story(venueId);
  });
  afterEach(async () => {
    await Promise.all(keepers.splice(0).map((keeper) => keeper.stop()));
    await session.close();
    await log.close();
    await database.close();
  });

  const starts = (...projections: Projection[]): Promise<void> =>
    installEventLog(log.owner, { projections: [...INSTALLED_PROJECTIONS, ...projections], catalog: LOG_EVENTS });
  const keeperOf = (projection: Projection, catalog: EventCatalog = LOG_EVENTS): ProjectionKeeper => {
    const code = { projections: [projection], catalog };
    const outages = { tell: () => false } as unknown as Outages;
    const keeper = new ProjectionKeeper({ url: database.url, role: null }, session, code, outages);
    keepers.push(keeper);
    return keeper;
  };
  const rebuild = (projection: Projection, more: Partial<RebuildOptions> = {}, catalog: EventCatalog = LOG_EVENTS) => {
    const code = { projections: [projection], catalog };
    const wanted = { name: 'receipt', venueId: null, requestedBy: 'test', ...more };
    return rebuildProjection({ url: database.url, role: null }, code, wanted);
  };
  const state = async (): Promise<ProjectionState> => (await projectionStates(session, ['receipt']))[0]!;
  const totals = async (): Promise<number[]> =>
    (await log.owner.query<{ total: number }>('select total::int from receipt')).rows.map(({ total }) => total);
  const problemOf = async (keeper: ProjectionKeeper): Promise<string | null> => {
    const checks: (() => Promise<void>)[] = [];
    keeper.reportTo({
      register: (_name: string, check: () => Promise<void>) => checks.push(check),
    } as unknown as Readiness);
    return checks[0]!().then(
      () => null,
      (error: Error) => error.message,
    );
  };

  test('is reported as behind while it is new, and a worker fills it', async () => {
    await starts(FIRST);
    const keeper = keeperOf(FIRST);
    expect(await state()).toMatchObject({ version: 1, builtVersion: null, behind: true, rebuild: null });
    expect(await problemOf(keeper)).toBe('rows of the past are missing, code is of version 1');
    expect(await totals()).toEqual([]);
    keeper.start();
    await until(async () => !(await state()).behind);
    expect(await totals()).toEqual([30800, 30800, 30800]);
    expect(await problemOf(keeper)).toBeNull();
    expect(await state()).toMatchObject({ builtVersion: 1, rebuild: { eventsDone: 9, eventsTotal: 9 } });
  });

  test('is rebuilt if its code has changed, and each changed venue is notified once', async () => {
    await starts(FIRST);
    await rebuild(FIRST);
    const reconciled = async (): Promise<number[]> =>
      (await log.owner.query('select rows_revision as n from venue_head order by venue_id')).rows.map(({ n }) => n);
    expect([await reconciled(), (await state()).behind]).toEqual([[1, 1], false]);
    await rebuild(FIRST);
    expect(await reconciled()).toEqual([1, 1]);
    await starts(SECOND);
    expect(await problemOf(keeperOf(SECOND))).toBe('rows are of version 1, code is of version 2');
    keeperOf(SECOND).start();
    await until(async () => !(await state()).behind);
    expect([await totals(), await reconciled()]).toEqual([
      [308, 308, 308],
      [2, 2],
    ]);
  });

  test('keeps the code of a newer process if an older one starts after it', async () => {
    await starts(SECOND);
    await starts(FIRST);
    await log.place(1);
    expect([await totals(), (await state()).version]).toEqual([[308], 2]);
    // It does not know the projection at all.
    await starts();
    await log.place(1);
    expect(await totals()).toEqual([308, 308]);
    const older = keeperOf(FIRST);
    older.start();
    await rebuild(SECOND);
    expect(await totals()).toEqual([308, 308, 308, 308, 308]);
    expect(await problemOf(older)).toBeNull();
  });

  test('is not rebuilt by a process with other code', async () => {
    await starts(SECOND);
    const older = keeperOf(FIRST);
    older.start();
    await older.stop();
    expect([(await state()).rebuild, await totals()]).toEqual([null, []]);
  });

  test('starts its rebuild again after an interruption if the events are upcast differently since', async () => {
    const signal = AbortSignal.abort();
    const catalogOf = (lift: (data: object) => object): EventCatalog => ({
      ...LOG_EVENTS,
      OrderPlaced: { schema: 2, upcasts: { 1: lift } },
    });
    const wrong = catalogOf((data) => ({ ...data, total: 1 }));
    const right = catalogOf((data) => ({ ...data, total: 2 }));
    await starts(FIRST);
    const first = await rebuild(FIRST, { signal }, wrong);
    expect((await rebuild(FIRST, { signal }, wrong)).id).toBe(first.id);
    const second = await rebuild(FIRST, {}, right);
    expect([second.id === first.id, second.state]).toEqual([false, 'done']);
    expect(await totals()).toEqual([2, 2, 2]);
    // Another catalogue would have made other rows.
    expect((await state()).behind).toBe(true);
  });

  test('is not rebuilt again after a person has cancelled its rebuild', async () => {
    await starts(FIRST);
    const { id } = await rebuild(FIRST, { signal: AbortSignal.abort() });
    expect(await cancelRebuild({ url: database.url, role: null }, { id, projection: 'receipt' })).toBe('cancelled');
    const keeper = keeperOf(FIRST);
    keeper.start();
    await keeper.stop();
    expect([await totals(), (await state()).rebuild?.state]).toEqual([[], 'cancelled']);
    expect(await problemOf(keeper)).toMatch(/^rows of the past are missing.*rebuild cancelled/);
  });
});

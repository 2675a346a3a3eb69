import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { openPool } from '#test/test-database.js';
import {
  GUEST,
  joined,
  nextVenue,
  opened,
  PLACES,
  tableKey,
  TestVisits,
  VISIT_EVENTS,
  type VisitEvent,
} from '#test/test-visits.js';
import { newestOf, rowsOf, stateOf, type Decision } from '#kernel/decider.js';
import { Database } from '#platform/database/database.js';
import type { AppendHealth } from './append-health.js';
import { accepted, decide, record, type DecidedEvent, type DecisionContext } from './decide.js';
import { EventStore } from './event-store.js';

const appended = async (at: EventStore, on: DecisionContext, decision: () => Decision<readonly DecidedEvent[]>) => {
  const outcome = accepted(await decide(at, on, decision));
  return outcome.outcome === 'appended' ? outcome.events : [];
};

describe('A decision over several streams', () => {
  let log: TestVisits;
  let pool: pg.Pool;
  beforeAll(async () => {
    log = await TestVisits.open();
    pool = openPool(log.database);
  });
  afterAll(async () => {
    await pool.end();
    await log.close();
  });

  const store = (): EventStore =>
    new EventStore(new Database(pool), log.connection(), { failed: () => undefined } as unknown as AppendHealth);
  const kind = {
    catalog: VISIT_EVENTS,
    decider: {
      initialState: 0,
      evolve: (phones: number, one: VisitEvent) => phones + (one.type === 'Joined' ? 1 : 0),
    },
  };
  const sitDown = (at: EventStore, venueId: number, table: number) =>
    appended(at, { venueId, context: GUEST, occurredAt: new Date() }, function* () {
      const last = yield* newestOf(tableKey(table), PLACES);
      const join: VisitEvent = { type: 'Joined', data: { phone: randomUUID() } };
      if (last?.streamId && last.type === 'Opened') {
        yield* stateOf(last.streamId, kind);
        return [{ streamId: last.streamId, catalog: VISIT_EVENTS, event: join }];
      }
      const [streamId, catalog] = [randomUUID(), VISIT_EVENTS];
      return [
        { streamId, catalog, event: { type: 'Opened', data: { table } } satisfies VisitEvent },
        { streamId, catalog, event: join },
      ];
    });

  test('opens one visit for all phones that sit down at the same moment', async () => {
    const venueId = nextVenue();
    const stores = [store(), store()];
    const done = await Promise.all(Array.from({ length: 4 }, (_, index) => sitDown(stores[index % 2]!, venueId, 7)));
    expect(done.every((events) => events.length > 0)).toBe(true);
    expect(await log.types(venueId)).toEqual(['Opened', 'Joined', 'Joined', 'Joined', 'Joined']);
    expect(await log.rows('select sat, phones from visit where venue_id = $1', venueId)).toEqual([
      { sat: '7', phones: 4 },
    ]);
    const opener = done.find((events) => events.length === 2)!;
    expect(opener).toMatchObject([
      { streamVersion: 1, venueSeq: 1 },
      { streamVersion: 2, venueSeq: 2 },
    ]);
  });

  test('depends on every stream that it has read, and is given up after five lost races', async () => {
    const venueId = nextVenue();
    const [at, rival] = [store(), log.writer()];
    const read = randomUUID();
    await rival.append(opened(venueId, 1, read));
    let tries = 0;
    const views = { meanwhile: () => rival.append(joined(venueId, read, ++tries)) };
    const decided = decide(at, { venueId, context: GUEST, occurredAt: new Date(), views }, function* () {
      yield* stateOf(read, kind);
      yield* rowsOf(({ meanwhile }: typeof views) => meanwhile());
      return [
        {
          streamId: randomUUID(),
          catalog: VISIT_EVENTS,
          event: { type: 'Opened', data: { table: 2 } } satisfies VisitEvent,
        },
      ];
    });
    expect(await decided).toMatchObject({ outcome: 'refused', refusal: { code: 'CONCURRENT_CHANGE' } });
    expect(tries).toBe(5);
    expect((await log.types(venueId)).filter((type) => type === 'Opened')).toHaveLength(1);
  });

  test('can continue a stream whose events are archived', async () => {
    const venueId = nextVenue();
    const [at, streamId] = [store(), randomUUID()];
    await log.writer().append(opened(venueId, 1, streamId));
    await log.owner.query('alter table event disable trigger event_is_append_only');
    await log.owner.query('delete from event where venue_id = $1', [venueId]);
    await log.owner.query('alter table event enable trigger event_is_append_only');
    const decided = await appended(at, { venueId, context: GUEST, occurredAt: new Date() }, function* () {
      yield* stateOf(streamId, kind);
      return [
        { streamId, catalog: VISIT_EVENTS, event: { type: 'Joined', data: { phone: 'a' } } satisfies VisitEvent },
      ];
    });
    expect(decided).toMatchObject([{ streamVersion: 2, venueSeq: 2 }]);
  });

  test('answers a repeated command with the stream that the first one opened, and refuses another request with the same id', async () => {
    const venueId = nextVenue();
    const at = store();
    const commandId = randomUUID();
    const command = (request: string) =>
      record(at, { venueId, context: GUEST, occurredAt: new Date() }, [
        {
          streamId: randomUUID(),
          catalog: VISIT_EVENTS,
          event: { type: 'Opened', data: { table: 3 } } satisfies VisitEvent,
          opening: { receipt: { commandId, requestHash: Buffer.from(request) }, businessDay: '2026-11-20' },
        },
      ]);
    const first = await command('a');
    expect(first).toMatchObject({ outcome: 'appended', events: [{ number: 1, commandId }] });
    const [opener] = first.outcome === 'appended' ? first.events : [];
    expect(await command('a')).toEqual({ outcome: 'repeat', streamId: opener?.streamId });
    expect(await command('b')).toMatchObject({ outcome: 'refused', refusal: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    const nothing = function* (): Decision<[]> {
      yield* stateOf(randomUUID(), kind);
      return [];
    };
    const outcome = await decide(at, { venueId, context: GUEST, occurredAt: new Date() }, nothing);
    expect(outcome).toEqual({ outcome: 'stands' });
  });
});

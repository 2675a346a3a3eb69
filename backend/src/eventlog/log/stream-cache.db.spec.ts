import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { openPool } from '#test/test-database.js';
import { glanceAt, newestOf, stateOf, type Decision, type StreamKind } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import { Database, DatabaseErrors } from '#platform/database/database.js';
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
import type { AppendHealth } from './append-health.js';
import { accepted, decide, decideOnStream, type DecidedEvent } from './decide.js';
import { EventStore } from './event-store.js';

/** Counts the phones that sit there; `join` needs fewer than three. */
const VISIT: StreamKind<'join', number, VisitEvent> = {
  catalog: VISIT_EVENTS,
  decider: {
    initialState: 0,
    evolve: (phones, one) => phones + (one.type === 'Joined' ? 1 : 0),
    decide(_join, phones) {
      if (phones >= 3) throw new DomainError('TOO_MANY_PHONES');
      return { type: 'Joined', data: { phone: String(phones + 1) } };
    },
  },
};

describe('The cache of stored streams', () => {
  let log: TestVisits;
  let pool: pg.Pool;
  let reads = 0;
  beforeAll(async () => {
    log = await TestVisits.open();
    pool = openPool(log.database);
  });
  afterAll(async () => {
    await pool.end();
    await log.close();
  });

  const errors = new DatabaseErrors();
  const store = (): EventStore => {
    const database = new Database(pool);
    const ask = database.query.bind(database);
    database.query = (statement) => ((reads += 1), ask(statement));
    const health = { failed: () => undefined } as unknown as AppendHealth;
    return new EventStore(database, log.connection(), health, undefined, errors);
  };
  const join = async (at: EventStore, venueId: number, streamId: string) => {
    const now = { context: GUEST, occurredAt: new Date() };
    return accepted(await decideOnStream(at, VISIT, { venueId, streamId, command: 'join', ...now }));
  };
  const sitDown = async (at: EventStore, venueId: number) => {
    const on = { venueId, context: GUEST, occurredAt: new Date() };
    const outcome = await decide(at, on, function* (): Decision<readonly DecidedEvent[]> {
      const last = yield* newestOf(tableKey(7), PLACES);
      const sitting = { type: 'Joined', data: { phone: randomUUID() } } satisfies VisitEvent;
      if (last?.streamId && last.type === 'Opened') {
        yield* stateOf(last.streamId, VISIT);
        return [{ streamId: last.streamId, catalog: VISIT_EVENTS, event: sitting }];
      }
      const open = { type: 'Opened', data: { table: 7 } } satisfies VisitEvent;
      return [{ streamId: randomUUID(), catalog: VISIT_EVENTS, event: open }];
    });
    return outcome.outcome === 'appended' ? outcome.events : [];
  };

  test('serves a stream without a read while no other process has continued it', async () => {
    const [venueId, streamId, at] = [nextVenue(), randomUUID(), store()];
    await log.writer().append(opened(venueId, 1, streamId));
    await join(at, venueId, streamId);
    const before = reads;
    const { state, event } = await join(at, venueId, streamId);
    expect([state, event?.streamVersion, reads - before]).toEqual([2, 3, 0]);
  });

  test('leads to a second decision if another process has continued a cached stream', async () => {
    const [venueId, streamId, at] = [nextVenue(), randomUUID(), store()];
    await log.writer().append(opened(venueId, 1, streamId));
    await join(at, venueId, streamId);
    await join(store(), venueId, streamId);
    const { state, event } = await join(at, venueId, streamId);
    expect([state, event]).toMatchObject([3, { data: { phone: '3' }, streamVersion: 4 }]);
    await expect(join(store(), venueId, streamId)).rejects.toMatchObject({ code: 'TOO_MANY_PHONES' });
  });

  test('is not trusted for a refusal, which is decided again on the log', async () => {
    const [venueId, streamId, at] = [nextVenue(), randomUUID(), store()];
    await log.writer().append(opened(venueId, 1, streamId));
    for (let phone = 0; phone < 3; phone += 1) await join(at, venueId, streamId);
    const before = reads;
    await expect(join(at, venueId, streamId)).rejects.toMatchObject({ code: 'TOO_MANY_PHONES' });
    expect(reads - before).toBe(1);
  });

  test('has the newest event of a table, whichever process has stored it', async () => {
    const [venueId, at, other] = [nextVenue(), store(), store()];
    const first = await sitDown(at, venueId);
    await sitDown(other, venueId);
    await log.writer().append(joined(venueId, first[0]!.streamId, 2));
    const before = reads;
    const third = await sitDown(at, venueId);
    expect(third).toMatchObject([{ streamId: first[0]!.streamId, streamVersion: 4 }]);
    expect(reads).toBeGreaterThan(before);
    const after = reads;
    await sitDown(at, venueId);
    expect(reads).toBe(after);
  });

  test('makes the append depend on every stream that was read from it, even by `glanceAt`', async () => {
    const [venueId, streamId, at] = [nextVenue(), randomUUID(), store()];
    await log.writer().append(opened(venueId, 1, streamId));
    await join(at, venueId, streamId);
    await join(store(), venueId, streamId);
    const openAsMany = () =>
      decide(at, { venueId, context: GUEST, occurredAt: new Date() }, function* () {
        const table = yield* glanceAt(streamId, VISIT);
        const open = { type: 'Opened', data: { table } } satisfies VisitEvent;
        return [{ streamId: randomUUID(), catalog: VISIT_EVENTS, event: open }];
      });
    expect(await openAsMany()).toMatchObject({ events: [{ data: { table: 2 } }] });
    await log.writer().append(joined(venueId, streamId, 3));
    expect(await openAsMany()).toMatchObject({ events: [{ data: { table: 3 } }] });
  });

  test('is cleared when a connection ends, because a backup may have been restored', async () => {
    const [venueId, streamId, at] = [nextVenue(), randomUUID(), store()];
    await log.writer().append(opened(venueId, 1, streamId));
    await join(at, venueId, streamId);
    const lost = new (errors.watchedClient())({ connectionString: log.database.url });
    await lost.connect();
    await lost.end();
    expect(at.known.stream(venueId, streamId, VISIT_EVENTS)).toBeNull();
  });
});

import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
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
import { Database } from '#platform/database/database.js';
import type { AppendHealth } from './append-health.js';
import { decideOnStreams } from './decide-on-streams.js';
import { EventStore } from './event-store.js';

describe('A decision over several streams', () => {
  let log: TestVisits;
  let source: DataSource;
  beforeAll(async () => {
    log = await TestVisits.open();
    source = await new DataSource({ type: 'postgres', url: log.database.url }).initialize();
  });
  afterAll(async () => {
    await source.destroy();
    await log.close();
  });

  const store = (): EventStore =>
    new EventStore(new Database(source), log.connection(), { failed: () => undefined } as unknown as AppendHealth);
  const kind = {
    catalog: VISIT_EVENTS,
    decider: {
      initialState: 0,
      evolve: (phones: number, one: VisitEvent) => phones + (one.type === 'Joined' ? 1 : 0),
    },
  };
  const sitDown = (at: EventStore, venueId: number, table: number) =>
    decideOnStreams(at, { venueId, context: GUEST, occurredAt: new Date() }, async (reads) => {
      const last = await reads.last(tableKey(table), PLACES);
      const join: VisitEvent = { type: 'Joined', data: { phone: randomUUID() } };
      if (last?.streamId && last.type === 'Opened') {
        await reads.state(last.streamId, kind);
        return [{ streamId: last.streamId, catalog: VISIT_EVENTS, event: join }];
      }
      const [streamId, catalog] = [randomUUID(), VISIT_EVENTS];
      return [
        { streamId, catalog, event: { type: 'Opened', data: { table } } satisfies VisitEvent },
        { streamId, catalog, event: join },
      ];
    });

  test('opens one visit that all phones join when several sit down at once', async () => {
    const venueId = nextVenue();
    const stores = [store(), store()];
    const done = await Promise.all(Array.from({ length: 4 }, (_, index) => sitDown(stores[index % 2]!, venueId, 7)));
    expect(done.every(({ events, repeats }) => events.length > 0 && repeats === null)).toBe(true);
    expect(await log.types(venueId)).toEqual(['Opened', 'Joined', 'Joined', 'Joined', 'Joined']);
    expect(await log.rows('select sat, phones from visit where venue_id = $1', venueId)).toEqual([
      { sat: '7', phones: 4 },
    ]);
    const opener = done.find(({ events }) => events.length === 2)!;
    expect(opener.events).toMatchObject([
      { streamVersion: 1, venueSeq: 1 },
      { streamVersion: 2, venueSeq: 2 },
    ]);
  });

  test('depends on all that it has read, and gives up after five lost races', async () => {
    const venueId = nextVenue();
    const [at, rival] = [store(), log.writer()];
    const read = randomUUID();
    await rival.append(opened(venueId, 1, read));
    let tries = 0;
    const decided = decideOnStreams(at, { venueId, context: GUEST, occurredAt: new Date() }, async (reads) => {
      await reads.state(read, kind);
      await rival.append(joined(venueId, read, ++tries));
      return [
        {
          streamId: randomUUID(),
          catalog: VISIT_EVENTS,
          event: { type: 'Opened', data: { table: 2 } } satisfies VisitEvent,
        },
      ];
    });
    await expect(decided).rejects.toMatchObject({ code: 'CONCURRENT_CHANGE' });
    expect(tries).toBe(5);
    expect((await log.types(venueId)).filter((type) => type === 'Opened')).toHaveLength(1);
  });

  test('goes on in a stream whose events lie in an archive', async () => {
    const venueId = nextVenue();
    const [at, streamId] = [store(), randomUUID()];
    await log.writer().append(opened(venueId, 1, streamId));
    await log.owner.query('alter table event disable trigger event_is_append_only');
    await log.owner.query('delete from event where venue_id = $1', [venueId]);
    await log.owner.query('alter table event enable trigger event_is_append_only');
    const decided = await decideOnStreams(at, { venueId, context: GUEST, occurredAt: new Date() }, async (reads) => {
      await reads.state(streamId, kind);
      return [
        { streamId, catalog: VISIT_EVENTS, event: { type: 'Joined', data: { phone: 'a' } } satisfies VisitEvent },
      ];
    });
    expect(decided.events).toMatchObject([{ streamVersion: 2, venueSeq: 2 }]);
  });

  test('answers a repeat by the stream that it opened, and refuses another request under its receipt', async () => {
    const venueId = nextVenue();
    const at = store();
    const commandId = randomUUID();
    const command = (request: string) =>
      decideOnStreams(at, { venueId, context: GUEST, occurredAt: new Date() }, async () => [
        {
          ...{
            streamId: randomUUID(),
            catalog: VISIT_EVENTS,
            event: { type: 'Opened', data: { table: 3 } } satisfies VisitEvent,
          },
          opening: { receipt: { commandId, requestHash: Buffer.from(request) }, businessDay: '2026-11-20' },
        },
      ]);
    const first = await command('a');
    expect(first.events).toMatchObject([{ number: 1, commandId }]);
    expect(await command('a')).toEqual({ repeats: first.events[0]?.streamId, events: [] });
    await expect(command('b')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await decideOnStreams(at, { venueId, context: GUEST, occurredAt: new Date() }, async () => [])).toEqual({
      ...{ repeats: null, events: [] },
    });
  });
});

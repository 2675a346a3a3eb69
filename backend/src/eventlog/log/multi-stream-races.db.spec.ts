import { randomUUID } from 'node:crypto';
import { free, joined, kinds, nextVenue, opened, TestVisits, together } from '#test/test-visits.js';
import type { AppendQueue } from './append-queue.js';
import type { Append } from './append.js';
import type { MultiStreamOutcome } from './multi-stream-append.js';

describe('Appends to several streams at once', () => {
  let log: TestVisits;
  beforeAll(async () => {
    log = await TestVisits.open();
  });
  afterAll(() => log.close());

  test.each([
    ['one process', 1],
    ['four processes', 4],
  ])('succeed for exactly one of 32 callers with the same condition (%s)', async (_name, processes) => {
    const venueId = nextVenue();
    const queues = Array.from({ length: processes }, () => log.writer());
    const race = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        queues[index % processes]!.appendToStreams(together([opened(venueId, 7)], free(7))),
      ),
    );
    expect(kinds(race)).toEqual(['appended', ...Array<string>(31).fill('overtaken')]);
    expect(race.filter(({ outcome }) => outcome === 'overtaken')).toEqual(
      Array.from({ length: 31 }, () => ({ outcome: 'overtaken', condition: free(7), venueSeq: 1 })),
    );
    expect(await log.rows('select version from stream_head where venue_id = $1', venueId)).toEqual([{ version: 1 }]);
    expect([await log.types(venueId), await log.finding(venueId)]).toEqual([['Opened'], null]);
  });

  test('never deadlock with appends that name the same streams in reverse order', async () => {
    const venueId = nextVenue();
    const streams = Array.from({ length: 6 }, () => randomUUID());
    const [there, back] = [log.writer(), log.writer()];
    await there.appendToStreams(together(streams.map((stream, table) => opened(venueId, table, stream)) as [Append]));
    const rounds = async (queue: AppendQueue, order: readonly string[]): Promise<MultiStreamOutcome[]> => {
      const outcomes: MultiStreamOutcome[] = [];
      for (let version = 1; outcomes.length < 30;) {
        const outcome = await queue.appendToStreams(
          together(order.map((stream) => joined(venueId, stream, version)) as [Append]),
        );
        if (outcome.outcome === 'conflict') version = outcome.actualVersion;
        else outcomes.push(outcome);
      }
      return outcomes;
    };
    const both = await Promise.all([rounds(there, streams), rounds(back, [...streams].reverse())]);
    expect(new Set(both.flatMap(kinds))).toEqual(new Set(['appended']));
    expect(await log.rows('select distinct version from stream_head where venue_id = $1', venueId)).toEqual([
      { version: 61 },
    ]);
    const deadlocks = await log.rows('select deadlocks::int from pg_stat_database where datname = current_database()');
    expect([deadlocks, await log.finding(venueId)]).toEqual([[{ deadlocks: 0 }], null]);
  });

  test('leave nothing when their connection is killed while they wait for the lock of their venue', async () => {
    const venueId = nextVenue();
    const queue = log.writer();
    await queue.append(opened(venueId, 1));
    const before = await log.written(venueId);
    await log.owner.query('begin');
    await log.owner.query('select from venue_head where venue_id = $1 for update', [venueId]);
    const append = together([opened(venueId, 7), opened(venueId, 8)], free(7));
    const killed = queue.appendToStreams(append).catch((error: unknown) => error);
    await log.untilAppendWaitsForLock();
    await log.killWaitingAppends();
    expect(await killed).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await log.owner.query('commit');
    expect(await log.written(venueId)).toEqual(before);
    expect(await queue.appendToStreams(append)).toMatchObject({ outcome: 'appended' });
  });

  test.each([
    ['alone', 0],
    ['in a batch', 2],
  ])(
    'store nothing when another process breaks their condition while they wait %s for a lock',
    async (_name, others) => {
      const venueId = nextVenue();
      const queue = log.writer();
      await queue.append(opened(venueId, 1));
      await log.owner.query('begin');
      await log.owner.query('select from venue_head where venue_id = $1 for update', [venueId]);
      const late = queue.appendToStreams(together([opened(venueId, 7)], free(7)));
      const appended = Array.from({ length: others }, () => queue.append({ ...opened(venueId, 3), keys: [] }));
      await log.untilAppendWaitsForLock();
      await log.owner.query(`insert into event_key values ($1, 'table:7', 900, 'Opened')`, [venueId]);
      await log.owner.query('commit');
      expect(await late).toMatchObject({ outcome: 'overtaken', venueSeq: 900 });
      expect(await Promise.all(appended)).toMatchObject(appended.map(() => ({ outcome: 'appended' })));
      expect([(await log.types(venueId)).length, await log.finding(venueId)]).toEqual([1 + others, null]);
      expect(await log.rows('select 1 from stream_head where venue_id = $1', venueId)).toHaveLength(1 + others);
    },
  );

  test('leave gapless numbers and versions and an intact chain when many callers append at random', async () => {
    const venueId = nextVenue();
    const queues = [log.writer(), log.writer(), log.writer()];
    const streams = Array.from({ length: 5 }, () => randomUUID());
    await queues[0]!.appendToStreams(
      together(streams.map((stream, table) => opened(venueId, table, stream)) as [Append]),
    );
    let appended = streams.length;
    const caller = async (queue: AppendQueue, seed: number): Promise<void> => {
      for (let turn = 0; turn < 12; turn++) {
        const heads = await log.rows<{ stream_id: string; version: number }>(
          'select stream_id, version from stream_head where venue_id = $1',
          venueId,
        );
        const chosen = heads.filter((_, index) => ((seed * 7 + turn * 13) >> (index % 5)) % 2 === 0);
        const events = chosen.flatMap(({ stream_id, version }, index) =>
          Array.from({ length: 1 + ((seed + index) % 2) }, (_, more) => joined(venueId, stream_id, version + more)),
        );
        if (events.length === 0) continue;
        const single = events[0]!;
        const outcome =
          turn % 3 === 0 ? await queue.append(single) : await queue.appendToStreams(together(events as [Append]));
        if (outcome.outcome === 'appended') appended += turn % 3 === 0 ? 1 : events.length;
      }
    };
    await Promise.all(Array.from({ length: 12 }, (_, seed) => caller(queues[seed % 3]!, seed)));
    const [counted] = await log.rows(
      `select count(*)::int as events, max(venue_seq)::int as last,
        bool_and(stream_version = place) as gapless from (select *, row_number() over (partition by stream_id order by venue_seq) as place
          from event where venue_id = $1) e`,
      venueId,
    );
    expect(counted).toEqual({ events: appended, last: appended, gapless: true });
    const phones = await log.rows(
      `select bool_and(v.phones = h.version - 1) as all_seen from visit v
      join stream_head h on h.venue_id = v.venue_id and h.stream_id = v.visit_id where v.venue_id = $1`,
      venueId,
    );
    expect([phones, await log.finding(venueId)]).toEqual([[{ all_seen: true }], null]);
  });
});

import { randomUUID } from 'node:crypto';
import {
  event,
  free,
  joined,
  kinds,
  nextVenue,
  opened,
  TestVisits,
  together,
  VISIT_EVENTS,
  visits,
} from '#test/test-visits.js';
import { withOwnSession } from '#platform/database/own-session.js';
import { exportChain } from '../chain/chain-file.js';
import { importChains } from '../chain/chain-import.js';
import type { Append } from './append.js';
import type { MultiStreamAppend } from './multi-stream-append.js';

describe('An append to several streams', () => {
  let log: TestVisits;
  beforeAll(async () => {
    log = await TestVisits.open();
  });
  afterAll(() => log.close());

  test('stores consecutive numbers, one chain, the keys, and the rows of the views in their order', async () => {
    const venueId = nextVenue();
    const [a, b] = [randomUUID(), randomUUID()];
    const move = (version: number, from: number, to: number): Append =>
      event(venueId, a, version, { type: 'Moved', data: { from, to } });
    const append = together(
      [opened(venueId, 7, a), move(1, 7, 9), opened(venueId, 8, b), move(2, 9, 12), joined(venueId, a, 3)],
      free(7),
    );
    const outcome = await log.writer().appendToStreams(append);
    expect(outcome).toMatchObject({
      outcome: 'appended',
      events: [1, 2, 1, 3, 4].map((version, index) => ({ version, venueSeq: index + 1 })),
    });
    expect(await log.rows('select sat, phones from visit where venue_id = $1 order by sat', venueId)).toEqual([
      { sat: '7>9>12', phones: 1 },
      { sat: '8', phones: 0 },
    ]);
    const keys = await log.rows(
      `select key, venue_seq::int as seq from event_key where venue_id = $1 order by 2, 1`,
      venueId,
    );
    expect(keys.map((row) => Object.values(row as object).join('@'))).toEqual([
      'table:7@1',
      'table:7@2',
      'table:9@2',
      'table:8@3',
      'table:12@4',
      'table:9@4',
    ]);
    expect(await log.finding(venueId)).toBeNull();
  });

  test('writes nothing if a stream has a newer version or a condition is broken, and names what has changed', async () => {
    const venueId = nextVenue();
    const queue = log.writer();
    const [a, b] = [randomUUID(), randomUUID()];
    await queue.appendToStreams(together([opened(venueId, 7, a), opened(venueId, 8, b), joined(venueId, b, 1)]));
    const before = await log.written(venueId);
    const refused: [MultiStreamAppend, object][] = [
      [
        together([joined(venueId, a, 1), joined(venueId, b, 1)]),
        { outcome: 'conflict', streamId: b, actualVersion: 2 },
      ],
      [
        together([joined(venueId, a, 1), opened(venueId, 9, b)]),
        { outcome: 'conflict', streamId: b, actualVersion: 2 },
      ],
      [together([opened(venueId, 7)], free(7)), { outcome: 'overtaken', condition: free(7), venueSeq: 1 }],
      [
        together([opened(venueId, 9)], free(9), free(8, 1)),
        { outcome: 'overtaken', condition: free(8, 1), venueSeq: 2 },
      ],
      [
        together([opened(venueId, 9)], { streamId: b, version: 1 }),
        { outcome: 'conflict', streamId: b, actualVersion: 2 },
      ],
      [
        together([opened(venueId, 9)], { streamId: randomUUID(), version: 1 }),
        { outcome: 'conflict', actualVersion: 0 },
      ],
      [together([joined(venueId, b, 1)], free(9)), { outcome: 'conflict', streamId: b, actualVersion: 2 }],
    ];
    for (const [append, outcome] of refused) expect(await queue.appendToStreams(append)).toMatchObject(outcome);
    const [, second, ...others] = await Promise.all([
      ...refused.slice(0, 4).map(([append]) => queue.appendToStreams(append)),
      queue.append(joined(nextVenue(), randomUUID(), 4)),
    ]);
    expect([second, ...others]).toMatchObject([
      refused[1]![1],
      refused[2]![1],
      refused[3]![1],
      { outcome: 'conflict' },
    ]);
    expect(await log.written(venueId)).toEqual(before);
    expect(
      await queue.appendToStreams(together([opened(venueId, 9)], free(8, 2), { streamId: b, version: 2 })),
    ).toMatchObject({
      outcome: 'appended',
    });
  });

  test('writes its one event alone as in a batch, and a repeat gets its stream though its condition is broken', async () => {
    const [alone, inBatch] = [nextVenue(), nextVenue()];
    const command = { commandId: randomUUID(), requestHash: Buffer.from('same') };
    const [first, second] = [alone, inBatch].map((venueId) =>
      together([{ ...opened(venueId, 7), ...command }], free(7)),
    );
    const sent: number[] = [];
    const queue = log.writer();
    queue.watch = { sent: (members) => sent.push(members), failed: () => undefined };
    await queue.appendToStreams(first!);
    await Promise.all([queue.appendToStreams(second!), queue.append(opened(nextVenue(), 1))]);
    expect(sent).toEqual([1, 2]);
    for (const append of [first!, second!]) {
      const { venueId } = append;
      const [{ streamId }] = append.events as [Append];
      expect(await log.rows('select sat, phones from visit where venue_id = $1', venueId)).toEqual([
        { sat: '7', phones: 0 },
      ]);
      expect(
        await log.rows('select key, venue_seq::int as seq, type from event_key where venue_id = $1', venueId),
      ).toEqual([{ key: 'table:7', seq: 1, type: 'Opened' }]);
      expect(await log.finding(venueId)).toBeNull();
      expect(
        await queue.appendToStreams({ ...append, events: [{ ...append.events[0]!, streamId: randomUUID() }] }),
      ).toEqual({ outcome: 'duplicate', streamId, sameRequest: true });
    }
  });

  test('may share a batch with another append that writes the same key, which finds both', async () => {
    const venueId = nextVenue();
    const sent: number[] = [];
    const queue = log.writer();
    queue.watch = { sent: (members) => sent.push(members), failed: () => undefined };
    const both = [1, 2].map(() => queue.appendToStreams(together([opened(venueId, 7)], free(8))));
    expect(kinds(await Promise.all(both))).toEqual(['appended', 'appended']);
    expect(sent).toEqual([2]);
    const keys = await log.rows('select key, venue_seq::int as seq from event_key where venue_id = $1', venueId);
    expect(keys).toEqual([1, 2].map((seq) => ({ key: 'table:7', seq })));
    expect(await log.finding(venueId)).toBeNull();
  });

  test('is stored only once for a command id, even if it is repeated alone, in a batch or from another process', async () => {
    const venueId = nextVenue();
    const [commandId, requestHash] = [randomUUID(), Buffer.from('same')];
    const command = (hash = requestHash): MultiStreamAppend =>
      together([opened(venueId, 1), { ...opened(venueId, 2), commandId, requestHash: hash }]);
    const first = command();
    const queue = log.writer();
    const race = await Promise.all([
      queue.appendToStreams(first),
      queue.appendToStreams(command()),
      log.writer().appendToStreams(command()),
    ]);
    expect(kinds(race)).toEqual(['appended', 'duplicate', 'duplicate']);
    const { stream_id: streamId } = (
      await log.rows<{ stream_id: string }>('select stream_id from stream_head where opened_by = $1', commandId)
    )[0]!;
    expect(await queue.appendToStreams(command())).toEqual({ outcome: 'duplicate', streamId, sameRequest: true });
    expect(await queue.appendToStreams(command(Buffer.from('other')))).toMatchObject({ sameRequest: false });
    expect(await log.types(venueId)).toEqual(['Opened', 'Opened']);
  });

  test('is refused when a view refuses one of its events, and when its events are of two venues', async () => {
    const venueId = nextVenue();
    const queue = log.writer();
    const poisoned = { ...opened(venueId, 5), schema: 70_000 };
    const [bad, good] = await Promise.allSettled([
      queue.appendToStreams(together([opened(venueId, 4), poisoned])),
      queue.append(opened(venueId, 6)),
    ]);
    expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
    expect(await log.types(venueId)).toEqual(['Opened']);
    await expect(queue.appendToStreams(together([opened(venueId, 7), opened(nextVenue(), 7)]))).rejects.toThrow(
      'all of that venue',
    );
  });

  test('has the same keys after an import, so that conditions apply there too', async () => {
    const venueId = nextVenue();
    const visit = opened(venueId, 7);
    await log.writer().append(visit);
    await log.writer().append(event(venueId, visit.streamId, 1, { type: 'Moved', data: { from: 7, to: 9 } }));
    const lines: string[] = [];
    await withOwnSession({ url: log.database.url, role: null }, 'test', (own) =>
      exportChain(own, { venueId }, (line) => void lines.push(line)),
    );
    const other = await TestVisits.open();
    const file = (async function* () {
      yield* lines;
    })();
    await withOwnSession({ url: other.database.url, role: null }, 'test', (own) =>
      importChains(own, { projections: [visits], catalog: VISIT_EVENTS }, [file]),
    );
    const keys = 'select key, venue_seq, type from event_key where venue_id = $1 order by venue_seq, key';
    expect(await other.rows(keys, venueId)).toEqual(await log.rows(keys, venueId));
    await other.close();
  });
});

import { opaqueArray } from '#platform/database/database.js';
import { LRUCache } from 'lru-cache';
import type { FoldedStream } from '#kernel/decider.js';
import type { DomainEvent, EventCatalog, RecordedEvent } from '#kernel/event.js';
import { bytesOfRows } from '#platform/database/shared-loads.js';
import { partOfHeap } from '#platform/config/part-of-heap.js';
import type { SqlSource } from '#platform/database/own-session.js';
import type { Append, Appended } from './append.js';
import type { StreamRead } from './read-streams.js';

export interface LastOfKey {
  readonly venueSeq: number;
  readonly streamId: string | null;
  readonly type: string;
}

export interface KeySought {
  readonly venueId: number;
  readonly key: string;
  readonly types: readonly string[];
}

interface LastRow {
  readonly place: string;
  readonly seq: string;
  readonly stream: string | null;
  readonly type: string;
}

// The lateral join makes the planner find each key by the index. Types are joined by commas, which no type contains.
const LAST_OF_KEYS = `
  select q.place, k.venue_seq as seq, k.type,
    (select e.stream_id from event e where e.venue_id = q.venue_id and e.venue_seq = k.venue_seq) as stream
  from unnest(${opaqueArray('$1', 'integer[]')}, ${opaqueArray('$2', 'text[]')}, ${opaqueArray('$3', 'text[]')})
    with ordinality q (venue_id, key, types, place)
  cross join lateral (
    select l.venue_seq, l.type from event_key l
    where l.venue_id = q.venue_id and l.key = q.key and l.type = any (string_to_array(q.types, ','))
    order by l.venue_seq desc limit 1
  ) k`;

/** Reads the last event of each key; `null` if no event of these types has the key. */
export async function readLastOfKeys(sql: SqlSource, sought: readonly KeySought[]): Promise<(LastOfKey | null)[]> {
  const rows = await sql.query<LastRow>({
    name: 'last_of_keys',
    text: LAST_OF_KEYS,
    values: [
      sought.map(({ venueId }) => venueId),
      sought.map(({ key }) => key),
      sought.map(({ types }) => types.join()),
    ],
  });
  const found: (LastOfKey | null)[] = sought.map(() => null);
  for (const { place, seq, stream, type } of rows) {
    found[Number(place) - 1] = { venueSeq: Number(seq), streamId: stream, type };
  }
  return found;
}

/** Maximum number of keys: enough for the open visits and orders of ten thousand venues. */
const MAX_KEYS = 40_000;
/** Approximate size of an event without its data. */
const OVERHEAD_BYTES = 800;
/** Streams are evicted after this time, because they contain typed texts. It is checked whenever a stream is added. */
const CACHED_MS = 60 * 60_000;

interface KnownStream extends StreamRead<DomainEvent> {
  readonly catalog: EventCatalog;
  readonly bytes: number;
  readonly cachedAt: number;
}

interface KnownKey {
  /** `null` if no event of these types has the key. */
  readonly last: LastOfKey | null;
  readonly types: readonly string[];
}

/**
 * Caches the events that this process has appended or read lately. Another process may have appended more. So only a
 * decision may use it: the append verifies what it read, and a refusal is decided again on the database
 * (docs/decisions/0011-decide-on-cached-data-and-verify-in-the-append.md).
 */
export class StreamCache {
  // Limited by size: with a maximum number of entries, the library would allocate all of them at the start (8 ms).
  private readonly streams: LRUCache<string, KnownStream>;
  private readonly keys = new LRUCache<string, KnownKey>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 });

  /** @param maxBytes limit for all cached streams together */
  constructor(maxBytes = partOfHeap(1 / 16)) {
    this.streams = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  }

  stream<Event extends DomainEvent>(
    venueId: number,
    streamId: string,
    catalog: EventCatalog<Event['type']>,
  ): StreamRead<Event> | null {
    const known = this.streams.get(`${venueId} ${streamId}`);
    return known?.catalog === catalog ? (known as unknown as StreamRead<Event>) : null;
  }

  /** @param read the result of `EventStore.readStream` */
  keepStream<Event extends DomainEvent>(
    venueId: number,
    streamId: string,
    catalog: EventCatalog<Event['type']>,
    read: StreamRead<Event>,
  ): void {
    const { events, version } = read;
    // A stream without events does not exist or is archived, so caching it saves nothing.
    if (events.length === 0) return;
    const cachedAt = performance.now();
    this.streams.set(`${venueId} ${streamId}`, {
      catalog,
      events,
      version,
      cachedAt,
      bytes: events.reduce((sum, event) => sum + bytesOf(event), 0),
    });
    for (const oldest of this.streams.rkeys()) {
      if ((this.streams.peek(oldest)?.cachedAt ?? 0) >= cachedAt - CACHED_MS) break;
      this.streams.delete(oldest);
    }
  }

  /** Caches a stream with a new event after `before`, unless the event ends the stream. */
  extend<Event extends DomainEvent>(
    { venueId, streamId, erasesTexts }: Append,
    catalog: EventCatalog<Event['type']>,
    before: readonly RecordedEvent<Event>[],
    event: RecordedEvent<Event>,
    { memory, endings }: Pick<FoldedStream<unknown, Event>, 'memory' | 'endings'> = {},
  ): void {
    // An erased stream must not be cached.
    if (erasesTexts || endings?.has(event.type)) return void this.streams.delete(`${venueId} ${streamId}`);
    const all = [...before, event];
    const events = memory === undefined ? all : all.slice(-memory);
    this.keepStream(venueId, streamId, catalog, { events, version: event.streamVersion });
  }

  /** @returns the last event of the key; null if there is none, `undefined` if it is not cached */
  last(venueId: number, key: string, types: readonly string[]): LastOfKey | null | undefined {
    const known = this.keys.get(`${venueId} ${key}`);
    return known?.types === types ? known.last : undefined;
  }

  /** @param types the same array each time, because it is compared by identity */
  keepLast(venueId: number, key: string, types: readonly string[], last: LastOfKey | null): void {
    const known = this.keys.get(`${venueId} ${key}`);
    // A read that began before an append has not seen that append's event, so it must not replace it.
    if (known?.types === types && (known.last?.venueSeq ?? 0) > (last?.venueSeq ?? 0)) return;
    this.keys.set(`${venueId} ${key}`, { types, last });
  }

  /**
   * Removes the stream of an event from the cache and updates the keys. Call it for every event that this process has
   * stored. A caller who has the earlier events then adds the stream again with `extend`.
   */
  hear({ venueId, streamId, type, keys }: Append, { venueSeq }: Appended): void {
    this.streams.delete(`${venueId} ${streamId}`);
    for (const key of keys ?? []) {
      const known = this.keys.get(`${venueId} ${key}`);
      if (known?.types.includes(type)) this.keepLast(venueId, key, known.types, { venueSeq, streamId, type });
    }
  }

  /** Clears the cache when a connection ends: a restored backup may have fewer events than this cache. */
  forget(): void {
    this.streams.clear();
    this.keys.clear();
  }
}

const weighed = new WeakMap<RecordedEvent, number>();

function bytesOf(event: RecordedEvent): number {
  const known = weighed.get(event);
  if (known !== undefined) return known;
  const bytes = OVERHEAD_BYTES + bytesOfRows(event.data as object);
  weighed.set(event, bytes);
  return bytes;
}

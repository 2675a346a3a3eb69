import { randomUUID } from 'node:crypto';
import { DomainError } from '#kernel/domain-error.js';
import {
  keysOf,
  storedForm,
  textsOf,
  type CommandContext,
  type DomainEvent,
  type EventCatalog,
  type RecordedEvent,
} from '#kernel/event.js';
import type { FoldedStream } from '#kernel/stream-kind.js';
import type { Append, Appended } from './append.js';
import { ATTEMPTS, recordedAs, type Opening } from './decide-on-stream.js';
import type { EventStore, LastOfKey } from './event-store.js';
import type { AppendCondition, KeyCondition } from './multi-stream-append.js';

export interface StreamsDecision {
  readonly venueId: number;
  readonly context: CommandContext;
  readonly occurredAt: Date;
  /** After how many lost races it gives up; five when left out. */
  readonly attempts?: number;
}

/** An event that was decided on. A stream that was not read is opened by its first event. */
export interface DecidedEvent<Event extends DomainEvent = DomainEvent> {
  readonly streamId: string;
  readonly catalog: EventCatalog<Event['type']>;
  readonly event: Event;
  /** Of the event that opens a stream for a command that may come again; in one command at most one bears it. */
  readonly opening?: Opening;
}

/** `repeats` is the stream that the same command has opened before; then nothing was appended. No events: all stood already. */
export interface DecidedOnStreams {
  readonly repeats: string | null;
  readonly events: readonly RecordedEvent[];
}

/** What a decision looks at. It all becomes a condition: what was decided is appended only while it still stands so. */
export class StreamReads {
  private readonly versions = new Map<string, number>();
  private readonly newest: KeyCondition[] = [];

  constructor(
    private readonly store: EventStore,
    private readonly venueId: number,
  ) {}

  async state<State, Event extends DomainEvent>(streamId: string, kind: FoldedStream<State, Event>): Promise<State> {
    const { state, version } = await this.store.readState(this.venueId, streamId, kind);
    this.versions.set(streamId, version);
    return state;
  }

  /** The newest event of these types that bears the key, e.g. by which visit a table was last taken or left; `null`: none ever. */
  async last(key: string, types: readonly string[]): Promise<LastOfKey | null> {
    const last = await this.store.lastOfKey(this.venueId, key, types);
    this.newest.push({ key, types, after: last?.venueSeq ?? 0 });
    return last;
  }

  versionOf(streamId: string): number {
    return this.versions.get(streamId) ?? 0;
  }

  /** Streams that are appended to say themselves what they expect. */
  conditions(appendedTo: ReadonlySet<string>): AppendCondition[] {
    const read = [...this.versions].filter(([streamId]) => !appendedTo.has(streamId));
    return [...read.map(([streamId, version]) => ({ streamId, version })), ...this.newest];
  }
}

/**
 * A command over several streams of a venue: its events are stored together or not at all. When something that it has looked at has moved
 * on, `decide` is called again on what now stands.
 * @throws DomainError also `CONCURRENT_CHANGE` after so many lost races, `IDEMPOTENCY_KEY_REUSED` for another request's receipt
 */
export async function decideOnStreams(
  store: EventStore,
  decision: StreamsDecision,
  decide: (reads: StreamReads) => Promise<readonly DecidedEvent[]>,
): Promise<DecidedOnStreams> {
  const { venueId, attempts = ATTEMPTS } = decision;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const reads = new StreamReads(store, venueId);
    const decided = await decide(reads);
    if (decided.length === 0) return { repeats: null, events: [] };
    const events = appendsOf(decision, reads, decided);
    const conditions = reads.conditions(new Set(events.map(({ streamId }) => streamId)));
    const outcome = await store.appendToStreams({ venueId, events, conditions });
    if (outcome.outcome === 'appended') return { repeats: null, events: recorded(decided, events, outcome.events) };
    if (outcome.outcome === 'duplicate') {
      if (!outcome.sameRequest) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
      return { repeats: outcome.streamId, events: [] };
    }
  }
  throw new DomainError('CONCURRENT_CHANGE');
}

function appendsOf(
  { venueId, context, occurredAt }: StreamsDecision,
  reads: StreamReads,
  decided: readonly DecidedEvent[],
): Append[] {
  const versions = new Map<string, number>();
  return decided.map(({ streamId, catalog, event: { type, data }, opening }) => {
    const expectedVersion = versions.get(streamId) ?? reads.versionOf(streamId);
    versions.set(streamId, expectedVersion + 1);
    const { receipt = { commandId: randomUUID() }, ...day } = opening ?? {};
    const stored = storedForm(catalog, type, data);
    const event = { type, ...stored, keys: keysOf(catalog, type, data), ...textsOf(catalog, type) };
    return { venueId, streamId, expectedVersion, ...event, context, occurredAt, ...receipt, ...day };
  });
}

/** In the shape in which they were decided on, whatever was stored. */
function recorded(
  decided: readonly DecidedEvent[],
  appends: readonly Append[],
  outcomes: readonly Appended[],
): RecordedEvent[] {
  return decided.flatMap(({ event }, index) => {
    const [append, appended] = [appends[index], outcomes[index]];
    return append && appended ? [recordedAs(append, event, appended)] : [];
  });
}

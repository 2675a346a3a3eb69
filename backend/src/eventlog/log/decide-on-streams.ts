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
import type { EventStore } from './event-store.js';
import type { LastOfKey } from './last-of-keys.js';
import type { AppendCondition, KeyCondition } from './multi-stream-append.js';
import type { StreamRead } from './read-streams.js';

export interface StreamsDecision {
  readonly venueId: number;
  readonly context: CommandContext;
  readonly occurredAt: Date;
  /** After how many lost races it gives up; five when left out. */
  readonly attempts?: number;
  /** Decides on cached streams first, and again on what is read where those have been overtaken. */
  readonly onKnown?: boolean;
}

/** An event that was decided on. A stream that was not read is opened by its first event. */
export interface DecidedEvent<Event extends DomainEvent = DomainEvent> {
  readonly streamId: string;
  readonly catalog: EventCatalog<Event['type']>;
  readonly event: Event;
  /** For the event that opens a stream by a repeatable command. At most one event of a command has it. */
  readonly opening?: Opening;
}

/** `repeats` is the stream that the same command has opened before; then nothing was appended. No events: all stood already. */
export interface DecidedOnStreams {
  readonly repeats: string | null;
  readonly events: readonly RecordedEvent[];
}

/** Records every read of a decision. Each becomes a condition of the append. */
export class StreamReads {
  private readonly versions = new Map<string, number>();
  private readonly newest: KeyCondition[] = [];
  /** Something was answered from the cache, so a refusal may be out of date. */
  isOfMemory = false;

  /** @param known what is read is kept, and what is known is not read */
  constructor(
    private readonly store: EventStore,
    private readonly venueId: number,
    private readonly known: 'used' | 'kept' | 'unused' = 'unused',
  ) {}

  async state<State, Event extends DomainEvent>(streamId: string, kind: FoldedStream<State, Event>): Promise<State> {
    const { state, version } = await this.read(streamId, kind);
    this.versions.set(streamId, version);
    return state;
  }

  /**
   * Reads a stream without a condition, unless it is answered from the cache, where nothing else would verify it. For
   * callers that depend on a key's answer about it.
   */
  async peek<State, Event extends DomainEvent>(streamId: string, kind: FoldedStream<State, Event>): Promise<State> {
    const { state, version, isKnown } = await this.read(streamId, kind);
    if (isKnown) this.versions.set(streamId, version);
    return state;
  }

  private async read<State, Event extends DomainEvent>(streamId: string, kind: FoldedStream<State, Event>) {
    const known = this.known === 'used' ? this.store.knownState(this.venueId, streamId, kind) : null;
    this.isOfMemory ||= known !== null;
    if (known !== null) return { ...known, isKnown: true };
    const read = await this.store.readState(this.venueId, streamId, kind);
    if (this.known !== 'unused') this.store.known.keepStream(this.venueId, streamId, kind.catalog, read);
    return { ...read, isKnown: false };
  }

  /** The newest event of these types with the key, e.g. which visit took or left a table last; `null`: none ever. */
  async last(key: string, types: readonly string[]): Promise<LastOfKey | null> {
    const known = this.known === 'used' ? this.store.known.last(this.venueId, key, types) : undefined;
    this.isOfMemory ||= known !== undefined;
    const last = known === undefined ? await this.store.lastOfKey(this.venueId, key, types) : known;
    if (this.known !== 'unused') this.store.known.keepLast(this.venueId, key, types, last);
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
 * Runs a command over several streams of a venue: its events are stored together or not at all. When a stream or key
 * that it has read has moved on, `decide` is called again on the new state.
 * @throws DomainError also `CONCURRENT_CHANGE` after so many lost races, `IDEMPOTENCY_KEY_REUSED` for another request's
 * receipt
 */
export async function decideOnStreams(
  store: EventStore,
  decision: StreamsDecision,
  decide: (reads: StreamReads) => Promise<readonly DecidedEvent[]>,
): Promise<DecidedOnStreams> {
  const { venueId, attempts = ATTEMPTS, onKnown = false } = decision;
  const onMemory = onKnown ? await decideOnce(store, decision, decide, new StreamReads(store, venueId, 'used')) : null;
  if (onMemory !== null) return onMemory;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const decided = await decideOnce(
      store,
      decision,
      decide,
      new StreamReads(store, venueId, onKnown ? 'kept' : 'unused'),
    );
    if (decided !== null) return decided;
  }
  throw new DomainError('CONCURRENT_CHANGE');
}

/** `null`: decide again, on the new state. */
async function decideOnce(
  store: EventStore,
  decision: StreamsDecision,
  decide: (reads: StreamReads) => Promise<readonly DecidedEvent[]>,
  reads: StreamReads,
): Promise<DecidedOnStreams | null> {
  const { venueId } = decision;
  const decided = await decide(reads).catch((error: unknown) => {
    if (reads.isOfMemory && error instanceof DomainError) return [];
    throw error;
  });
  if (decided.length === 0) {
    if (reads.isOfMemory) return null;
    await store.untilReplicated();
    return { repeats: null, events: [] };
  }
  const appends = appendsOf(decision, reads, decided);
  const conditions = reads.conditions(new Set(appends.map(({ streamId }) => streamId)));
  const before = appends.map(({ streamId }, index) => store.known.stream(venueId, streamId, decided[index]!.catalog));
  const outcome = await store.appendToStreams({ venueId, events: appends, conditions });
  if (outcome.outcome === 'duplicate') {
    if (!outcome.sameRequest) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    await store.untilReplicated();
    return { repeats: outcome.streamId, events: [] };
  }
  if (outcome.outcome !== 'appended') return null;
  const events = recorded(decided, appends, outcome.events);
  if (decision.onKnown) keep(store, { decided, appends, before, events });
  return { repeats: null, events };
}

interface DecidedTogether {
  readonly decided: readonly DecidedEvent[];
  readonly appends: readonly Append[];
  /** The cached state of each event's stream. */
  readonly before: readonly (StreamRead<DomainEvent> | null)[];
  readonly events: readonly RecordedEvent[];
}

/** Streams that were opened, or that were known up to the event. */
function keep({ known }: EventStore, { decided, appends, before, events }: DecidedTogether): void {
  events.forEach((event, index) => {
    const [append, catalog] = [appends[index], decided[index]?.catalog];
    if (append === undefined || catalog === undefined) return;
    const last = known.stream(append.venueId, append.streamId, catalog) ?? before[index];
    if ((last?.version ?? 0) === append.expectedVersion) known.goOn(append, catalog, last?.events ?? [], event);
  });
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

import { fold, type FoldedStream, type Decision, type Question } from '#kernel/decider.js';
import type { DomainEvent, EventCatalog, RecordedEvent } from '#kernel/event.js';
import type { Append } from './append.js';
import type { EventStore } from './event-store.js';
import type { LastOfKey } from './stream-cache.js';
import type { AppendCondition, KeyCondition } from './multi-stream-append.js';
import type { StreamRead } from './read-streams.js';

type Kind = FoldedStream<unknown, DomainEvent>;

interface ReadStream extends StreamRead<DomainEvent> {
  readonly kind: Kind;
  isCondition: boolean;
}

interface Stored {
  readonly append: Append;
  readonly catalog: EventCatalog;
  readonly event: RecordedEvent;
}

/** Reads what one attempt of a decision asks for. Each answer from the log becomes a condition of the append. */
export class DecisionReads {
  /** Streams that were read. Each is read once, so that the append verifies the version that was decided on. */
  private readonly streams = new Map<string, ReadStream>();
  private readonly newest: KeyCondition[] = [];
  /** True if an answer came from the cache, so that a refusal may be out of date. */
  isOfCache = false;

  constructor(
    private readonly store: EventStore,
    private readonly venueId: number,
    private readonly views: object | undefined,
    private readonly mayUseCache: boolean,
  ) {}

  /** Runs the decision, and reads what it asks for until it returns. @throws DomainError the decision's refusal */
  async answer<Result>(decision: Decision<Result>): Promise<Result> {
    let step = decision.next();
    while (step.done !== true) step = decision.next(await this.answerTo(step.value));
    return step.value;
  }

  private answerTo(question: Question): Promise<unknown> {
    switch (question.ask) {
      case 'streams':
        return this.states(question);
      case 'key':
        return this.newestOf(question.key, question.types);
      case 'view':
        if (this.views === undefined) throw new Error('The decision asks for a view, and its command gives none');
        return question.read(this.views as never);
    }
  }

  private states({ streamIds, kind, isGlance }: Extract<Question, { ask: 'streams' }>): Promise<unknown[]> {
    return Promise.all(
      streamIds.map(async (streamId) => {
        const read = this.streams.get(streamId) ?? (await this.read(streamId, kind));
        this.streams.set(streamId, read);
        read.isCondition ||= !isGlance;
        return fold(kind.decider, read.events);
      }),
    );
  }

  private async read(streamId: string, kind: Kind): Promise<ReadStream> {
    const { venueId } = this;
    const cached = this.mayUseCache ? this.store.known.stream(venueId, streamId, kind.catalog) : null;
    // A stream from the cache is always a condition, because nothing else verifies it.
    if (cached !== null) return ((this.isOfCache = true), { ...cached, kind, isCondition: true });
    const { events, version } = await this.store.readStream(venueId, streamId, kind.catalog, kind.memory);
    return { events, version, kind, isCondition: false };
  }

  private async newestOf(key: string, types: readonly string[]): Promise<LastOfKey | null> {
    const { venueId } = this;
    const cached = this.mayUseCache ? this.store.known.last(venueId, key, types) : undefined;
    if (cached !== undefined) this.isOfCache = true;
    const newest = cached === undefined ? await this.store.lastOfKey(venueId, key, types) : cached;
    this.store.known.keepLast(venueId, key, types, newest);
    this.newest.push({ key, types, after: newest?.venueSeq ?? 0 });
    return newest;
  }

  /** @returns the version that was read; 0 for a stream that was not read */
  versionOf(streamId: string): number {
    return this.streams.get(streamId)?.version ?? 0;
  }

  /** @returns the events that were read; `undefined` for a stream that was not read */
  eventsOf(streamId: string): readonly RecordedEvent[] | undefined {
    return this.streams.get(streamId)?.events;
  }

  /** @returns a condition for each read key, and each stream that is not appended to and must not change */
  conditions(appendedTo: ReadonlySet<string>): AppendCondition[] {
    const conditions: AppendCondition[] = [];
    for (const [streamId, { version, isCondition }] of this.streams)
      if (isCondition && !appendedTo.has(streamId)) conditions.push({ streamId, version });
    return [...conditions, ...this.newest];
  }

  /** Caches the streams whose versions the append has verified, including the events that it has stored. */
  keep(stored: readonly Stored[]): void {
    const { known } = this.store;
    const grown = new Map<string, readonly RecordedEvent[]>();
    for (const { append, catalog, event } of stored) {
      const { streamId } = event;
      const before = grown.get(streamId) ?? this.eventsOf(streamId) ?? [];
      known.extend(append, catalog, before, event, this.streams.get(streamId)?.kind);
      grown.set(streamId, [...before, event]);
    }
    for (const [streamId, { kind, events, version }] of this.streams)
      if (!grown.has(streamId)) known.keepStream(this.venueId, streamId, kind.catalog, { events, version });
  }
}

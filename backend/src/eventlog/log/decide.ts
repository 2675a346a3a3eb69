import { randomUUID } from 'node:crypto';
import { stateOf, type Decision, type StreamKind } from '#kernel/decider.js';
import { DomainError, isRefusal } from '#kernel/domain-error.js';
import {
  keysOf,
  storedForm,
  textsOf,
  type Actor,
  type CommandContext,
  type DomainEvent,
  type EventCatalog,
  type RecordedEvent,
} from '#kernel/event.js';
import { recordedAs, type Append, type AppendOutcome, type Receipt } from './append.js';
import { DecisionReads } from './decision-reads.js';
import type { EventStore } from './event-store.js';
import type { MultiStreamOutcome } from './multi-stream-append.js';

export interface DecisionContext {
  readonly venueId: number;
  readonly context: CommandContext;
  readonly occurredAt: Date;
  /** Number of lost races after which it gives up. The default is five, more than one table causes. */
  readonly attempts?: number;
  readonly views?: object;
}

/** Data of the event that opens a stream. The receipt makes its command safe to repeat. */
export interface Opening {
  readonly receipt: Receipt;
  readonly businessDay: string;
}

/** An event that a decision wants to append. If the decision did not read the stream, this event opens it. */
export interface DecidedEvent<Event extends DomainEvent = DomainEvent> {
  readonly streamId: string;
  readonly catalog: EventCatalog<Event['type']>;
  readonly event: Event;
  readonly opening?: Opening;
  /** Ignored with an `opening`, whose receipt has the id. With neither, the event gets a new id. */
  readonly commandId?: string;
  readonly actor?: Actor;
}

export type Outcome =
  | { readonly outcome: 'appended'; readonly events: readonly RecordedEvent[] }
  | { readonly outcome: 'stands' }
  | { readonly outcome: 'repeat'; readonly streamId: string }
  /** Its code may also be `CONCURRENT_CHANGE` (too many lost races) or `IDEMPOTENCY_KEY_REUSED` (another request). */
  | { readonly outcome: 'refused'; readonly refusal: DomainError };

const ATTEMPTS = 5;

const refused = (refusal: DomainError): Outcome => ({ outcome: 'refused', refusal });

/**
 * Runs a command: loads what the decision needs, decides, and appends its events together or not at all. If a stream or
 * key that it has read changes before the append, it decides again. The first attempt decides on cached streams
 * (`StreamCache`), and the append verifies their versions. A refusal, or a result without an append, is decided again
 * on data from the database (docs/decisions/0011-decide-on-cached-data-and-verify-in-the-append.md).
 * @throws DomainError only for failures on our side, such as `SERVICE_UNAVAILABLE`
 */
export async function decide(
  store: EventStore,
  on: DecisionContext,
  decision: () => Decision<readonly DecidedEvent[]>,
): Promise<Outcome> {
  const onCache = new DecisionReads(store, on.venueId, on.views, true);
  const early = await attempt(store, on, decision, onCache);
  if (early !== null) return early;
  const { attempts = ATTEMPTS } = on;
  for (let lost = onCache.isOfCache ? 0 : 1; lost < attempts; lost++) {
    const outcome = await attempt(store, on, decision, new DecisionReads(store, on.venueId, on.views, false));
    if (outcome !== null) return outcome;
  }
  return refused(new DomainError('CONCURRENT_CHANGE'));
}

/** Appends events that depend on no earlier event. Each opens its stream. */
export async function record(
  store: EventStore,
  on: DecisionContext,
  events: readonly DecidedEvent[],
): Promise<Outcome> {
  const outcome = await appendAll(store, on, events, new DecisionReads(store, on.venueId, on.views, false));
  return outcome ?? refused(new DomainError('CONCURRENT_CHANGE'));
}

async function attempt(
  store: EventStore,
  on: DecisionContext,
  decision: () => Decision<readonly DecidedEvent[]>,
  reads: DecisionReads,
): Promise<Outcome | null> {
  const decided = await orRefusal(reads.answer(decision()));
  if (decided instanceof DomainError) return reads.isOfCache ? null : refused(decided);
  if (decided.length > 0) return appendAll(store, on, decided, reads);
  if (reads.isOfCache) return null;
  await store.untilReplicated();
  return { outcome: 'stands' };
}

async function appendAll(
  store: EventStore,
  on: DecisionContext,
  decided: readonly DecidedEvent[],
  reads: DecisionReads,
): Promise<Outcome | null> {
  const appends = appendsOf(on, reads, decided);
  const stored = await orRefusal(storeAll(store, on.venueId, appends, reads));
  if (stored instanceof DomainError) return refused(stored);
  if (stored.outcome === 'duplicate') {
    if (!stored.sameRequest) return refused(new DomainError('IDEMPOTENCY_KEY_REUSED'));
    await store.untilReplicated();
    return { outcome: 'repeat', streamId: stored.streamId };
  }
  if (stored.outcome !== 'appended') return null;
  const results = 'events' in stored ? stored.events : [stored];
  const reported = results.flatMap((appended, index) => {
    const [append, { catalog, event } = {}] = [appends[index], decided[index]];
    return append && catalog && event ? [{ append, catalog, event: recordedAs(append, event, appended) }] : [];
  });
  reads.keep(reported);
  return { outcome: 'appended', events: reported.map(({ event }) => event) };
}

/** Uses the faster `append` for a single event that depends only on its own stream. */
function storeAll(
  store: EventStore,
  venueId: number,
  events: readonly Append[],
  reads: DecisionReads,
): Promise<AppendOutcome | MultiStreamOutcome> {
  const conditions = reads.conditions(new Set(events.map(({ streamId }) => streamId)));
  const [only] = events;
  if (only !== undefined && events.length === 1 && conditions.length === 0) return store.append(only);
  return store.appendToStreams({ venueId, events, conditions });
}

function appendsOf(
  { venueId, context, occurredAt }: DecisionContext,
  reads: DecisionReads,
  decided: readonly DecidedEvent[],
): Append[] {
  const versions = new Map<string, number>();
  return decided.map(({ streamId, catalog, event: { type, data }, opening, commandId, actor = context.actor }) => {
    const expectedVersion = versions.get(streamId) ?? reads.versionOf(streamId);
    versions.set(streamId, expectedVersion + 1);
    const { receipt = { commandId: commandId ?? randomUUID() }, ...day } = opening ?? {};
    const decidedOn = reads.eventsOf(streamId);
    return {
      venueId,
      streamId,
      expectedVersion,
      type,
      ...storedForm(catalog, type, data),
      keys: keysOf(catalog, type, data),
      ...textsOf(catalog, type),
      context: { ...context, actor },
      occurredAt,
      ...receipt,
      ...day,
      ...(decidedOn && { decidedOn }),
    };
  });
}

export interface StreamCommand<Command> extends DecisionContext {
  readonly streamId: string;
  readonly command: Command;
}

export type StreamOutcome<State, Event extends DomainEvent> =
  | { readonly outcome: 'done'; readonly state: State; readonly event: RecordedEvent<Event> | null }
  | { readonly outcome: 'refused'; readonly refusal: DomainError };

/** Runs a command that reads and writes only one stream. @throws as `decide` */
export async function decideOnStream<Command, State, Event extends DomainEvent>(
  store: EventStore,
  kind: StreamKind<Command, State, Event>,
  { streamId, command, ...on }: StreamCommand<Command>,
): Promise<StreamOutcome<State, Event>> {
  let { initialState: state }: { initialState: State } = kind.decider;
  const outcome = await decide(store, on, function* () {
    state = yield* stateOf(streamId, kind);
    const event = kind.decider.decide(command, state);
    return event === null ? [] : [{ streamId, catalog: kind.catalog, event }];
  });
  if (outcome.outcome === 'refused') return outcome;
  if (outcome.outcome !== 'appended') return { outcome: 'done', state, event: null };
  const [event] = outcome.events as readonly RecordedEvent<Event>[];
  return { outcome: 'done', state: event ? kind.decider.evolve(state, event) : state, event: event ?? null };
}

/** Turns a refusal into a value. @throws any other error */
export function orRefusal<Result>(result: Promise<Result>): Promise<Result | DomainError> {
  return result.catch((error: unknown) => {
    if (isRefusal(error)) return error as DomainError;
    throw error;
  });
}

/** Returns the outcome unless it is a refusal. @throws DomainError the refusal */
export function accepted<Result extends { readonly outcome: string }>(
  outcome: Result | { readonly outcome: 'refused'; readonly refusal: DomainError },
): Exclude<Result, { readonly outcome: 'refused' }> {
  if (outcome.outcome === 'refused' && 'refusal' in outcome) throw outcome.refusal;
  return outcome as Exclude<Result, { readonly outcome: 'refused' }>;
}

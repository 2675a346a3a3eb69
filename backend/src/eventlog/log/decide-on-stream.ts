import { randomUUID } from 'node:crypto';
import { DomainError } from '#kernel/domain-error.js';
import {
  keysOf,
  storedForm,
  textsOf,
  type CommandContext,
  type RecordedEvent,
  type DomainEvent,
} from '#kernel/event.js';
import type { StreamKind } from '#kernel/stream-kind.js';
import type { Append, Appended, AppendOutcome, Receipt } from './append.js';
import type { EventStore } from './event-store.js';
import type { StreamRead } from './read-streams.js';

export interface StreamDecision<Command> {
  readonly venueId: number;
  readonly streamId: string;
  readonly command: Command;
  readonly context: CommandContext;
  readonly occurredAt: Date;
  /** For a command that opens its stream, whose id was made for it. */
  readonly opening?: Opening;
}

export interface Opening {
  readonly receipt: Receipt;
  readonly businessDay: string;
}

/** `event` is `null` when the requested result stood already. */
export interface Decided<State, Event extends DomainEvent> {
  /** The stream that an earlier command with the same receipt opened. */
  readonly streamId: string;
  readonly state: State;
  readonly event: RecordedEvent<Event> | null;
}

/** More lost races in a row than one table or order can cause. */
export const ATTEMPTS = 5;

/**
 * When another append was first, the decision is made again on the new state. A stream that is opened is not read, and
 * a cached one only when the decision on the cache does not hold.
 * @throws DomainError also `CONCURRENT_CHANGE` after five lost races, `IDEMPOTENCY_KEY_REUSED` for another request's
 * receipt
 */
export async function decideOnStream<Command, State, Event extends DomainEvent>(
  store: EventStore,
  kind: StreamKind<Command, State, Event>,
  decision: StreamDecision<Command>,
): Promise<Decided<State, Event>> {
  const { venueId, streamId, command, opening } = decision;
  const onKnown = opening ? null : await decideOnKnown(store, kind, decision);
  if (onKnown !== null) return onKnown;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const opened = { state: kind.decider.initialState, events: [], version: 0 };
    const read = opening ? opened : await store.readState(venueId, streamId, kind);
    const event = kind.decider.decide(command, read.state);
    if (event === null) {
      await store.untilReplicated();
      return { streamId, state: read.state, event };
    }
    const decided = await appendDecided(store, kind, decision, read, event);
    if (decided !== null) return decided;
    if (opening !== undefined) break;
  }
  throw new DomainError('CONCURRENT_CHANGE');
}

/** `null`: the stream must be read. A refusal, or a result that stands already, may be out of date. */
async function decideOnKnown<Command, State, Event extends DomainEvent>(
  store: EventStore,
  kind: StreamKind<Command, State, Event>,
  decision: StreamDecision<Command>,
): Promise<Decided<State, Event> | null> {
  const known = store.knownState(decision.venueId, decision.streamId, kind);
  if (known === null) return null;
  const event = unlessRefused(() => kind.decider.decide(decision.command, known.state));
  return event === null ? null : appendDecided(store, kind, decision, known, event);
}

function unlessRefused<Event>(decide: () => Event | null): Event | null {
  try {
    return decide();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** `null`: somebody else was first. */
async function appendDecided<Command, State, Event extends DomainEvent>(
  store: EventStore,
  kind: StreamKind<Command, State, Event>,
  decision: StreamDecision<Command>,
  { state, events, version }: StreamRead<Event> & { readonly state: State },
  event: Event,
): Promise<Decided<State, Event> | null> {
  const { venueId, streamId } = decision;
  const append = { ...appendOf(kind, decision, version, event), decidedOn: events };
  const outcome = await store.append(append);
  if (outcome.outcome === 'conflict') return null;
  if (outcome.outcome === 'duplicate') return repeated(store, kind, venueId, outcome);
  const recorded = recordedAs(append, event, outcome);
  store.known.goOn(append, kind.catalog, events, recorded, kind.memory);
  return { streamId, state: kind.decider.evolve(state, recorded), event: recorded };
}

/** `null` if the receipt's command has opened none. @throws DomainError `IDEMPOTENCY_KEY_REUSED` */
export async function openedBefore<Command, State, Event extends DomainEvent>(
  store: EventStore,
  kind: StreamKind<Command, State, Event>,
  venueId: number,
  receipt: Receipt,
): Promise<Decided<State, Event> | null> {
  const first = await store.openedBy(venueId, receipt);
  return first && repeated(store, kind, venueId, first);
}

async function repeated<Command, State, Event extends DomainEvent>(
  store: EventStore,
  kind: StreamKind<Command, State, Event>,
  venueId: number,
  { streamId, sameRequest }: Extract<AppendOutcome, { outcome: 'duplicate' }>,
): Promise<Decided<State, Event>> {
  if (!sameRequest) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
  const { state } = await store.readState(venueId, streamId, kind);
  await store.untilReplicated();
  return { streamId, state, event: null };
}

function appendOf<Command, State, Event extends DomainEvent>(
  { catalog }: StreamKind<Command, State, Event>,
  { venueId, streamId, context, occurredAt, opening }: StreamDecision<Command>,
  expectedVersion: number,
  event: Event,
): Append {
  const { receipt = { commandId: randomUUID() }, ...day } = opening ?? {};
  const beside = { keys: keysOf(catalog, event.type, event.data), ...textsOf(catalog, event.type) };
  const stored = storedForm(catalog, event.type, event.data);
  return {
    venueId,
    streamId,
    expectedVersion,
    type: event.type,
    ...stored,
    ...beside,
    context,
    occurredAt,
    ...receipt,
    ...day,
  };
}

/** Returns the appended events in the form in which reading gives them. */
export function recordedAs<Event extends DomainEvent>(
  { venueId, streamId, schema, context, commandId, businessDay }: Append,
  event: Event,
  { version, venueSeq, number, occurredAt }: Appended,
): RecordedEvent<Event> {
  return {
    ...event,
    venueId,
    venueSeq,
    streamId,
    streamVersion: version,
    schema,
    context,
    commandId,
    occurredAt,
    businessDay: businessDay ?? null,
    number,
  };
}

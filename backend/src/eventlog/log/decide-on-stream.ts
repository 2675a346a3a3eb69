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

export interface StreamDecision<Command> {
  readonly venueId: number;
  readonly streamId: string;
  readonly command: Command;
  readonly context: CommandContext;
  readonly occurredAt: Date;
  /** Of a command that opens its stream, whose id was made for it. */
  readonly opening?: Opening;
}

export interface Opening {
  readonly receipt: Receipt;
  readonly businessDay: string;
}

/** `event` is `null` when what was asked for stood already. */
export interface Decided<State, Event extends DomainEvent> {
  /** Of a command that was given before: the stream which it opened then. */
  readonly streamId: string;
  readonly state: State;
  readonly event: RecordedEvent<Event> | null;
}

/** Whoever loses so many races in a row meets a crowd that one table or order does not have. */
export const ATTEMPTS = 5;

/**
 * When somebody else was first, the decision is made again on what now stands. A stream that is opened is not read.
 * @throws DomainError also `CONCURRENT_CHANGE` after five lost races, `IDEMPOTENCY_KEY_REUSED` for another request's receipt
 */
export async function decideOnStream<Command, State, Event extends DomainEvent>(
  store: EventStore,
  kind: StreamKind<Command, State, Event>,
  decision: StreamDecision<Command>,
): Promise<Decided<State, Event>> {
  const { venueId, streamId, command, opening } = decision;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const opened = { state: kind.decider.initialState, events: [], version: 0 };
    const { state, events, version } = opening ? opened : await store.readState(venueId, streamId, kind);
    const event = kind.decider.decide(command, state);
    if (event === null) return { streamId, state, event };
    const append = { ...appendOf(kind, decision, version, event), decidedOn: events };
    const outcome = await store.append(append);
    if (outcome.outcome === 'duplicate') return repeated(store, kind, venueId, outcome);
    if (outcome.outcome === 'appended') {
      const recorded = recordedAs(append, event, outcome);
      return { streamId, state: kind.decider.evolve(state, recorded), event: recorded };
    }
    if (opening !== undefined) break;
  }
  throw new DomainError('CONCURRENT_CHANGE');
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

/** What was appended, as reading it gives it. */
export function recordedAs<Event extends DomainEvent>(
  { venueId, streamId, schema, context, commandId, businessDay }: Append,
  event: Event,
  { version, venueSeq, number, occurredAt }: Appended,
): RecordedEvent<Event> {
  const place = { venueId, streamId, schema, context, commandId, occurredAt, businessDay: businessDay ?? null };
  return { ...event, ...place, streamVersion: version, venueSeq, number };
}

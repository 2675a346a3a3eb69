import { randomUUID } from 'node:crypto';
import { fold, type Decider, type DomainEvent } from '../../kernel/decider.js';
import { DomainError } from '../../kernel/domain-error.js';
import type { CommandContext, EventCatalog, RecordedEvent } from '../../kernel/event.js';
import type { EventStore } from './event-store.js';

/** A stream, and what is needed to decide on it. */
export interface StreamDecision<Command, State, Event extends DomainEvent> {
  readonly venueId: number;
  readonly streamId: string;
  readonly decider: Decider<Command, State, Event>;
  readonly catalog: EventCatalog<Event['type']>;
  readonly command: Command;
  readonly context: CommandContext;
  readonly occurredAt: Date;
  /** How many of the latest events the state depends on, for a stream that goes on for ever; all when left out. */
  readonly memory?: number;
}

/** The stream after the decision; `event` is `null` when what was asked for stood already. */
export interface Decided<Event extends DomainEvent> {
  readonly events: RecordedEvent<Event>[];
  readonly event: RecordedEvent<Event> | null;
}

/** A loser of this many races in a row meets a crowd that one table or order does not have. */
const ATTEMPTS = 5;

/**
 * Reads the stream, decides, appends. When somebody else was first, the decision is made again on what now stands.
 *
 * @throws DomainError what the decider refuses; `CONCURRENT_CHANGE` after five lost races
 */
export async function decideOnStream<Command, State, Event extends DomainEvent>(
  store: EventStore,
  decision: StreamDecision<Command, State, Event>,
): Promise<Decided<Event>> {
  const { venueId, streamId, decider, catalog, command, context, occurredAt, memory } = decision;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { events, version } = await store.readStream<Event>(venueId, streamId, catalog, memory);
    const event = decider.decide(command, fold(decider, events as unknown as Event[]));
    if (event === null) return { events, event };
    const { schema } = catalog[event.type as Event['type']];
    const commandId = randomUUID();
    const append = { venueId, streamId, expectedVersion: version, ...event, schema, context, commandId, occurredAt };
    const outcome = await store.append(append);
    if (outcome.outcome !== 'appended') continue;
    const recorded: RecordedEvent<Event> = {
      ...event,
      ...{ venueId, streamId, schema, context, commandId, occurredAt },
      streamVersion: outcome.version,
      venueSeq: outcome.venueSeq,
      businessDay: null,
      number: outcome.number,
    };
    return { events: [...events, recorded], event: recorded };
  }
  throw new DomainError('CONCURRENT_CHANGE');
}

import type { Decider, Fold } from './decider.js';
import type { EventCatalog, DomainEvent } from './event.js';

/** A kind of stream for those who only read it. */
export interface FoldedStream<State, Event extends DomainEvent> {
  readonly decider: Fold<State, Event>;
  readonly catalog: EventCatalog<Event['type']>;
  /** The number of latest events that the state depends on, for a stream that never ends; all, if left out. */
  readonly memory?: number;
}

export interface StreamKind<Command, State, Event extends DomainEvent> extends FoldedStream<State, Event> {
  readonly decider: Decider<Command, State, Event>;
}

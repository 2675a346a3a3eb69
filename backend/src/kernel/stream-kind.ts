import type { Decider } from './decider.js';
import type { EventCatalog, DomainEvent } from './event.js';

export interface StreamKind<Command, State, Event extends DomainEvent> {
  readonly decider: Decider<Command, State, Event>;
  readonly catalog: EventCatalog<Event['type']>;
  /** How many of the latest events the state depends on, for a stream that goes on for ever; all when left out. */
  readonly memory?: number;
}

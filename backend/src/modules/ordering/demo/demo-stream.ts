import type { StreamKind } from '#kernel/decider.js';
import type { Actor, DomainEvent, EventCatalog, RecordedEvent } from '#kernel/event.js';

export interface DemoEvent {
  readonly at: Date;
  readonly streamId: string;
  readonly catalog: EventCatalog;
  readonly event: DomainEvent;
  readonly actor: Actor;
}

export class DemoStream<Command, State, Event extends DomainEvent> {
  state: State;
  private version = 0;

  constructor(
    private readonly kind: StreamKind<Command, State, Event>,
    readonly id: string,
    private readonly events: DemoEvent[],
  ) {
    this.state = kind.decider.initialState;
  }

  decide(command: Command, actor: Actor, at: Date): void {
    const event = this.kind.decider.decide(command, this.state);
    if (event !== null) this.record(event, actor, at);
  }

  record(event: Event, actor: Actor, at: Date): void {
    this.version += 1;
    const streamId = this.id;
    this.events.push({ at, streamId, catalog: this.kind.catalog, event, actor });
    const recorded: RecordedEvent<Event> = {
      ...event,
      venueId: 0,
      venueSeq: this.version,
      streamId,
      streamVersion: this.version,
      schema: this.kind.catalog[event.type as Event['type']].schema,
      context: { actor, device: null, correlationId: streamId },
      commandId: streamId,
      occurredAt: at,
      appendedAt: at,
      businessDay: null,
      number: null,
    };
    this.state = this.kind.decider.evolve(this.state, recorded);
  }
}

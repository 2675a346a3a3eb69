import type { DomainEvent, Recorded } from './event.js';

/**
 * The state that a stream's events add up to; a reader needs nothing more. `evolve` never refuses, because the event
 * has happened.
 */
export interface Fold<State, Event extends DomainEvent> {
  readonly initialState: State;
  evolve(state: State, event: Event & Recorded): State;
}

/** The pure decisions of one kind of stream: what they need to know arrives in the command. */
export interface Decider<Command, State, Event extends DomainEvent> extends Fold<State, Event> {
  /**
   * Returns the event that the command causes, `null` when its result already exists; throws a `DomainError`. One fact
   * is one event.
   */
  decide(command: Command, state: State): Event | null;
}

export function fold<State, Event extends DomainEvent>(
  { initialState, evolve }: Fold<State, Event>,
  events: readonly (Event & Recorded)[],
): State {
  return events.reduce((state, event) => evolve(state, event), initialState);
}

/** Ends a switch: a case that was forgotten does not compile. */
export function unreachable(value: never): never {
  throw new Error(`Unreachable case: ${JSON.stringify(value)}`);
}

import type { DomainEvent, Recorded } from './event.js';

/** What a stream's events add up to: all that those need who only read it. */
export interface Fold<State, Event extends DomainEvent> {
  readonly initialState: State;
  evolve(state: State, event: Event & Recorded): State;
}

/**
 * The decisions of one kind of stream, pure: what they need to know arrives in the command.
 * - `decide` answers the event that the command causes, or `null` when what it asks for already stands, or throws a `DomainError`. At
 *   most one: what the guest or the waiter did is one fact.
 * - `evolve` never refuses, since the event has happened. It is the stream's one fold: a command's answer is told from the state.
 */
export interface Decider<Command, State, Event extends DomainEvent> extends Fold<State, Event> {
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

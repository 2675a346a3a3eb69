import type { DomainEvent, Recorded } from './event.js';

/**
 * The decision of one kind of stream, pure: no clock, no random, no I/O. Whatever it needs to know arrives in the command.
 *
 * - `decide` answers the event that the command causes, or `null` when what it asks for already stands,
 *   or throws a `DomainError`. One command causes at most one event: what the guest or the waiter did is one fact.
 * - `evolve` answers the state after an event of the log, its time and numbers included; it never refuses, since the event
 *   has happened. It is the stream's one fold: what a command answers is told by the state.
 */
export interface Decider<Command, State, Event extends DomainEvent> {
  readonly initialState: State;
  decide(command: Command, state: State): Event | null;
  evolve(state: State, event: Event & Recorded): State;
}

/** The state after `events`, from the beginning of the stream. */
export function fold<Command, State, Event extends DomainEvent>(
  decider: Decider<Command, State, Event>,
  events: readonly (Event & Recorded)[],
): State {
  return events.reduce((state, event) => decider.evolve(state, event), decider.initialState);
}

/** Put at the end of a switch: a case that was forgotten does not compile. */
export function unreachable(value: never): never {
  throw new Error(`Unreachable case: ${JSON.stringify(value)}`);
}

import { fold, type Decider, type DomainEvent } from './decider.js';
import { DomainError } from './domain-error.js';

/** What came of a command: the event it caused (`null`: it already stood), or the refusal. */
export type Outcome<Event> =
  { readonly event: Event | null } | { readonly refused: string; readonly details?: unknown };

/**
 * Reads as a rule does: `given(decider, [earlier events]).when(command)` answers what then is.
 * Errors other than a `DomainError` pass through: they are bugs, not refusals.
 */
export function given<Command, State, Event extends DomainEvent>(
  decider: Decider<Command, State, Event>,
  events: readonly Event[],
): { when(command: Command): Outcome<Event> } {
  return { when: (command) => outcomeOf(() => decider.decide(command, fold(decider, events))) };
}

function outcomeOf<Event>(decide: () => Event | null): Outcome<Event> {
  try {
    return { event: decide() };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.details === undefined ? { refused: error.code } : { refused: error.code, details: error.details };
  }
}

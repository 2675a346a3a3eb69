import { fold, type Decider, type DomainEvent } from './decider.js';
import { DomainError } from './domain-error.js';

/** What came of a command: the events it caused, or the error it was refused with. */
export type Outcome<Event> =
  { readonly events: readonly Event[] } | { readonly refused: string; readonly details?: unknown };

/**
 * Reads as a rule does: `given(decider, [earlier events]).when(command)` answers what then is.
 * Errors other than a `DomainError` pass through: they are bugs, not refusals.
 */
export function given<Command, State, Event extends DomainEvent>(
  decider: Decider<Command, State, Event>,
  events: readonly Event[],
): { when(command: Command): Outcome<Event> } {
  return {
    when(command) {
      try {
        return { events: decider.decide(command, fold(decider, events)) };
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return error.details === undefined ? { refused: error.code } : { refused: error.code, details: error.details };
      }
    },
  };
}

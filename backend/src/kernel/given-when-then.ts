import { fold, type Decider } from './decider.js';
import { DomainError } from './domain-error.js';
import type { RecordedEvent, DomainEvent } from './event.js';

export type Outcome<Event> =
  | { readonly event: Event | null }
  | { readonly refused: string; readonly details?: unknown };

/**
 * Runs a decider in a test: `given(decider, [earlier events]).when(command)`. Only a `DomainError` is a refusal; other
 * errors are bugs and are thrown.
 */
export function given<Command, State, Event extends DomainEvent>(
  decider: Decider<Command, State, Event>,
  events: readonly Event[],
): { when(command: Command): Outcome<Event> } {
  return { when: (command) => outcomeOf(() => decider.decide(command, fold(decider, recorded(events)))) };
}

/** @returns the events as a log would return them: one stream of venue 1, from 1970 on, a second apart */
export function recorded<Event extends DomainEvent>(events: readonly Event[]): RecordedEvent<Event>[] {
  return events.map((event, index) => ({
    ...event,
    venueId: 1,
    venueSeq: index + 1,
    streamId: 'stream',
    streamVersion: index + 1,
    schema: 1,
    context: { actor: { kind: 'system', id: null }, device: null, correlationId: 'correlation' },
    commandId: `command ${index + 1}`,
    businessDay: null,
    occurredAt: new Date(index * 1000),
    appendedAt: new Date(index * 1000),
    number: index === 0 ? 1 : null,
  }));
}

function outcomeOf<Event>(decide: () => Event | null): Outcome<Event> {
  try {
    return { event: decide() };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.details === undefined ? { refused: error.code } : { refused: error.code, details: error.details };
  }
}

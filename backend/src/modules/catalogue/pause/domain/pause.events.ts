import type { DomainEvent, EventCatalog } from '#kernel/event.js';

interface OfStations {
  readonly stations: readonly number[] | null;
}

/** `until` is a moment (ISO 8601). A pause ends then without an event, and a later one of the same stations replaces it. */
export type OrderingPaused = DomainEvent<'OrderingPaused', OfStations & { readonly until: string }>;
export type OrderingResumed = DomainEvent<'OrderingResumed', OfStations>;
/** Guests wait some `minutes` longer; ends like a pause. */
export type BusySet = DomainEvent<'BusySet', OfStations & { readonly minutes: number; readonly until: string }>;

export type PauseEvent = OrderingPaused | OrderingResumed | BusySet;

export const PAUSE_EVENTS: EventCatalog<PauseEvent['type']> = {
  OrderingPaused: { schema: 1 },
  OrderingResumed: { schema: 1 },
  BusySet: { schema: 1 },
};

import type { DomainEvent, EventCatalog } from '#kernel/event.js';

interface OfStations {
  readonly stations: readonly number[] | null;
}

/** The pause ends at `until` (ISO 8601) without an event. A later pause of the same stations replaces it. */
export type OrderingPaused = DomainEvent<'OrderingPaused', OfStations & { readonly until: string }>;
export type OrderingResumed = DomainEvent<'OrderingResumed', OfStations>;
/** Guests wait `minutes` longer, until `until` or a later delay of the same stations. */
export type BusySet = DomainEvent<'BusySet', OfStations & { readonly minutes: number; readonly until: string }>;

export type PauseEvent = OrderingPaused | OrderingResumed | BusySet;

export const PAUSE_EVENTS: EventCatalog<PauseEvent['type']> = {
  OrderingPaused: { schema: 1 },
  OrderingResumed: { schema: 1 },
  BusySet: { schema: 1 },
};

import type { DomainEvent, EventCatalog } from '#kernel/event.js';

interface OfProduct {
  readonly productId: number;
  /** As the dish was called then, whatever becomes of the product later. */
  readonly name: string;
}

/** `until` is a moment (ISO 8601), `null`: until somebody says otherwise. */
export type DishSoldOut = DomainEvent<'DishSoldOut', OfProduct & { readonly until: string | null }>;
export type DishBackOn = DomainEvent<'DishBackOn', OfProduct>;
/** So many are left to be ordered on that business day from here on; `null`: they are counted no more. */
export type PortionsSet = DomainEvent<
  'PortionsSet',
  OfProduct & { readonly portions: number | null; readonly businessDay: string }
>;

export type StockEvent = DishSoldOut | DishBackOn | PortionsSet;

export const STOCK_EVENTS: EventCatalog<StockEvent['type']> = {
  DishSoldOut: { schema: 1 },
  DishBackOn: { schema: 1 },
  PortionsSet: { schema: 1 },
};

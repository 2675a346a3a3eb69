import type { DomainEvent, EventCatalog } from '#kernel/event.js';

interface OfProduct {
  readonly productId: number;
  readonly name: string;
}

export type DishSoldOut = DomainEvent<'DishSoldOut', OfProduct & { readonly until: string | null }>;
export type DishBackOn = DomainEvent<'DishBackOn', OfProduct>;
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

import type { EventCatalog, DomainEvent } from '#kernel/event.js';
import type { Currency, MinorUnits } from '#kernel/money.js';

/** Name and price of that time, whatever becomes of the product later. */
export interface OrderedLine {
  /** The link of a product to a menu. */
  readonly itemId: number;
  readonly name: string;
  readonly quantity: number;
  /** Of one piece. */
  readonly price: MinorUnits;
  readonly note: string | null;
}

export type OrderPlaced = DomainEvent<
  'OrderPlaced',
  {
    readonly tableId: number;
    readonly tableName: string;
    /** Hash of the guest's session code, or of their phone; `null` for a caller with neither. */
    readonly session: string | null;
    readonly currency: Currency;
    readonly total: MinorUnits;
    readonly lines: readonly OrderedLine[];
    readonly note: string | null;
  }
>;
export type OrderConfirmed = DomainEvent<'OrderConfirmed', object>;
export type OrderRejected = DomainEvent<'OrderRejected', { readonly reason: string | null }>;
export type OrderClosed = DomainEvent<'OrderClosed', object>;

export type OrderEvent = OrderPlaced | OrderConfirmed | OrderRejected | OrderClosed;

/** An order with all that has happened to it; amounts in minor units. The state does not tell whose it is. */
export interface PlacedOrder extends Omit<OrderPlaced['data'], 'session'> {
  /** docs/product.md#the-states-of-an-order */
  readonly status: 'waiting' | 'in_progress' | 'rejected' | 'closed';
  readonly venueId: number;
  readonly orderId: string;
  readonly number: number;
  readonly rejectReason: string | null;
  readonly placedAt: Date;
  readonly confirmedAt: Date | null;
  readonly endedAt: Date | null;
  /** The venue's number of the order's last event. */
  readonly position: number;
}

export const ORDER_EVENTS: EventCatalog<OrderEvent['type']> = {
  OrderPlaced: { schema: 1 },
  OrderConfirmed: { schema: 1 },
  OrderRejected: { schema: 1 },
  OrderClosed: { schema: 1 },
};

import type { RecordedEvent } from '../../../kernel/event.js';
import { toDecimal, type Currency, type MinorUnits } from '../../../kernel/money.js';
import type { OrderEvent, OrderedLine, OrderPlaced } from '../domain/order.events.js';
import type { Order } from './order.dto.js';

/** All that is known of an order at a moment; amounts in minor units. */
export interface OrderRecord {
  readonly venueId: number;
  readonly orderId: string;
  readonly number: number;
  readonly tableId: number;
  readonly tableName: string;
  readonly status: 'waiting' | 'in_progress' | 'rejected' | 'closed';
  readonly currency: Currency;
  readonly total: MinorUnits;
  readonly lines: readonly OrderedLine[];
  readonly note: string | null;
  readonly rejectReason: string | null;
  readonly placedAt: Date;
  readonly confirmedAt: Date | null;
  readonly endedAt: Date | null;
  /** The venue's number of the order's last event. */
  readonly position: number;
}

/**
 * @param events the order's stream, from the beginning
 * @returns what they add up to, or `null` when there are none
 */
export function recordOf(events: readonly RecordedEvent<OrderEvent>[]): OrderRecord | null {
  return events.reduce<OrderRecord | null>((record, event) => {
    if (event.type === 'OrderPlaced') return placed(event);
    if (record === null) return null;
    return { ...record, ...decided(event), position: event.venueSeq };
  }, null);
}

function placed(event: RecordedEvent<OrderEvent>): OrderRecord {
  const { tableId, tableName, currency, total, lines, note } = event.data as OrderPlaced['data'];
  return {
    venueId: event.venueId,
    orderId: event.streamId,
    number: event.number ?? 0,
    ...{ tableId, tableName, currency, total, lines, note },
    status: 'waiting',
    rejectReason: null,
    placedAt: event.occurredAt,
    confirmedAt: null,
    endedAt: null,
    position: event.venueSeq,
  };
}

function decided(event: RecordedEvent<OrderEvent>): Partial<OrderRecord> {
  switch (event.type) {
    case 'OrderConfirmed':
      return { status: 'in_progress', confirmedAt: event.occurredAt };
    case 'OrderRejected':
      return {
        status: 'rejected',
        rejectReason: (event.data as { reason: string | null }).reason,
        endedAt: event.occurredAt,
      };
    case 'OrderClosed':
      return { status: 'closed', endedAt: event.occurredAt };
    default:
      return {};
  }
}

/** @returns the order as the API speaks it: decimals, ISO times, the flags of specification, section 4 */
export function toOrder(record: OrderRecord): Order {
  const confirmed = record.confirmedAt !== null;
  return {
    id: record.orderId,
    number: record.number,
    venueId: record.venueId,
    table: [{ id: record.tableId, name: record.tableName }],
    tableName: record.tableName,
    totalPrice: toDecimal(record.total),
    currency: record.currency,
    orderItems: record.lines.map((line, index) => ({
      id: index + 1,
      menuItemId: line.itemId,
      quantity: line.quantity,
      itemName: line.name,
      priceAtOrderTime: toDecimal(line.price),
      note: line.note,
      menuItem: { citems: [{ name: line.name }] },
    })),
    note: record.note,
    is_confirmed: confirmed ? true : null,
    is_rejected: record.status === 'rejected' ? true : null,
    reject_reason: record.rejectReason,
    placed_at: record.placedAt.toISOString(),
    start_time: record.confirmedAt?.toISOString() ?? null,
    end_time: record.endedAt?.toISOString() ?? null,
    position: record.position,
  };
}

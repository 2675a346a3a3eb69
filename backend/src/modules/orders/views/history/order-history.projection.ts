import type { EventStatement, Projection } from '#eventlog/projections/projection.js';
import { STATUS_AFTER, type OrderEvent } from '#modules/orders/domain/order.events.js';
import { placedColumns, redactionOn } from '../order-row.js';

// An order enters the history when it ends, with the facts of its own stream.
const endedBy =
  (type: 'OrderRejected' | 'OrderClosed'): EventStatement =>
  (facts) => `
      insert into order_history
        (venue_id, order_id, number, table_id, table_name, status, currency, total, lines, note, reject_reason,
         placed_at, confirmed_at, ended_at, last_seq)
      select e.venue_id, e.stream_id, p.number, d."tableId", d."tableName",
        '${STATUS_AFTER[type]}', d.currency, d.total, d.lines, d.note,
        e.data->>'reason', p.occurred_at,
        (select c.occurred_at from event c
          where c.venue_id = e.venue_id and c.stream_id = e.stream_id and c.type = 'OrderConfirmed'),
        e.occurred_at, e.venue_seq
      from ${facts} e
      join event p on p.venue_id = e.venue_id and p.stream_id = e.stream_id and p.stream_version = 1,
        ${placedColumns('revealed(p.venue_id, p.stream_id, p.venue_seq, p.data)')}
      on conflict (venue_id, order_id) do nothing`;

export const orderHistory: Projection<OrderEvent['type'], 'order_history'> = {
  name: 'order_history',
  version: 2,
  on: {
    OrderPlaced: null,
    OrderConfirmed: null,
    OrderRejected: endedBy('OrderRejected'),
    OrderClosed: endedBy('OrderClosed'),
    OrderRedacted: redactionOn('order_history'),
  },
};

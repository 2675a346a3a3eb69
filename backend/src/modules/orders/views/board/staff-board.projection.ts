import type { Projection } from '#eventlog/projections/projection.js';
import { STATUS_AFTER, type OrderEvent } from '#modules/orders/domain/order.events.js';
import { decisionsOn, placedColumns, redactionOn } from '../order-row.js';
import { FORGOTTEN } from './board-bounds.js';

/** Inline: what `createorder` acknowledged is on the board, always. The guest reads the same row, so that the two cannot disagree. */
export const staffBoard: Projection<OrderEvent['type'], 'staff_board'> = {
  name: 'staff_board',
  version: 2,
  forgets: FORGOTTEN,
  on: {
    OrderPlaced: (facts) => `
      insert into staff_board
        (venue_id, order_id, number, table_id, table_name, status, currency, total, lines, note, placed_at, last_seq,
         session)
      select e.venue_id, e.stream_id, e.number, d."tableId", d."tableName", '${STATUS_AFTER.OrderPlaced}', d.currency, d.total, d.lines,
        d.note, e.occurred_at, e.venue_seq, coalesce(d.session, '')
      from ${facts} e, ${placedColumns('e.data')}
      on conflict (venue_id, order_id) do nothing`,
    ...decisionsOn('staff_board'),
    OrderRedacted: redactionOn('staff_board'),
  },
};

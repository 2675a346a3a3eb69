import type { Projection } from '../../../../platform/projections/projection.js';
import { decisionsOn, placedColumns } from '../order-row.js';

/** What a guest sees: the orders of their table that bear their session. */
export const guestView: Projection = {
  name: 'guest_view',
  on: {
    OrderPlaced: `
      insert into guest_view
        (venue_id, order_id, number, table_id, table_name, status, currency, total, lines, note, placed_at, last_seq,
         session)
      select e.venue_id, e.stream_id, e.number, d."tableId", d."tableName", 'waiting', d.currency, d.total, d.lines,
        d.note, e.occurred_at, e.venue_seq, coalesce(d.session, '')
      from facts e, ${placedColumns('e')}
      on conflict (venue_id, order_id) do nothing`,
    ...decisionsOn('guest_view'),
  },
};

import type { Projection } from '#eventlog/projections/projection.js';
import type { BillEvent } from '../../visits/domain/visit.events.js';

/** The orders of each settlement. Inline, because the next settlement of a bill depends on them. */
export const settledOrders: Projection<BillEvent['type'], 'settled_order'> = {
  name: 'settled_order',
  on: {
    BillSettled: (facts) => `
      insert into settled_order (venue_id, order_id, position, amount, settled_at, settled_by, last_seq)
      select e.venue_id, o.id::uuid, e.venue_seq, (e.data->'amounts'->>(o.place - 1)::int)::bigint, e.occurred_at, e.actor_id, e.venue_seq
      from ${facts} e cross join lateral json_array_elements_text(e.data->'orders') with ordinality o (id, place)
      on conflict (venue_id, order_id, position) do nothing`,
    BillUnsettled: (facts) => `
      update settled_order s set taken_back_at = e.occurred_at, taken_back_by = e.actor_id, last_seq = e.venue_seq
      from ${facts} e where s.venue_id = e.venue_id and s.position = (e.data->>'position')::bigint and s.last_seq < e.venue_seq`,
  },
};

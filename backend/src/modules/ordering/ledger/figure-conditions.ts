import { joinVisit } from '../visits/visibility/visit-rows.js';
import type { OrderStatus } from '../orders/domain/order.events.js';

/**
 * The only status with revenue: the remaining pieces of such an order count. Orders with another status add 0
 * (docs/product.md#what-counts-as-revenue).
 */
const EARNING: OrderStatus = 'closed';

export const EARNS = `h.status = '${EARNING}'`;

/** SQL: whether an order `h` of the history is in the figures. They leave out orders that guests withdrew. */
export const COUNTS_AS_ORDER = `h.status <> '${'withdrawn' satisfies OrderStatus}'`;

/** SQL: joins the visit `v` of an order `h` of the history, for `BILL`. */
export const WITH_VISIT = joinVisit('h');

/**
 * SQL: the bill of an order `h`. Merged visits are one party with one bill; an order without a visit is a separate bill
 * (docs/product.md#figures).
 */
export const BILL = 'coalesce(v.party_id, h.visit_id, h.order_id)';

export function earns({ status }: { readonly status: OrderStatus }): boolean {
  return status === EARNING;
}

/** Only orders that match this are split into lines, because most lines stay as they were sent. */
const CORRECTED = `h.lines::text ~ '"(rejected|offer|instead)" *:'`;

/**
 * SQL: the orders `h` with a refused dish `r (name, pieces, reason)`. That is a line that was rejected, or for which
 * another dish was offered, whatever the guest answered. If an order was rejected without such a line, it is all of its
 * lines (docs/product.md#figures).
 * @param within a condition on `h`
 */
export const dishesNotGiven = (within: string): string => `order_history h
      cross join lateral (
        select l.*, bool_or(l.rejected is not null or l.offer is not null or l.instead is not null) over () as of_lines,
          l.quantity - coalesce((select sum(c.quantity) from json_to_recordset(l.cancelled) c(quantity int)), 0) as pieces
        from json_to_recordset(h.lines)
          l(name text, quantity int, rejected json, offer json, instead json, cancelled json)
      ) l
      cross join lateral (values
        (l.name, l.pieces, l.rejected->>'reason', l.rejected is not null or l.offer is not null),
        (l.instead->>'name', l.quantity, null, l.instead is not null),
        (l.name, l.quantity, h.reject_reason, h.status = 'rejected' and not l.of_lines)
      ) r (name, pieces, reason, is_refused)
    where ${within} and r.is_refused and (h.status = 'rejected' or h.status = 'closed' and ${CORRECTED})`;

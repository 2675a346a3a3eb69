import type { OrderStatus } from '../orders/domain/order.events.js';

/**
 * The only status whose orders earn revenue: the price of their pieces that were not cancelled
 * (docs/product.md#what-counts-as-revenue).
 */
const EARNING: OrderStatus = 'closed';

export const EARNS = `h.status = '${EARNING}'`;

/** SQL: tells whether figures count an order `h` of the history. They leave out orders that guests withdrew. */
export const COUNTS_AS_ORDER = `h.status <> '${'withdrawn' satisfies OrderStatus}'`;

/** SQL: tells whether a person confirmed or rejected an order `h`. */
export const DECIDED = `h.status in ('${EARNING}', '${'rejected' satisfies OrderStatus}')`;

/** SQL: tells which orders `h` waited, and until when. Orders of staff did not wait (docs/product.md#figures). */
export const WAITS = {
  approval: { has: 'not h.by_staff and h.confirmed_at is not null', until: 'h.confirmed_at' },
  finish: { has: `not h.by_staff and ${EARNS}`, until: 'h.ended_at' },
  decision: { has: `not h.by_staff and ${DECIDED}`, until: 'coalesce(h.confirmed_at, h.ended_at)' },
};

export function earns({ status }: { readonly status: OrderStatus }): boolean {
  return status === EARNING;
}

/** SQL: the lines `l` of an order `h`, as a table. */
export const LINES = `json_to_recordset(h.lines) l("categoryId" int, heading text, name text, quantity int, stands int,
      price bigint, "vatRate" float8, options json)`;

/** SQL: the options `o` of a line `l`, as a table. */
export const OPTIONS = 'json_to_recordset(l.options) o(name text, "group" json, price bigint)';

/**
 * SQL: the dishes `d (name, pieces, reason)` of an order `h`, which are refused where `IS_REFUSED` holds: on lines that
 * were rejected, or for which another dish was offered, whatever the guest answered. If an order was rejected without
 * such a line, all its lines are refused (docs/product.md#figures).
 */
export const REFUSED_DISHES = `
      cross join lateral (
        select l.*, bool_or(l.rejected is not null or l.offer is not null or l.instead is not null) over () as of_lines,
          l.quantity - coalesce((select sum(c.quantity) from json_to_recordset(l.cancelled) c(quantity int)), 0) as pieces
        from json_to_recordset(h.lines)
          l(name text, quantity int, rejected json, offer json, instead json, cancelled json)
      ) l
      cross join lateral (values
        (l.name, l.pieces, 0, l.rejected->>'reason', l.rejected is not null or l.offer is not null),
        (l.instead->>'name', l.quantity, 0, null, l.instead is not null),
        (l.name, l.quantity, 0, h.reject_reason, h.status = 'rejected' and not l.of_lines)
      ) d (name, pieces, price, reason, is_refused)`;

/** Reads lines only of orders that were rejected, or that have a corrected line, because most have none. */
export const IS_REFUSED = `d.is_refused
      and (h.status = 'rejected' or ${EARNS} and h.lines::text ~ '"(rejected|offer|instead)" *:')`;

import type { SqlSource } from '#platform/database/own-session.js';
import { piecesOf } from '../../orders/active-pieces.js';
import type { ServedLine, ServedLines, ServedQuery } from './served.dto.js';

const RANGE = `with range as not materialized (
      select $2::date::timestamp at time zone $4 as begins, ($3::date + 1)::timestamp at time zone $4 as ends)`;

const OF_RANGE = 'b.venue_id = $1 and b.placed_at >= range.begins and b.placed_at < range.ends';
const COLUMNS = `b.order_id, b.number, b.table_id, b.table_name, b.visit_id, b.placed_at, b.lines,
        case when b.status = 'closed' then b.ended_at end as closed_at`;

/** An order that is on the board and in the history is read from the board, whose row is up to date. */
const ORDERS = `select ${COLUMNS} from staff_board b, range
        where ${OF_RANGE} and b.ended_at >= range.begins and b.status in ('in_progress', 'closed')
      union all
      select ${COLUMNS} from order_history b, range where ${OF_RANGE} and b.status = 'closed'
        and not exists (select from staff_board s where s.venue_id = b.venue_id and s.order_id = b.order_id)`;

/** `null` if the line may match, because it lacks the fact: a dish without stated allergens may contain any. */
const MATCHES = `($5::int is null or (l.line->>'productId')::int = $5)
        and ($6::int is null or nullif(l.line->'allergens', 'null') @> to_jsonb($6::int))
        and ($5::int is not null or $6::int is not null or l.line ? 'productId' or null)`;

const SERVED = `${RANGE},
    served as (
      select o.order_id as "orderId", o.number as "orderNumber", o.table_id as "tableId", o.table_name as "tableName",
        o.visit_id as "visitId", l.place::int as "lineId", (l.line->>'productId')::int as "productId",
        l.line->>'name' as "itemName", ${piecesOf('l.line')} as quantity,
        o.placed_at as "placedAt", o.closed_at as "closedAt", ${MATCHES} as matches
      from (${ORDERS}) o cross join lateral jsonb_array_elements(o.lines::jsonb) with ordinality l (line, place)
      where ${piecesOf('l.line')} > 0)`;

const PAGE = `${SERVED}
  select s.* from served s where s.matches
    and ($7::timestamptz is null or (s."placedAt", s."orderId", s."lineId") < ($7, $8::uuid, $9::int))
  order by s."placedAt" desc, s."orderId" desc, s."lineId" desc limit $10`;

const UNKNOWN = `${SERVED} select count(*)::int as unknown from served s where s.matches is null`;

interface ServedRow extends Omit<ServedLine, 'placedAt' | 'closedAt'> {
  readonly placedAt: Date;
  readonly closedAt: Date | null;
  readonly matches: boolean;
}

type VenueQuery = ServedQuery & { readonly venueId: number };

/** Reads a page of the served lines of a product, or with an allergen (docs/product.md#what-was-served). */
export async function readServed(sql: SqlSource, query: VenueQuery, timeZone: string): Promise<ServedLines> {
  const { venueId, from, to, productId, allergen, cursor, limit } = query;
  const range = [venueId, from, to, timeZone, productId, allergen];
  const after = [cursor?.placedAt, cursor?.orderId, cursor?.lineId];
  const rows = await sql.query<ServedRow>({ text: PAGE, values: [...range, ...after, limit + 1] });
  const [counted] = await sql.query<{ unknown: number }>({ text: UNKNOWN, values: range });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    lines: page.map(({ matches: _, placedAt, closedAt, ...line }) => ({
      ...line,
      placedAt: placedAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
    })),
    unknown: counted?.unknown ?? 0,
    next: last === undefined ? null : `${last.placedAt.toISOString()}_${last.orderId}_${last.lineId}`,
  };
}

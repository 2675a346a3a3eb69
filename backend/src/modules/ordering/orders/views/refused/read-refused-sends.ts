import type { SqlSource } from '#platform/database/own-session.js';
import type { RefusedSend } from '../../domain/sending.events.js';
import type { RefusedDish, RefusedSendsOfRange, RefusedSendsQuery } from './refused-sends.dto.js';

const MOST_DISHES = 100;

const WITHIN = `r.venue_id = $1
  and r.at >= $2::date::timestamp at time zone $4 and r.at < ($3::date + 1)::timestamp at time zone $4`;

const REASONS = `
  select r.code, count(distinct r.last_seq)::int as refusals, max(r.at) as "lastAt"
  from refused_dish r where ${WITHIN} group by 1 order by 2 desc, 1`;

/** By name: a dish that stands on two menus is one, as in the figures. */
const DISHES = `
  with by_reason as (
    select r.name, case when r.name is null then r.item_id end as nameless, r.code, count(distinct r.last_seq)::int as refusals,
      max(r.last_seq) as last_seq, max(r.at) as last_at, (array_agg(r.item_id order by r.last_seq desc))[1] as item_id
    from refused_dish r where ${WITHIN} and r.item_id is not null group by 1, 2, 3)
  select (array_agg(b.item_id order by b.last_seq desc))[1] as "itemId", b.name, sum(b.refusals)::int as refusals,
    json_agg(json_build_object('code', b.code, 'refusals', b.refusals) order by b.refusals desc, b.code) as reasons,
    max(b.last_at) as "lastAt", count(*) over ()::int as dishes
  from by_reason b group by b.name, b.nameless order by 3 desc, 5 desc, b.name, 1 limit $5`;

interface ReasonRow {
  readonly code: RefusedSend;
  readonly refusals: number;
  readonly lastAt: Date;
}

interface DishRow extends Omit<RefusedDish, 'lastAt'> {
  readonly lastAt: Date;
  /** How many there are, on every row. */
  readonly dishes: number;
}

type Asked = RefusedSendsQuery & { readonly venueId: number };

/** docs/product.md#refused-sends */
export async function readRefusedSends(
  sql: SqlSource,
  { venueId, from, to }: Asked,
  timeZone: string,
): Promise<RefusedSendsOfRange> {
  const range = [venueId, from, to, timeZone];
  const reasons = await sql.query<ReasonRow>({ text: REASONS, values: range });
  const rows = await sql.query<DishRow>({ text: DISHES, values: [...range, MOST_DISHES] });
  return {
    // Each has one reason.
    refusals: reasons.reduce((sum, { refusals }) => sum + refusals, 0),
    reasons: reasons.map((reason) => ({ ...reason, lastAt: reason.lastAt.toISOString() })),
    dishes: rows.map(({ dishes: _, lastAt, ...dish }) => ({ ...dish, lastAt: lastAt.toISOString() })),
    moreDishes: (rows[0]?.dishes ?? 0) - rows.length,
  };
}

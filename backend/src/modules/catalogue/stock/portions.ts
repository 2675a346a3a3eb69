import { opaqueArray } from '#platform/database/database.js';
import type { SqlSource } from '#platform/database/own-session.js';

export interface Counted {
  readonly of: 'dish' | 'option';
  readonly id: number;
  readonly businessDay: string;
  /** Negative if more portions are ordered than were counted. */
  readonly left: number;
}

const leftAfter = (
  takes: string,
): string => `s.portions - (select coalesce(sum(l.active_quantity), 0)::int from portion_line l
    where l.venue_id = s.venue_id and ${takes} and l.portions_day = s.portions_day
      and l.placed_seq > s.set_seq and not l.is_void)`;
/** SQL: portions left of products. Reads at most as many rows as portions, by the index portion_line_of_product. */
const LEFT = leftAfter('l.product_id = s.product_id');
const LEFT_OF_OPTION = leftAfter(`l.option_ids <> '{}' and s.option_id = any (l.option_ids)`);

const SOUGHT = `unnest(${opaqueArray('$1', 'integer[]')}, ${opaqueArray('$2', 'date[]')}) with ordinality q (venue_id, since, place)`;

const COUNTED = `
  select q.place, 'dish' as of, s.product_id as id, s.portions_day::text as "businessDay", ${LEFT} as "left"
  from ${SOUGHT}
  cross join lateral (
    select * from dish_stock d where d.venue_id = q.venue_id and d.portions is not null and d.portions_day >= q.since
    order by d.product_id
  ) s
  union all
  select q.place, 'option', s.option_id, s.portions_day::text, ${LEFT_OF_OPTION}
  from ${SOUGHT}
  join option_stock s on s.venue_id = q.venue_id and s.portions_day >= q.since`;

export interface CountedSought {
  readonly venueId: number;
  readonly since: string;
}

type CountedRow = Counted & { readonly place: string };

export async function readCountedOf(sql: SqlSource, sought: readonly CountedSought[]): Promise<Counted[][]> {
  const byKey = new Map(sought.map((one) => [keyOf(one), one]));
  const places = [...byKey.keys()];
  const distinct = [...byKey.values()];
  const values = [distinct.map(({ venueId }) => venueId), distinct.map(({ since }) => since)];
  const rows = await sql.query<CountedRow>({ name: 'counted_portions', text: COUNTED, values });
  const byPlace: Counted[][] = distinct.map(() => []);
  for (const { place, ...one } of rows) byPlace[Number(place) - 1]?.push(one);
  return sought.map((one) => byPlace[places.indexOf(keyOf(one))] ?? []);
}

const keyOf = ({ venueId, since }: CountedSought): string => `${venueId} ${since}`;

/** @param since the first business day */
export async function readCounted(sql: SqlSource, venueId: number, since: string): Promise<Counted[]> {
  return (await readCountedOf(sql, [{ venueId, since }]))[0] ?? [];
}

interface ProductStock {
  readonly position: number;
  readonly portionsLeft: number | null;
}

const STOCK = `
  select s.last_seq as position, case when s.portions_day = $3::date then ${LEFT} end as "portionsLeft"
  from dish_stock s where s.venue_id = $1 and s.product_id = $2`;

export async function readStock(
  sql: SqlSource,
  venueId: number,
  productId: number,
  businessDay: string,
): Promise<ProductStock> {
  const values = [venueId, productId, businessDay];
  const [stock] = await sql.query<{ position: string; portionsLeft: number | null }>({ text: STOCK, values });
  return { position: Number(stock?.position ?? 0), portionsLeft: stock?.portionsLeft ?? null };
}

const HOLDERS = `
  select l.product_id as "productId", l.order_id as "orderId" from dish_stock s
  join portion_line l on l.venue_id = s.venue_id and l.product_id = s.product_id and l.portions_day = s.portions_day
    and l.placed_seq > s.set_seq and not l.is_void and l.active_quantity > 0
  where s.venue_id = $1 and s.product_id = any ($2::int[]) and s.portions_day = $3::date`;

/**
 * Finds the orders that have taken portions of these products since staff counted them last. Uses the index
 * portion_line_of_product.
 */
export function readHolders(
  sql: SqlSource,
  { venueId, products, businessDay }: { venueId: number; products: readonly number[]; businessDay: string },
): Promise<{ productId: number; orderId: string }[]> {
  return sql.query({ text: HOLDERS, values: [venueId, products, businessDay] });
}

/**
 * SQL: tells whether a line of the order is not marked as counted although its dish is counted on the venue's current
 * business
 * day. Reads a row for each ordered dish. @param order a row with `venue_id` and `lines`
 */
export const missesCount = (order: string): string => `exists (
    select from json_array_elements(${order}.lines) l
    join dish_stock s on s.venue_id = ${order}.venue_id and s.product_id = (l->>'productId')::int
    where l->>'counted' is null and s.portions is not null
      and s.portions_day = (select h.business_day from venue_head h where h.venue_id = ${order}.venue_id))`;

interface OptionPortions {
  readonly venueId: number;
  readonly optionId: number;
  readonly portions: number | null;
  readonly businessDay: string;
}

const SET = `
  insert into option_stock as s (venue_id, option_id, portions, portions_day, set_seq)
  select $1, $2, $3, $4, coalesce((select h.seq from venue_head h where h.venue_id = $1), 0)
  on conflict (venue_id, option_id) do update
    set portions = excluded.portions, portions_day = excluded.portions_day, set_seq = excluded.set_seq`;
const END = 'delete from option_stock where venue_id = $1 and option_id = $2';

/** SQL: an option's portions as text, such as 'porcí 8 (27. 11.)'; null if they are not counted. */
export const portionsInCzech = (option: string): string => `(
        select 'porcí ' || s.portions || to_char(s.portions_day, ' (FMDD. FMMM.)') from option_stock s
        where s.venue_id = ${option}.venue_id and s.option_id = ${option}.id)`;

/** Starts a count, from which later orders are subtracted. `portions: null` ends it. */
export async function setOptionPortions(
  sql: SqlSource,
  { venueId, optionId, portions, businessDay }: OptionPortions,
): Promise<void> {
  if (portions === null) await sql.query({ text: END, values: [venueId, optionId] });
  else await sql.query({ text: SET, values: [venueId, optionId, portions, businessDay] });
}

import { z } from 'zod';
import { categoriesNamed } from '#modules/catalogue/catalogue.public.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { numberInText, text } from '#platform/http/input.js';
import { ACTIVE_PIECES } from '../../orders/active-pieces.js';
import { IS_REFUSED, LINES, OPTIONS, REFUSED_DISHES } from '../figure-conditions.js';
import { searchQuery } from './history-index.js';

const MAX_NAME = 500;
const HIGHEST_RATE = 100;

export const OrderLineFilter = z.object({
  dish: text(MAX_NAME)
    .min(1)
    .optional()
    .describe('Orders with a line of this name, as it was at the time of the order'),
  option: text(MAX_NAME).min(1).optional().describe('Orders with a line that has an option of this name'),
  group: text(MAX_NAME)
    .min(1)
    .optional()
    .describe('Orders with a line that has an option of a choice of this name; with `option`, that option of it'),
  category: text(MAX_NAME)
    .min(1)
    .optional()
    .describe('Orders with a line that was in this category, or under this heading, when it was ordered'),
  rate: z
    .union(
      [z.literal('none'), numberInText(z.number().min(0).max(HIGHEST_RATE))],
      `Sazba je číslo od 0 do ${HIGHEST_RATE}, nebo none.`,
    )
    .optional()
    .describe('Orders with a line of this VAT rate in percent at the time of the order; none: without a rate'),
  refused: text(MAX_NAME)
    .min(1)
    .optional()
    .describe('Orders in which this dish was refused, alone or with the whole order'),
});
export type OrderLineFilter = z.infer<typeof OrderLineFilter>;

type Filter = OrderLineFilter & { readonly venueId: number; readonly categoryIds?: readonly number[] | undefined };

const OF_CATEGORY = `(l."categoryId" = any (array(select json_array_elements_text($10::json->'categoryIds'))::int[])
            or l."categoryId" is null and l.heading = $10::json->>'category')`;
const IS_OPTION = `o.name = coalesce($10::json->>'option', o.name)
            and o."group"->>'name' = coalesce($10::json->>'group', o."group"->>'name')`;
const IS_REFUSED_DISH = `d.name = $10::json->>'refused'`;
const HAS_OPTION = `exists (select from ${OPTIONS} where ${IS_OPTION})`;
const CONDITIONS = {
  dish: `l.name = $10::json->>'dish'`,
  option: HAS_OPTION,
  group: HAS_OPTION,
  category: OF_CATEGORY,
  rate: `l."vatRate" is not distinct from nullif($10::json->>'rate', 'none')::float8`,
} as const;
const KINDS = ['dish', 'option', 'group', 'category', 'rate'] as const;

const kindsOf = (filter: Filter) => KINDS.filter((kind) => filter[kind] !== undefined);

function matching(filter: Filter): string {
  const conditions = new Set(kindsOf(filter).map((kind) => CONDITIONS[kind]));
  return [`${ACTIVE_PIECES} > 0`, ...conditions].join(' and ');
}

/** SQL: the lines of an order `h` that match the filter; `null` if the filter is not about lines. */
export function lineCondition(filter: Filter): string | null {
  if (kindsOf(filter).length === 0) return null;
  const found = `select from history_index n
            where n.venue_id = h.venue_id and n.order_id = h.order_id and n.words @@ ($10::json->>'words')::tsquery`;
  const isNamed = namedWords(filter) === null ? '' : ` and exists (${found})`;
  return `select from ${LINES} where ${matching(filter)}${isNamed}`;
}

/** @returns a tsquery of dish and option, by which the index finds a few orders to compare; `null` without names */
export function namedWords({ venueId, dish, option }: Filter): string | null {
  const queries = [dish, option].map((name) => (name === undefined ? null : searchQuery(venueId, name)));
  const known = queries.filter((query) => query !== null);
  return known.length === 0 ? null : known.map((query) => `(${query})`).join(' & ');
}

/** SQL: tells whether the filter's dish was refused in an order `h`. @param within condition on orders `h` */
export function refusedCondition(within: string): string {
  return `h.order_id in (select h.order_id from order_history h ${REFUSED_DISHES}
            where ${within} and ${IS_REFUSED} and ${IS_REFUSED_DISH})`;
}

/** @returns which rows `OrderFigures` counts so that they match the filter; `null` if it is not about lines */
export function matchingLines(filter: Filter) {
  if (filter.refused !== undefined) return { of: 'refusedDishes', and: IS_REFUSED_DISH } as const;
  if (kindsOf(filter).length === 0) return null;
  const ofOptions = filter.option !== undefined || filter.group !== undefined;
  if (ofOptions) return { of: 'options', and: `${matching(filter)} and ${IS_OPTION}` } as const;
  return { of: 'dishes', and: matching(filter) } as const;
}

/** Replaces the name of a category in the filter with the ids of all categories with this name. */
export async function withCategory<Wanted extends Filter>(sql: SqlSource, filter: Wanted): Promise<Wanted> {
  if (filter.category === undefined) return filter;
  return { ...filter, categoryIds: await categoriesNamed(sql, filter.venueId, filter.category) };
}

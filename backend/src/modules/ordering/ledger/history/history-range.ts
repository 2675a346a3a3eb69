import { z } from 'zod';
import { BUSINESS_DAY_STARTS_AT } from '#kernel/clock.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { IdInPath, localDate, text, typedLine, numberInText } from '#platform/http/input.js';
import { NAMED_USERS } from '#modules/accounts/accounts.public.js';
import { DECIDED, WAITS } from '../figure-conditions.js';
import { lineCondition, namedWords, OrderLineFilter, refusedCondition } from './history-lines.js';
import { searchQuery } from './history-index.js';

const DECIDER = `history_index i join ${NAMED_USERS} u on u.id::text = i.decided_by
          where i.venue_id = h.venue_id and i.order_id = h.order_id`;

/** SQL: tells whether a person confirmed or rejected an order `h`. Person 0: anybody who is not known any more. */
function decidedBy(person: number): string {
  const isKnown =
    person === 0
      ? `not exists (select from ${DECIDER})`
      : `exists (select from history_index i where i.venue_id = h.venue_id and i.order_id = h.order_id
          and i.decided_by = $10::json->>'person')`;
  return `${DECIDED} and ${isKnown}`;
}

/** @returns the name of a user who has decided orders of the venue; `null` for any other user */
export async function nameOfDecider(sql: SqlSource, venueId: number, person: number): Promise<string | null> {
  const [row] = await sql.query<{ name: string }>({
    name: 'history_person',
    text: `select u.name from ${NAMED_USERS} u
      where u.id = $2 and exists (select from history_index i where i.venue_id = $1 and i.decided_by = $3)`,
    values: [venueId, person, String(person)],
  });
  return row?.name ?? null;
}

const MAX_SEARCH = 100;
const MAX_REASON = 1000;
const RESULTS = ['finished', 'rejected', 'expired', 'withdrawn', 'counted'] as const;

/** Filters ended orders by dates (both included), table, result, local hour of placing, words and lines. */
export const HistoryFilter = OrderLineFilter.extend({
  from: localDate().optional(),
  to: localDate().optional(),
  tableId: IdInPath.optional(),
  result: z.enum(RESULTS).optional().describe('counted: all except withdrawn orders, as in the figures'),
  hour: numberInText(z.number().int().min(0).max(23)).optional().describe('Local hour of placement'),
  weekday: numberInText(z.number().int().min(1).max(7))
    .optional()
    .describe('Weekday of the local end date; 1 is Monday'),
  days: z
    .enum(['calendar', 'business'])
    .optional()
    .describe(
      `business: days begin at ${BUSINESS_DAY_STARTS_AT}:00, as on the overview; omitted: days begin at midnight`,
    ),
  search: typedLine(MAX_SEARCH)
    .transform((typed) => typed || undefined)
    .optional()
    .describe('Order number, or beginnings of words in dish names and notes; accents are ignored'),
  person: numberInText(
    z
      .number()
      .int()
      .min(0)
      .max(2 ** 31 - 1),
  )
    .optional()
    .describe('Id of the user who confirmed or rejected the orders; 0: unknown user'),
  reason: text(MAX_REASON).optional().describe('Rejection reason; empty: without a reason'),
  waited: z
    .enum(['approval', 'finish', 'decision'])
    .optional()
    .describe('Orders sent by guests: confirmed, finished, or confirmed or rejected ones'),
});
export type HistoryFilter = z.infer<typeof HistoryFilter>;

export type HistoryRange = Readonly<HistoryFilter> & {
  readonly venueId: number;
  readonly categoryIds?: readonly number[] | undefined;
  readonly endedBefore?: Date | undefined;
};

const STATUSES = {
  finished: ['closed'],
  rejected: ['rejected'],
  expired: ['expired'],
  withdrawn: ['withdrawn'],
  counted: ['closed', 'rejected', 'expired'],
} as const;

/** SQL: local time of the end of an order `h`, shifted by `$9` so that its date is the business day. */
export const ENDED_ON = `((h.ended_at at time zone $4) - $9::interval)`;

const WITHIN = `h.venue_id = $1
          and h.ended_at >= coalesce(($2::date + $9::interval) at time zone $4, '-infinity')
          and h.ended_at < coalesce((($3::date + 1) + $9::interval) at time zone $4, 'infinity')
          and ($5::int is null or h.table_id = $5) and ($6::text[] is null or h.status = any ($6))
          and ($7::int is null or extract(hour from h.placed_at at time zone $4) = $7)`;
const FOUND = `exists (select from history_index w
            where w.venue_id = h.venue_id and w.order_id = h.order_id and w.words @@ $8::tsquery)`;

/** Tells whether the range uses only the conditions of every statement, so that its statement can be prepared. */
export function isPlain({ search, ...range }: HistoryRange): boolean {
  return search === undefined && conditionsOf(range).length === 0;
}

/** Tells whether the filter needs `history_index`, because it is about words or the people who decided. */
export function isIndexed({ search, person, dish, option }: HistoryFilter): boolean {
  return [search, person, dish, option].some((value) => value !== undefined);
}

/**
 * SQL: the condition of a range on `order_history h`, with parameters `$1` to `$10` (`rangeValues`). A search has a
 * different text, because with an `or` the planner would read every order of the range.
 */
export function inRange(range: HistoryRange): string {
  const searched = range.search === undefined ? '$8::text is null' : FOUND;
  return [WITHIN, searched, '($10::json is null or true)', ...conditionsOf(range)].join(' and ');
}

function conditionsOf(range: HistoryRange): string[] {
  const { weekday, person, reason, waited, refused, endedBefore } = range;
  const line = lineCondition(range);
  return [
    weekday === undefined ? null : `extract(isodow from ${ENDED_ON}) = ($10::json->>'weekday')::int`,
    person === undefined ? null : decidedBy(person),
    reason === undefined ? null : `h.status = 'rejected' and coalesce(h.reject_reason, '') = $10::json->>'reason'`,
    waited === undefined ? null : WAITS[waited].has,
    endedBefore === undefined ? null : `h.ended_at < ($10::json->>'endedBefore')::timestamptz`,
    line === null ? null : `exists (${line})`,
    refused === undefined ? null : refusedCondition(WITHIN),
  ].filter((condition) => condition !== null);
}

/** @param timeZone of the venue, by which dates are compared */
export function rangeValues(range: HistoryRange, timeZone: string): unknown[] {
  const { venueId, from, to, tableId, result, hour, days, search } = range;
  const query = search === undefined ? null : searchQuery(venueId, search);
  const dayStart = `${days === 'business' ? BUSINESS_DAY_STARTS_AT : 0} hours`;
  const statuses = result && STATUSES[result];
  const { weekday, person, reason, dish, option, group, rate, refused, category, categoryIds, endedBefore } = range;
  const lines = { dish, option, group, rate, refused, category, categoryIds, words: namedWords(range) };
  const others = { weekday, person, reason, endedBefore, ...lines };
  return [venueId, from, to, timeZone, tableId, statuses, hour, query, dayStart, JSON.stringify(others)];
}

import type { Currency } from '#kernel/money.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { LINE_STATES, type LineState } from '../orders/domain/kitchen.events.js';
import { ACTIVE_PIECES } from '../orders/active-pieces.js';
import { joinVisit } from '../visits/visibility/visit-rows.js';
import {
  COUNTS_AS_ORDER,
  DECIDED,
  EARNS,
  IS_REFUSED,
  LINES,
  OPTIONS,
  REFUSED_DISHES,
  WAITS,
} from './figure-conditions.js';
import { ENDED_ON } from './history/history-range.js';

const count = (which: string): string => `(count(*) filter (where ${which}))::int`;
/** SQL: the measure `Wait`. @param seconds SQL of a wait; null for an order without it */
const wait = (seconds: string): string =>
  `count(${seconds})::float8 || percentile_cont('{0.5,0.9}'::float8[]) within group (order by ${seconds})`;
const afterPlacing = ({ has, until }: (typeof WAITS)[keyof typeof WAITS]): string =>
  wait(`case when ${has} then extract(epoch from ${until} - h.placed_at)::float8 end`);

/** SQL: the bill of an order. Merged visits have one bill, and an order without a visit has its own. */
const BILL = 'coalesce(v.party_id, h.visit_id, h.order_id)';

const OF_ORDERS = {
  orders: count(COUNTS_AS_ORDER),
  decided: count(DECIDED),
  finished: count(EARNS),
  rejected: count(`h.status = 'rejected'`),
  expired: count(`h.status = 'expired'`),
  withdrawn: count(`h.status = 'withdrawn'`),
  revenue: `coalesce(sum(h.total) filter (where ${EARNS}), 0)::float8`,
  approval: afterPlacing(WAITS.approval),
  finish: afterPlacing(WAITS.finish),
  decision: afterPlacing(WAITS.decision),
  tableName: '(array_agg(h.table_name order by h.ended_at desc))[1]',
};
const OF_DECIDED = {
  ...OF_ORDERS,
  tablets: `coalesce(array_agg(distinct i.decided_on) filter (where i.decided_on is not null), '{}')`,
};
const OF_BILLS = { bills: `count(distinct ${BILL})::int`, revenue: OF_ORDERS.revenue };
const OF_DISHES = { quantity: 'sum(d.pieces)::int', revenue: 'sum(d.pieces * d.price)::float8' };
const OF_REFUSED = {
  ...OF_DISHES,
  orders: 'count(distinct h.order_id)::int',
  reason: 'mode() within group (order by d.reason)',
};

export const OF_CANCELLED = {
  cancellations: 'count(*)::int',
  quantity: 'coalesce(sum(c.quantity), 0)::int',
  amount: 'coalesce(sum(c.amount), 0)::float8',
};

const CONFIRMED = 'coalesce(h.confirmed_at, h.placed_at)';
const afterStep = (state: LineState): string =>
  wait(`(l.steps->>'${state}')::float8 / 1000 - extract(epoch from ${CONFIRMED})::float8`);
const OF_COOKED = {
  lines: 'count(*)::int',
  withoutState: count('l.steps is null'),
  ...Object.fromEntries(LINE_STATES.map((state) => [state, afterStep(state)])),
} as Record<'lines' | 'withoutState' | LineState, string>;

/** The kinds of rows that figures count in orders `h`. Each measure is defined only here (docs/product.md#figures). */
const COUNTED = {
  orders: { from: '', where: 'true', measures: OF_ORDERS },
  decidedOrders: {
    from: 'left join history_index i on i.venue_id = h.venue_id and i.order_id = h.order_id',
    where: DECIDED,
    measures: OF_DECIDED,
  },
  bills: { from: joinVisit('h'), where: `${EARNS} and h.total > 0`, measures: OF_BILLS },
  dishes: {
    from: `cross join lateral ${LINES} cross join lateral (select l.name, ${ACTIVE_PIECES} as pieces, l.price) d`,
    where: EARNS,
    measures: OF_DISHES,
  },
  options: {
    from: `cross join lateral ${LINES} cross join lateral ${OPTIONS}
      cross join lateral (select o.name, ${ACTIVE_PIECES} as pieces, o.price) d`,
    where: EARNS,
    measures: OF_DISHES,
  },
  refusedDishes: { from: REFUSED_DISHES, where: IS_REFUSED, measures: OF_REFUSED },
  cookedLines: {
    from: 'cross join lateral json_to_recordset(h.lines) l(station int, quantity int, stands int, steps json)',
    where: `${EARNS} and h.lines::text ~ '"station" *:' and l.station is not null and ${ACTIVE_PIECES} > 0`,
    measures: OF_COOKED,
  },
  cancelledLines: {
    from: 'join cancelled_line c on c.venue_id = h.venue_id and c.order_id = h.order_id',
    where: DECIDED,
    measures: OF_CANCELLED,
  },
} as const;

const GROUPS = {
  currency: 'h.currency',
  day: `to_char(${ENDED_ON}, 'YYYY-MM-DD')`,
  hour: 'extract(hour from h.placed_at at time zone $4)::int',
  table: 'h.table_id',
  reason: 'h.reject_reason',
  person: 'i.decided_by',
  /** The people in parameter `$11`, and everybody else as one person. */
  knownPerson: 'case when i.decided_by = any ($11::text[]) then i.decided_by end',
  canceller: 'c.user_id',
  name: 'd.name',
  categoryId: 'l."categoryId"',
  heading: 'l.heading',
  rate: 'l."vatRate"',
  group: `o."group"->>'name'`,
  station: 'l.station',
  cookingHour: `extract(hour from ${CONFIRMED} at time zone $4)::int`,
};

/** Number of waits, and percentiles in seconds, which are absent without waits. */
export type Wait = readonly [waits: number, p50?: number, p90?: number];

type Values = Record<'day' | 'name' | 'group' | 'tableName', string> &
  Record<'person' | 'knownPerson' | 'canceller' | 'reason' | 'heading', string | null> &
  Record<'categoryId' | 'rate', number | null> &
  Record<keyof typeof WAITS | LineState, Wait> & { readonly currency: Currency; readonly tablets: readonly string[] };

type Counted = keyof typeof COUNTED;
type MeasureOf<Of extends Counted> = string & keyof (typeof COUNTED)[Of]['measures'];
type Group = keyof typeof GROUPS;

type ValueOf<Name> = Name extends keyof Values ? Values[Name] : number;
type Row<Measure extends string, By extends string, Missing> = {
  readonly [Name in Measure]: ValueOf<Name>;
} & { readonly [Name in By]: ValueOf<Name> | Missing };

interface Figures<Of extends Counted, Measure extends MeasureOf<Of>, By extends Group> {
  readonly of: Of;
  readonly measures: readonly Measure[];
  readonly by?: readonly By[];
  /** Additional sets with fewer groups, counted in the same query. Their rows have null for the missing groups. */
  readonly coarser?: readonly (readonly By[])[] | undefined;
  /** SQL of an additional condition on the counted rows. */
  readonly and?: string;
  /** SQL after the grouped query, such as an `order by`, which may name measures and groups. */
  readonly rest?: string;
  /** Name of the prepared statement, if the text of the query never changes. */
  readonly name?: string;
}

/** SQL: a statement that counts measures by groups. @param where condition on orders `h` */
export function figuresText<Of extends Counted, Measure extends MeasureOf<Of>, By extends Group = never>(
  where: string,
  { of, measures, by = [], coarser = [], and = 'true', rest = '' }: Figures<Of, Measure, By>,
): string {
  const { from, where: counts, ...counted } = COUNTED[of];
  const sqlOf: Readonly<Record<string, string>> = counted.measures;
  const columns = by
    .map((group) => `${GROUPS[group]} as "${group}"`)
    .concat(measures.map((name) => `${sqlOf[name]} as "${name}"`));
  const sets = [by, ...coarser].map((groups) => `(${groups.map((group) => GROUPS[group]).join(', ')})`);
  return `select * from (
      select ${columns.join(', ')} from order_history h ${from}
      where ${where} and ${counts} and ${and} group by grouping sets (${sets.join(', ')})
    ) f ${rest}`;
}

/** Counts measures of the orders `h` for which an SQL condition holds. Money is in minor units. */
export class OrderFigures {
  constructor(
    private readonly sql: SqlSource,
    private readonly where: string,
    private readonly values: readonly unknown[],
  ) {}

  /** @param more values of the parameters that follow those of the condition */
  read<
    const Of extends Counted,
    const Measure extends MeasureOf<Of>,
    const By extends Group = never,
    const Coarser extends readonly (readonly By[])[] | undefined = undefined,
  >(
    figures: Figures<Of, Measure, By> & { readonly coarser?: Coarser },
    ...more: unknown[]
  ): Promise<Row<Measure, By, Coarser extends undefined ? never : null>[]> {
    const { name } = figures;
    const text = figuresText(this.where, figures);
    return this.sql.query({ ...(name !== undefined && { name }), text, values: [...this.values, ...more] });
  }
}

import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { toDecimal, type Currency } from '#kernel/money.js';
import { Database } from '#platform/database/database.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { IN_RANGE, rangeValues, type HistoryRange } from './history-range.js';
import type { HistoryTotals, Totals } from './history-totals.dto.js';

/** By day, by hour, and altogether. */
export class GetHistoryTotals extends Query<HistoryTotals> {
  constructor(readonly range: HistoryRange) {
    super();
  }
}

/** `null`: of all days. */
type OfDay<Row> = Row & { readonly day: string | null };
type CountRow = OfDay<{ readonly orders: number; readonly rejected: number; readonly wait: number | null }>;
type RevenueRow = OfDay<{ readonly currency: Currency; readonly amount: number }>;

const DAY = `to_char(h.ended_at at time zone $4, 'YYYY-MM-DD')`;

const COUNTS = `
  select ${DAY} as day, count(*)::int as orders, (count(*) filter (where h.status = 'rejected'))::int as rejected,
    percentile_cont(0.5) within group (order by extract(epoch from h.confirmed_at - h.placed_at)::float8) as wait
  from order_history h where ${IN_RANGE} group by grouping sets ((${DAY}), ())`;
const REVENUES = `
  select ${DAY} as day, h.currency, sum(h.total)::float8 as amount
  from order_history h where ${IN_RANGE} and h.status = 'closed'
  group by grouping sets ((${DAY}, h.currency), (h.currency)) order by h.currency`;
const HOURS = `
  select extract(hour from h.placed_at at time zone $4)::int as hour,
    (count(*) filter (where h.status = 'closed'))::int as finished,
    (count(*) filter (where h.status = 'rejected'))::int as rejected
  from order_history h where ${IN_RANGE} group by 1 order by 1`;
const TABLES = `
  select id, name from (
    select h.table_id as id, (array_agg(h.table_name order by h.ended_at desc))[1] as name
    from order_history h where ${IN_RANGE} group by h.table_id
  ) t order by name collate "cs-CZ-x-icu", id`;

@QueryHandler(GetHistoryTotals)
export class GetHistoryTotalsHandler implements IQueryHandler<GetHistoryTotals> {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
  ) {}

  async execute({ range }: GetHistoryTotals): Promise<HistoryTotals> {
    const venue = await this.venues.requireVenue(range.venueId);
    const values = rangeValues(range, venue.timeZone);
    const between = rangeValues({ ...range, tableId: undefined, result: undefined }, venue.timeZone);
    const [counts, revenues, hours, tables] = await Promise.all([
      this.database.query<CountRow>({ text: COUNTS, values }),
      this.database.query<RevenueRow>({ text: REVENUES, values }),
      this.database.query<HistoryTotals['hours'][number]>({ text: HOURS, values }),
      this.database.query<HistoryTotals['tables'][number]>({ text: TABLES, values: between }),
    ]);
    const days = counts.filter((row) => row.day !== null).sort((a, b) => (a.day! < b.day! ? 1 : -1));
    const all = counts.find(({ day }) => day === null) ?? { day: null, orders: 0, rejected: 0, wait: null };
    return {
      all: totalsOf(all, revenues),
      days: days.map((row) => ({ date: row.day ?? '', ...totalsOf(row, revenues) })),
      hours,
      tables,
    };
  }
}

function totalsOf({ day, orders, rejected, wait }: CountRow, revenues: readonly RevenueRow[]): Totals {
  const revenue = revenues
    .filter((row) => row.day === day)
    .map(({ currency, amount }) => ({ currency, amount: toDecimal(amount) }));
  return { orders, rejected, medianWaitSeconds: wait, revenue };
}

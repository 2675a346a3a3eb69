import type pg from 'pg';
import { openPool, openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { arrangeRestaurant } from '#test/test-restaurant.js';
import type { SqlSource } from '#platform/database/own-session.js';
import type { PersonalDataRegistry } from '#platform/privacy/privacy.module.js';
import { FiguresOfPerson } from './figures-of-person.js';
import { revenueOf } from './history/figures-of-range.js';
import { readHistoryFigures } from './history/history-figures.js';
import type { Sum } from './history/history-figures.dto.js';
import { readHistoryTotals } from './history/history-totals.query.js';
import {
  endedWithin,
  readEndedFigures,
  readFinishedHours,
  readRejectedDishes,
  readTopDishes,
} from './overview-figures.js';

const DAY = '2026-03-11';
const RANGE = { venueId: 1, from: DAY, to: DAY, days: 'business' } as const;
const SPAN = { from: new Date('2026-03-11T03:00:00Z'), until: new Date('2026-03-12T03:00:00Z') };
const AFTERWARDS = new Date('2026-03-12T12:00:00Z');
const TIME_ZONE = 'Europe/Prague';
const MOST = 50;
const PERSON = 1;

/** Orders of each result, by guests and by staff, at several tables, of which some belong to merged visits. */
const ORDERS = `
  insert into order_history (venue_id, order_id, number, table_id, table_name, status, currency, total, lines,
      reject_reason, placed_at, confirmed_at, ended_at, visit_id, by_staff, last_seq)
  select 1, md5('o' || n)::uuid, n, 11 + n % 3, 'Stůl ' || n % 3, s.status, 'CZK', 100 * n, json_build_array(
      json_build_object('name', 'Jídlo ' || n % 5, 'quantity', 2, 'stands', 1, 'price', 100 * n, 'vatRate', 12)),
    case when n % 2 = 0 then 'Došlo' end, p.at, case when s.status = 'closed' then p.at + n * interval '7 s' end,
    p.at + interval '5 minutes', case when n % 4 > 0 then md5('v' || n % 8)::uuid end, n % 6 = 0, n
  from generate_series(1, 90) n, lateral (select timestamptz '2026-03-11 03:00Z' + n * interval '15 minutes' as at) p,
    lateral (select (array['closed', 'closed', 'closed', 'rejected', 'expired', 'withdrawn', 'closed'])[1 + n % 7] as status) s`;
/** Two bills whose average lies half way between two cents. */
const HALF_A_CENT = `
  insert into order_history (venue_id, order_id, number, table_id, table_name, status, currency, total, lines, placed_at,
      confirmed_at, ended_at, last_seq)
  select 1, gen_random_uuid(), n, 11, 'Stůl', 'closed', 'EUR', n,
    json_build_array(json_build_object('name', 'Jídlo 1', 'quantity', 1, 'price', n)), at, at, at, n
  from unnest('{217,218}'::int[]) n, (values (timestamptz '2026-03-11 10:00Z')) t(at)`;
const VISITS = `
  insert into visit (venue_id, visit_id, table_id, table_name, opened_at, opened_by, party_id, last_seq)
  select 1, md5('v' || n)::uuid, 11, 'Stůl', '2026-03-11 03:00Z', 'guest', md5('v' || n / 2)::uuid, n
  from generate_series(1, 7) n`;
const PEOPLE = `insert into app_user (id, auth0_id, fullname) select n, 'auth0|' || n, 'Číšník ' || n from generate_series(1, 2) n`;
const INDEX = `
  insert into history_index (venue_id, order_id, decided_by, words)
  select 1, order_id, case when status in ('closed', 'rejected') then (1 + number % 3)::text end, '' from order_history`;
const CANCELLED = `
  insert into cancelled_line (venue_id, order_id, last_seq, number, table_id, table_name, line, name, quantity, amount,
      currency, user_id, at)
  select 1, order_id, 1000 + number, number, table_id, table_name, 1, 'Jídlo', 1, 100, currency, '${PERSON}', ended_at
  from order_history where status = 'closed' and number % 5 = 0`;

describe('A business day', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let sql: SqlSource;
  beforeAll(async () => {
    database = await openTestDatabase();
    await arrangeRestaurant(database);
    pool = openPool(database);
    for (const text of [ORDERS, HALF_A_CENT, VISITS, PEOPLE, INDEX, CANCELLED]) await pool.query(text);
    sql = { query: async (statement) => (await pool.query(statement as pg.QueryConfig)).rows as never[] };
  });
  afterAll(async () => {
    await pool.end();
    await database.close();
  });

  const totalsOfDay = () => readHistoryTotals(sql, RANGE, TIME_ZONE);
  const figuresOfDay = () => readHistoryFigures(sql, RANGE, { timeZone: TIME_ZONE, at: AFTERWARDS });
  const ended = () => endedWithin(sql, RANGE.venueId, SPAN, TIME_ZONE);
  const added = (sums: readonly Sum[]) => {
    const sumOf = (of: 'orders' | 'rejected' | 'expired') => sums.reduce((sum, row) => sum + row[of], 0);
    return { orders: sumOf('orders'), rejected: sumOf('rejected'), expired: sumOf('expired') };
  };
  const earned = (rows: readonly { currency: string; amount: number }[]) =>
    ['CZK', 'EUR'].map((currency) =>
      rows.reduce((sum, row) => sum + (row.currency === currency ? Math.round(row.amount * 100) : 0), 0),
    );

  it('has the same orders in the history, the figures and the overview', async () => {
    const { all, days, hours } = await totalsOfDay();
    const figures = await figuresOfDay();
    const { orders, rejected, expired } = all;
    const counts = { orders, rejected, expired };
    expect(counts.expired).toBeGreaterThan(0);
    const sums = [[figures.all.now], figures.days.map(({ now }) => now), figures.hours.map(({ now }) => now)];
    for (const of of [...sums, figures.tables, days]) expect(added(of)).toEqual(counts);
    const decided = { orders: orders - expired, rejected };
    expect(await readEndedFigures(ended())).toMatchObject(decided);
    expect(added(figures.people)).toMatchObject(decided);
    const finished = orders - expired - rejected;
    expect(hours.reduce((sum, hour) => sum + hour.finished, 0)).toBe(finished);
    expect((await readFinishedHours(ended())).reduce((sum, hour) => sum + hour.finished, 0)).toBe(finished);
    expect(figures.reasons.reduce((sum, reason) => sum + reason.orders, 0)).toBe(rejected);
  });

  it('has the same revenue and average bill in the history, the figures and the overview', async () => {
    const { all, days } = await totalsOfDay();
    const { days: figureDays, dishes, people, rates, bills, ...figures } = await figuresOfDay();
    const overview = await readEndedFigures(ended());
    const revenue = earned(all.revenue);
    expect(revenue[1]).toBe(435);
    const parts = [
      days,
      figureDays.map(({ now }) => now),
      dishes,
      people,
      figures.tables,
      [figures.all.now],
      [overview],
    ];
    for (const part of parts) expect(earned(part.flatMap((row) => row.revenue))).toEqual(revenue);
    expect(earned(rates.flatMap(({ now }) => now))).toEqual(revenue);
    expect(earned(revenueOf(await readFinishedHours(ended())))).toEqual(revenue);
    expect(overview.averageBill).toEqual(bills.now.map(({ currency, average }) => ({ currency, amount: average })));
    expect(overview.averageBill[1]).toEqual({ currency: 'EUR', amount: 2.18 });
  });

  it('has the same waits and dishes in the history, the figures and the overview', async () => {
    const { all } = await totalsOfDay();
    const { waits, dishes, rejectedDishes } = await figuresOfDay();
    expect(all.medianWaitSeconds).toBeGreaterThan(0);
    expect((await readEndedFigures(ended())).medianWaitSeconds).toBe(all.medianWaitSeconds);
    expect(waits.approval.now.p50).toBe(all.medianWaitSeconds);
    const sold = new Map(dishes.map(({ name, quantity }) => [name, quantity]));
    expect(new Map((await readTopDishes(ended(), MOST)).map(({ name, quantity }) => [name, quantity]))).toEqual(sold);
    const refused = (await readRejectedDishes(ended(), MOST)).map(({ name }) => name);
    expect(refused.toSorted()).toEqual(rejectedDishes.map(({ name }) => name).toSorted());
  });

  it("has the same decisions in the figures and in a person's data export", async () => {
    const { people } = await figuresOfDay();
    const { orders, rejected, cancelled, decision } = people.find(({ id }) => id === PERSON)!;
    type Read = (source: SqlSource, person: { userId: number }) => Promise<unknown[]>;
    let read: Read = () => Promise.resolve([]);
    void new FiguresOfPerson({ tell: (_: string, of: Read) => void (read = of) } as unknown as PersonalDataRegistry);
    const medianDecisionSeconds = decision.p50;
    expect(cancelled).toBeGreaterThan(0);
    expect(await read(sql, { userId: PERSON })).toEqual([
      { venueId: 1, orders, rejected, cancelled, medianDecisionSeconds },
    ]);
  });
});

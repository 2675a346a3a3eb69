import request from 'supertest';
import { Clock } from '#kernel/clock.js';
import { toDecimal } from '#kernel/money.js';
import { CurrentMenu } from '#modules/catalogue/catalogue.public.js';
import type { HistoryFigures } from '#modules/ordering/ledger/history/history-figures.dto.js';
import type { PlacedOrder } from '#modules/ordering/orders/domain/order.events.js';
import type { Overview } from '#modules/overview/overview.dto.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { DATABASE_CONNECTION, type DatabaseConnection } from '#platform/database/database-connection.js';
import { Database } from '#platform/database/database.js';
import { Notifier } from '#platform/notifier/notifier.js';
import { ordersOfLog, pragueDate, Recount } from '#test/recount.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestClock } from '#test/test-clock.js';
import { signIn } from '#test/test-tokens.js';
import { wholeHistory } from '#test/whole-history.js';
import { seedDemo } from './seed-demo.js';
import { seedHistory } from './seed-history.js';

const TODAY = '2026-03-14';
const RANGE = { from: '2026-03-13', to: TODAY };
// A Saturday, in the middle of the evening.
const NOW = new Date(`${TODAY}T19:00:00Z`);

describe('The history of the demo', () => {
  let app: TestApp;
  let database: Database;
  let owner: string;
  let orders: readonly PlacedOrder[];

  beforeAll(async () => {
    const clock = new TestClock(NOW);
    app = await startTestApp({ overrides: (builder) => builder.overrideProvider(Clock).useValue(clock) });
    database = app.app.get(Database);
    await seedDemo(database);
    const connection = app.app.get<DatabaseConnection>(DATABASE_CONNECTION);
    const parts = { database, connection, venues: app.app.get(VenueDirectory), menus: app.app.get(CurrentMenu) };
    await seedHistory(parts, { days: 1, now: NOW });
    app.app.get(Notifier).notify('events', 1);
    owner = await signIn(app, 'owner@demo.test');
    ({ orders } = await ordersOfLog(database));
  });
  afterAll(() => app.close());

  const ask = async (path: string) => {
    const get = () => request(app.url).get(`/api/my/restaurant/${path}`).set('authorization', `Bearer ${owner}`);
    return (await wholeHistory(get)).body as unknown;
  };

  it('has figures that equal those computed from the log', async () => {
    const figures = (await ask(`figures/1?${new URLSearchParams(RANGE)}`)) as HistoryFigures;
    const recount = new Recount(orders, RANGE);
    expect(figures.all.now).toEqual(recount.all());
    expect(figures.bills.now).toEqual(recount.bills());
    expect(figures.waits.approval.now).toEqual(recount.approval());
    const dishes = recount.dishes();
    expect(figures.dishes.length).toBeGreaterThan(30);
    for (const { name, quantity, revenue } of figures.dishes) expect({ quantity, revenue }).toEqual(dishes.get(name));
  });

  it('has an overview that equals one computed from the log', async () => {
    const { today, now, setup } = (await ask('getoverview/1')) as Overview;
    const ended = orders.filter(({ status, endedAt }) => status !== 'withdrawn' && pragueDate(endedAt!) === TODAY);
    const paid = ended.filter(({ status }) => status === 'closed');
    const revenue = (['CZK', 'EUR'] as const)
      .map((currency) => ({ currency, of: paid.filter((order) => order.currency === currency) }))
      .map(({ currency, of }) => ({ currency, amount: toDecimal(of.reduce((sum, { total }) => sum + total, 0)) }))
      .filter(({ amount }) => amount > 0);
    const rejected = ended.filter(({ status }) => status === 'rejected').length;
    expect(today).toMatchObject({ orders: ended.length, rejected, revenue });
    expect(now).toMatchObject({ waiting: 0, inProgress: 0, openCalls: 0 });
    expect(setup.orders).toBe(true);
  });

  it("ends in the past, leaves no stream open, and numbers each day's orders from 1", async () => {
    const [row] = await database.query<Record<string, unknown>>({
      text: `select (select count(*)::int from event where occurred_at > $1) as future,
          (select count(*)::int from staff_board where ended_at = 'infinity') as open,
          (select count(*)::int from visit where closed_at is null) as visits,
          (select count(*)::int from staff_call where answered_at is null) as calls,
          (select count(distinct business_day)::int from event where number = 1) as days,
          (select count(*)::int from venue_head where venue_id <> 1 and seq > 0) as others`,
      values: [NOW],
    });
    expect(row).toEqual({ future: 0, open: 0, visits: 0, calls: 0, days: 2, others: 0 });
    expect(orders.length).toBeGreaterThan(60);
  });
});

import { startTestApp, type TestApp } from '#test/test-app.js';
import { arrangeRestaurant } from '#test/test-restaurant.js';
import { recently, TestLog } from '#test/test-log.js';
import { Database } from '#platform/database/database.js';
import { SweepPortionsJob } from './sweep-portions.job.js';

const LINE = { itemId: 101, name: 'Svíčková', quantity: 1, price: 18_900, note: null, productId: 1, counted: true };
const ORDER = { tableId: 11, tableName: 'Stůl 7', session: 's', currency: 'CZK', total: 18_900, note: null };
const DAY_MS = 86_400_000;
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

describe('lines of counted dishes', () => {
  let product: TestApp;
  let log: TestLog;
  beforeAll(async () => {
    // No worker sweeps next to this spec.
    product = await startTestApp({ arrange: arrangeRestaurant, settings: { ROLE: 'api' } });
    log = await TestLog.open(product.database, recently());
  });
  afterAll(async () => {
    await log.close();
    await product.close();
  });

  it('are deleted some days after their business day, and not before', async () => {
    const days = [20, 5, 2, 1].map(dayBefore);
    for (const businessDay of days) {
      const data = { ...ORDER, lines: [LINE] };
      await log.place(1, { schema: 3, data, businessDay, occurredAt: new Date(`${businessDay}T18:00:00Z`) });
    }
    await product.app.get(SweepPortionsJob).run();
    const text = 'select portions_day::text as day from portion_line order by 1';
    const rows = await product.app.get(Database).query<{ day: string }>({ text });
    expect(rows.map(({ day }) => day)).toEqual(days.slice(2));
  });
});

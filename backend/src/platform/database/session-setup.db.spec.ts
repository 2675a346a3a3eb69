import pg from 'pg';
import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestGuest } from '#test/test-guest.js';
import { arrangeRestaurant } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import type { TestDatabase } from '#test/test-database.js';

/** Settings that an operator may have made for the database, and on which nothing here may depend. */
const FOREIGN = [
  `default_transaction_isolation = 'serializable'`,
  `DateStyle = 'German, DMY'`,
  `IntervalStyle = 'sql_standard'`,
  `TimeZone = 'Asia/Kolkata'`,
  `bytea_output = 'escape'`,
  `search_path = 'elsewhere'`,
  `idle_session_timeout = '150ms'`,
];

async function arrange(database: TestDatabase): Promise<void> {
  await arrangeRestaurant(database);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const name = new URL(database.ownerUrl).pathname.slice(1);
  for (const setting of FOREIGN) await owner.query(`alter database ${name} set ${setting}`);
  await owner.end();
}

describe('a database with settings of its operator', () => {
  let app: TestApp;
  let owner: string;
  beforeAll(async () => {
    app = await startTestApp({ arrange });
    owner = await addUser(app, { email: 'owner@settings.test', role: 'COMPANY_MANAGER', companyIds: [1] });
  });
  afterAll(() => app.close());

  const staff = (path: string) => request(app.url).get(`/api/my/restaurant/${path}`).auth(owner, { type: 'bearer' });

  it('serves an order from the guest to the history', async () => {
    const guest = new TestGuest(app);
    const order = await guest.orders('bez cibule');
    expect(await guest.reads()).toMatchObject([{ id: order.id, note: 'bez cibule' }]);
    expect((await staff('getorders/1').expect(200)).body).toMatchObject([{ id: order.id, note: 'bez cibule' }]);
    await staff('getorderhistory/1').expect(200);
    await staff('getcallhistory/1').expect(200);
  });

  it('serves concurrent changes of one venue', async () => {
    const change = async (at: number): Promise<number> => {
      const call = request(app.url).post('/api/my/restaurant/setsoldout').auth(owner, { type: 'bearer' });
      const { status } = await call.send({ productId: 1 + (at % 2), soldOut: at % 3 === 0 });
      // A machine that is too slow for sixteen at once says so, and a page tries again.
      return status === 503 ? change(at) : status;
    };
    const statuses = await Promise.all(Array.from({ length: 16 }, (_, at) => change(at)));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('closes no idle connection of the product', async () => {
    const idle = async () => {
      const client = new pg.Client({ connectionString: app.database.ownerUrl });
      await client.connect();
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by pid`,
      );
      await client.end();
      return rows.map(({ pid }) => pid);
    };
    const before = await idle();
    expect(before.length).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await idle()).toEqual(expect.arrayContaining(before));
  });
});

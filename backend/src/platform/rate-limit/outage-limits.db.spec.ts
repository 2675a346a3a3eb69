import pg from 'pg';
import request from 'supertest';
import { Line } from '../../../../testkit/line.mjs';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { addTables, arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { TestClock } from '#test/test-clock.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { until } from '#test/until.js';
import { Clock } from '#kernel/clock.js';

const WIFI = '203.0.113.7';
const PHONES = 45;
/** As long as a page insists during an outage of a minute: more than an address may send in one. */
const RETRIES = 7;
/** Maximum number of calls for one table from one address. */
const CALLS = 6;

let database: TestDatabase;
let owner: pg.Client;
let line: Line;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  await arrangeRestaurant(database);
  await addTables(database, 41, 45);
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const { port, host } = new URL(database.url);
  line = await Line.to(() => Number(port));
  app = await startTestApp({
    database,
    connection: { url: database.url.replace(host, `127.0.0.1:${line.port}`), role: null },
    settings: { RATE_LIMITS: 'on' },
    // A stopped clock: no window ends in the middle of a test.
    overrides: (builder) => builder.overrideProvider(Clock).useValue(new TestClock()),
  });
});
afterAll(async () => {
  await app.close();
  await line.close();
  await owner.end();
  await database.close();
});

const post = (path: string, device: string, body: object) =>
  request(app.url).post(path).set('x-forwarded-for', WIFI).set('x-device', device).send(body);
const statusesOf = async (calls: readonly PromiseLike<{ status: number }>[]): Promise<number[]> => [
  ...new Set((await Promise.all(calls)).map(({ status }) => status)),
];

describe('an outage', () => {
  it('does not use up the limits of phones behind one address', async () => {
    const order = (phone: number) => {
      const tableId = 41 + (phone % 5);
      return post('/api/createorder', `phone-${phone}`, orderBody({ tableId, vs: `code-table-${tableId}` }));
    };
    const all = () => Array.from({ length: PHONES }, (_, phone) => order(phone));
    line.cut();
    for (let attempt = 0; attempt < RETRIES; attempt++) expect(await statusesOf(all())).toEqual([503]);
    line.restore();
    await until(async () => (await request(app.url).get('/health/ready')).status === 200);
    expect(await statusesOf(all())).toEqual([201]);
  });

  it.each([
    {
      what: 'storing',
      tableId: 41,
      begins: 'revoke insert on event from stolek_app',
      ends: 'grant insert on event to stolek_app',
    },
    {
      what: 'reading visits',
      tableId: 42,
      begins: 'revoke select on visit from stolek_app',
      ends: 'grant select on visit to stolek_app',
    },
  ])('does not use up a table’s limit of calls if $what fails', async ({ what, tableId, begins, ends }) => {
    const call = (phone: number) =>
      post('/api/callstaff', `${what} ${phone}`, { tableId, vs: `code-table-${tableId}` });
    await owner.query(begins);
    const failed = await statusesOf(Array.from({ length: CALLS }, (_, phone) => call(phone)));
    await owner.query(ends);
    expect(failed.every((status) => status >= 500)).toBe(true);
    expect([200, 201]).toContain((await call(CALLS)).status);
  });
});

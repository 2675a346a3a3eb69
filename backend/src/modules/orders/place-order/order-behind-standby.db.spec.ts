import { randomUUID } from 'node:crypto';
import pg from 'pg';
import request from 'supertest';
import { migrate } from '#platform/database/migrate.js';
import { DatabaseServer } from '#test/processes/database-server.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { until } from '#test/until.js';
import { afterMigrations } from '../../../after-migrations.js';

describe('An order whose commit waits for a standby', () => {
  let server: DatabaseServer;
  let product: TestApp;
  let owner: pg.Client;
  let writer: pg.Client;

  beforeAll(async () => {
    server = await DatabaseServer.start();
    const { ownerUrl } = server;
    await migrate(ownerUrl, { afterMigrations });
    const database = { url: server.urls.application, ownerUrl, close: () => Promise.resolve() };
    product = await startTestApp({ database, arrange: arrangeRestaurant });
    [owner, writer] = ['owner', 'writer'].map(
      (name) => new pg.Client({ connectionString: ownerUrl, application_name: name }),
    ) as [pg.Client, pg.Client];
    await Promise.all([owner.connect(), writer.connect()]);
  });
  afterAll(async () => {
    await product?.close();
    await Promise.all([owner?.end(), writer?.end()]);
    await server?.close();
  });

  async function waiting(name: string): Promise<number[]> {
    const text = `select pid from pg_stat_activity where wait_event = 'SyncRep' and application_name = $1`;
    return (await owner.query<{ pid: number }>(text, [name])).rows.map(({ pid }) => pid);
  }

  /** Ends the wait of those who wait, which commits what they have written on this machine alone. */
  async function cancelWait(name: string): Promise<void> {
    for (const pid of await waiting(name)) await owner.query('select pg_cancel_backend($1)', [pid]);
  }

  /** Processes of PostgreSQL take a new setting one after the other. */
  async function commitsWait(): Promise<boolean> {
    let isDone = false;
    const writing = writer.query(`comment on schema public is 'x'`).finally(() => (isDone = true));
    await until(async () => isDone || (await waiting('writer')).length > 0);
    const waits = !isDone;
    await cancelWait('writer');
    await writing;
    return waits;
  }

  test('has an unknown outcome when that wait is cancelled, and is there once after a retry', async () => {
    const key = randomUUID();
    const place = (): request.Test =>
      request(product.url).post('/api/createorder').set('Idempotency-Key', key).send(orderBody());
    await owner.query(`alter system set synchronous_standby_names = 'nobody'`);
    await owner.query('select pg_reload_conf()');
    await until(commitsWait);
    const sent = place().then((answer) => answer);
    await until(async () => (await waiting('stolek-append')).length > 0);
    await cancelWait('stolek-append');
    const { status, body } = await sent;
    expect([status, body]).toMatchObject([503, { code: 'ORDER_OUTCOME_UNKNOWN' }]);

    await owner.query('alter system reset synchronous_standby_names');
    await owner.query('select pg_reload_conf()');
    expect((await place()).status).toBe(201);
    const { rows } = await owner.query(`select count(*)::integer as placed from event where type = 'OrderPlaced'`);
    expect(rows).toEqual([{ placed: 1 }]);
  });
});

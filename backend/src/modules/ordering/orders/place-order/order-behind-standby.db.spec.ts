import { randomUUID } from 'node:crypto';
import pg from 'pg';
import request from 'supertest';
import { migrate } from '#platform/database/migrate.js';
import { DatabaseServer } from '#test/processes/database-server.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { until } from '#test/until.js';
import { afterMigrations } from '../../../../after-migrations.js';

describe('An order whose commit waits for a standby', () => {
  let server: DatabaseServer;
  let product: TestApp;
  let owner: pg.Client;
  let writer: pg.Client;
  let token: string;

  beforeAll(async () => {
    server = await DatabaseServer.start();
    const { ownerUrl } = server;
    await migrate(ownerUrl, { afterMigrations });
    const database = { url: server.urls.application, ownerUrl, close: () => Promise.resolve() };
    product = await startTestApp({ database, arrange: arrangeRestaurant });
    token = await addUser(product, { email: 'owner@office.test', role: 'COMPANY_MANAGER', companyIds: [1] });
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

  afterEach(() => requireStandby(null));

  async function waiting(name: string): Promise<number[]> {
    const text = `select pid from pg_stat_activity where wait_event = 'SyncRep' and application_name = $1`;
    return (await owner.query<{ pid: number }>(text, [name])).rows.map(({ pid }) => pid);
  }

  /** Ends the waits, which commits their writes only on this machine. */
  async function cancelWait(name: string): Promise<void> {
    for (const pid of await waiting(name)) await owner.query('select pg_cancel_backend($1)', [pid]);
  }

  /** Processes of PostgreSQL apply a new setting one after the other. */
  async function commitsWait(): Promise<boolean> {
    let isDone = false;
    const writing = writer.query(`comment on schema public is 'x'`).finally(() => (isDone = true));
    await until(async () => isDone || (await waiting('writer')).length > 0);
    const waits = !isDone;
    await cancelWait('writer');
    await writing;
    return waits;
  }

  /** Ends the next wait of one of those sessions as soon as it begins. */
  async function cancelNextWait(name: string): Promise<void> {
    await until(async () => (await waiting(name)).length > 0);
    await cancelWait(name);
  }

  async function requireStandby(name: string | null): Promise<void> {
    await owner.query(
      `alter system ${name === null ? 'reset' : 'set'} synchronous_standby_names${name === null ? '' : ` = '${name}'`}`,
    );
    await owner.query('select pg_reload_conf()');
    await until(async () => (await commitsWait()) === (name !== null));
  }

  test('has an unknown outcome if the wait is cancelled, also for a repeat, and exists once afterwards', async () => {
    const key = randomUUID();
    const place = (body = orderBody()): request.Test =>
      request(product.url).post('/api/createorder').set('Idempotency-Key', key).send(body);
    const unknown = [503, { code: 'ORDER_OUTCOME_UNKNOWN' }];
    await requireStandby('nobody');
    const sent = place().then(({ status, body }) => [status, body] as unknown);
    await cancelNextWait('stolek-append');
    expect(await sent).toMatchObject(unknown);
    const repeat = place().then(({ status, body }) => [status, body] as unknown);
    await cancelNextWait('stolek');
    expect(await repeat).toMatchObject(unknown);

    await requireStandby(null);
    expect((await place()).status).toBe(201);
    const { rows } = await owner.query(`select count(*)::integer as placed from event where type = 'OrderPlaced'`);
    expect(rows).toEqual([{ placed: 1 }]);
  });

  test('is not confirmed to staff before the standby has stored it, neither at first nor at a repeat', async () => {
    const { body: order } = await request(product.url).post('/api/createorder').send(orderBody());
    const confirm = async (): Promise<number> => {
      const update = request(product.url).post('/api/my/restaurant/updateorder').auth(token, { type: 'bearer' });
      return (await update.send({ ...(order as object), is_confirmed: true })).status;
    };
    await requireStandby('nobody');
    const sent = confirm();
    await cancelNextWait('stolek-append');
    expect(await sent).toBe(503);
    const repeat = confirm();
    await cancelNextWait('stolek');
    expect(await repeat).toBe(503);
    await requireStandby(null);
    expect(await confirm()).toBe(200);
  });

  test('can be for a new table, whose creation is confirmed only when the standby has stored it', async () => {
    const create = async (): Promise<number> => {
      const table = { venueId: 1, name: 'Lavice', seats: 2 };
      const sent = request(product.url).post('/api/my/restaurant/createtable').auth(token, { type: 'bearer' });
      return (await sent.send(table)).status;
    };
    await requireStandby('nobody');
    const sent = create();
    await cancelNextWait('stolek');
    expect(await sent).toBe(503);
    await requireStandby(null);
    // It was stored all the same, as the refusal shows.
    expect(await create()).toBe(409);
  });
});

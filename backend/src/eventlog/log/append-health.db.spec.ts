import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import request from 'supertest';
import { DatabaseServer } from '#test/processes/database-server.js';
import { startTestApp, type TestApp, type TestAppOptions } from '#test/test-app.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { afterMigrations } from '../../after-migrations.js';
import { migrate } from '#platform/database/migrate.js';
import { ErrorFilter } from '#platform/http/error.filter.js';
import { Outages } from '#platform/observability/outages.js';
import { EventStore } from './event-store.js';

interface Ready {
  readonly status: string;
  readonly parts: Record<string, string>;
  readonly problems: Record<string, string>;
}

/**
 * Warnings and errors in the outages' log and in the log of failed requests. Background jobs that could not write are
 * left out: they log at any time.
 */
const lines: string[] = [];
const WATCHED = new Set([Outages.name, ErrorFilter.name, EventStore.name]);
/** Orders that are refused during the outage, besides the polls of several boards. */
const ORDERS = 12;

/** A cut connection fails again within a second, at its owner's next look. */
class BriefOutages extends Outages {
  protected override readonly probeEveryMs = 100;
  protected override readonly quietMs = 2_000;
}

const startApp = (options: TestAppOptions = {}): Promise<TestApp> =>
  startTestApp({
    arrange: arrangeRestaurant,
    ...options,
    overrides: (builder) => builder.overrideProvider(Outages).useClass(BriefOutages),
  });

async function asOwner(url: string, ...statements: string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: url, options: '-c default_transaction_read_only=off' });
  await owner.connect();
  for (const sql of statements) await owner.query(sql);
  await owner.end();
}

const ready = async ({ url }: TestApp): Promise<Ready> => (await request(url).get('/health/ready')).body;

async function becomes(app: TestApp, status: string): Promise<Ready> {
  for (;;) {
    const report = await ready(app);
    if (report.status === status) return report;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function logged(text: string): Promise<void> {
  while (!lines.some((line) => line.includes(text))) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function order(app: TestApp): Promise<number> {
  return (await request(app.url).post('/api/createorder').send(orderBody())).status;
}

async function refusals(app: TestApp): Promise<void> {
  for (let n = 0; n < ORDERS; n++) expect(await order(app)).toBe(503);
}

beforeEach(() => {
  lines.length = 0;
  for (const level of ['warn', 'error', 'fatal'] as const) {
    jest.spyOn(Logger.prototype, level).mockImplementation(function (this: Logger, message: unknown, text?: unknown) {
      if (!WATCHED.has(String(Reflect.get(this, 'context')))) return;
      lines.push(`${typeof message === 'string' ? message : JSON.stringify(message)} ${String(text)}`);
    });
  }
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('while no order can be stored', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const database = (): string => new URL(app.database.ownerUrl).pathname.slice(1);
  const cutAll = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;

  test('readiness reports that the database is read-only, and the server logs the beginning and the end once each', async () => {
    expect(await order(app)).toBe(201);
    expect((await becomes(app, 'up')).parts['append']).toBe('up');
    const { ownerUrl } = app.database;
    await asOwner(ownerUrl, `alter database ${database()} set default_transaction_read_only = on`, cutAll);
    // The first may still meet the session that was cut, which is an outage of the database.
    expect(await order(app)).toBe(503);
    await refusals(app);
    expect(await becomes(app, 'down')).toMatchObject({
      parts: { database: 'up', append: 'down' },
      problems: { append: expect.stringMatching(/^No order can be stored: .*read.* \(25006\)$/) },
    });
    await asOwner(ownerUrl, `alter database ${database()} reset default_transaction_read_only`, cutAll);
    await becomes(app, 'up');
    expect(await order(app)).toBe(201);
    await logged('Orders can be stored again');
    const ofAppend = lines.filter((line) => line.includes('"append"'));
    expect(ofAppend).toEqual([
      expect.stringMatching(/"sqlstate":"25006".* No order can be stored: /),
      expect.stringMatching(
        new RegExp(`Orders can be stored again after \\d+ s; (${ORDERS}|${ORDERS + 1}) requests were refused`),
      ),
    ]);
    // Each of the two cuts may have been a separate outage; nothing else is logged.
    expect(lines.filter((line) => !/"(append|database)"/.test(line))).toEqual([]);
    expect(lines.length).toBeLessThanOrEqual(6);
  });

  test('readiness reports a full disk until a probe, which leaves no event, succeeds', async () => {
    const { ownerUrl } = app.database;
    await asOwner(
      ownerUrl,
      `create function full_disk() returns trigger language plpgsql as $$ begin
         raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$`,
      'create trigger full_disk before insert on event for each row execute function full_disk()',
    );
    await refusals(app);
    expect(await becomes(app, 'down')).toMatchObject({
      problems: { append: 'No order can be stored: the disk of the database is full (53100)' },
    });
    await request(app.url).get('/health/ready').expect(503);
    await asOwner(ownerUrl, 'drop trigger full_disk on event');
    await becomes(app, 'up');
    await logged('Orders can be stored again');
    expect(lines.filter((line) => line.includes('"append"'))).toEqual([
      expect.stringContaining('"sqlstate":"53100","reason":"could not extend file'),
      expect.stringContaining(`${ORDERS} requests were refused`),
    ]);
    expect(await order(app)).toBe(201);
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    const { rows } = await client.query(`select count(*)::int as left from event where venue_id = 0`);
    await client.end();
    expect(rows).toEqual([{ left: 0 }]);
  });
});

describe('while PostgreSQL is stopped', () => {
  test('the server logs the outage once when it begins and once when it ends, whichever part notices it', async () => {
    const server = await DatabaseServer.start();
    const { owner: ownerUrl, application: url } = server.urls;
    await migrate(ownerUrl, { afterMigrations });
    const database = { url, ownerUrl, close: () => server.close() };
    const app = await startApp({ database, settings: { DATABASE_URL: url } });
    expect(await order(app)).toBe(201);
    await server.stop();
    await refusals(app);
    const down = await becomes(app, 'down');
    expect(down).toMatchObject({
      parts: { database: 'down', append: 'down' },
      problems: { database: expect.stringMatching(/^The database is away: .* \(\w+\)$/) },
    });
    await server.startAgain();
    await becomes(app, 'up');
    await logged('The database is back');
    expect(await order(app)).toBe(201);
    expect(lines).toEqual([
      expect.stringMatching(/"dependency":"database","sqlstate":"\w+".* The database is away: /),
      expect.stringMatching(/The database is back after \d+ s; \d+ requests were refused/),
    ]);
    await app.close();
    await server.close();
  });
});

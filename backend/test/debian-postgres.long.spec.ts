import pg from 'pg';
import request from 'supertest';
import { afterMigrations } from '../src/after-migrations.js';
import { runOps } from '#ops/program.js';
import { readSettings } from '#platform/config/settings.js';
import { type DatabaseConnection, openDatabase } from '#platform/database/database-connection.js';
import { onConnect } from '#platform/database/session-setup.js';
import { Database } from '#platform/database/database.js';
import { hasDebianPackage } from './debian-package.js';
import { OutsidePostgres, PgBouncer } from './outside-postgres.js';
import { startTestApp } from './test-app.js';
import { arrangeRestaurant, orderBody } from './test-restaurant.js';

const PROGRAMS = '/usr/lib/postgresql/15/bin';
const withPostgres15 = hasDebianPackage('postgresql-15', `${PROGRAMS}/postgres`) ? describe : describe.skip;
const withPgBouncer = hasDebianPackage('pgbouncer', '/usr/sbin/pgbouncer') ? describe : describe.skip;

/** Serves an order over the database; `look` sees the pool that the requests use. */
async function serve(
  connection: DatabaseConnection,
  ownerUrl: string,
  look: (database: Database) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const database = { url: connection.url, ownerUrl, close: () => Promise.resolve() };
  const settings = { DATABASE_URL: connection.url };
  const app = await startTestApp({ database, connection, settings, arrange: arrangeRestaurant });
  try {
    await request(app.url).post('/api/createorder').send(orderBody()).expect(201);
    const { body } = await request(app.url).get('/health/ready');
    expect(body).toMatchObject({ parts: { database: 'up', append: 'up' } });
    await look(app.app.get(Database));
  } finally {
    await app.close();
  }
}

withPostgres15('Debian’s PostgreSQL 15', () => {
  let postgres: OutsidePostgres;
  beforeAll(async () => (postgres = await OutsidePostgres.start(PROGRAMS)));
  afterAll(() => postgres.close());

  test('a database of an owner who is not a superuser can be migrated, accepts an order, and keeps an intact chain', async () => {
    const owner = postgres.url('stolek_owner');
    await postgres.createLogin('stolek');
    await postgres.asSuperuser('grant stolek_app to stolek_owner');
    const settings = readSettings({ DATABASE_URL: postgres.url('stolek'), MIGRATION_DATABASE_URL: owner });
    const { connection } = await openDatabase(settings, afterMigrations);
    await serve(connection, owner);
    let out = '';
    const io = { env: { DATABASE_URL: owner }, err: { write: () => undefined } };
    expect(await runOps(['verify'], { ...io, out: { write: (text) => (out += text) } })).toBe(0);
    expect(out).toMatch(/Venue 1: 2 events intact/);
    expect(await runOps(['compare', 'staff_board'], { ...io, out: { write: () => undefined } })).toBe(0);
  });

  withPgBouncer('behind pgbouncer in session mode', () => {
    let bouncer: PgBouncer;
    afterEach(() => bouncer.close());

    test.each([
      ['the owner’s login', 'stolek_owner'],
      ['a limited login', 'stolek_behind'],
    ])(
      '%s works as stolek_app with its limited rights',
      async (_, login) => {
        if (login !== 'stolek_owner') await postgres.createLogin(login);
        bouncer = await PgBouncer.start(postgres, ['stolek_owner', login]);
        const url = postgres.url(login, { port: bouncer.port });
        const settings = readSettings({ DATABASE_URL: url, MIGRATION_DATABASE_URL: postgres.url('stolek_owner') });
        const { connection } = await openDatabase(settings, afterMigrations);
        await emptied(postgres);
        await serve(connection, postgres.url('stolek_owner'), async (database) => {
          const clients = await Promise.all(Array.from({ length: 20 }, () => database.pool.connect()));
          for (const client of clients) {
            const { rows } = await client.query<Record<string, string>>(
              `select pg_has_role(current_user, 'stolek_app', 'USAGE') as member,
              has_table_privilege('event', 'update') as update, current_setting('statement_timeout') as "statementTimeout",
              current_setting('lock_timeout') as "lockTimeout", current_setting('enable_bitmapscan') as bitmapscan`,
            );
            const limits = { statementTimeout: '30s', lockTimeout: '10s', bitmapscan: 'off' };
            expect(rows[0]).toEqual({ member: true, update: false, ...limits });
          }
          for (const client of clients) client.release(true);
        });
        const pool = new pg.Pool({ connectionString: url, ...onConnect(connection, { statement_timeout: 200 }) });
        await expect(pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
        await pool.end();
      },
      120_000,
    );
  });
});

async function emptied(postgres: OutsidePostgres): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  await client.query(`set session_replication_role = replica;
    do $$ declare t record; begin
      for t in select tablename from pg_tables where schemaname = 'public' and tablename not in ('schema_migration', 'installation') loop
        execute format('delete from %I', t.tablename);
      end loop; end $$`);
  await client.end();
}

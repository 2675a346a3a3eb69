import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import pg from 'pg';
import request from 'supertest';
import { afterMigrations } from '../src/after-migrations.js';
import { readSettings } from '#platform/config/settings.js';
import { openDatabase } from '#platform/database/database-connection.js';
import { hasDebianPackage } from './debian-package.js';
import { OutsidePostgres } from './outside-postgres.js';
import { startTestApp, type TestApp } from './test-app.js';
import { arrangeRestaurant, orderBody } from './test-restaurant.js';

const PROGRAMS = '/usr/lib/postgresql/15/bin';
const CZECH = 'cs_CZ.UTF-8';
const hasServer = hasDebianPackage('postgresql-15', `${PROGRAMS}/postgres`);
// A slim image leaves translations out of its packages.
const hasMessages = existsSync('/usr/share/locale/cs/LC_MESSAGES/plpgsql-15.mo');
const missing = [
  ...(hasServer ? [] : ['Debian’s postgresql-15']),
  ...(hasMessages ? [] : ['its Czech messages']),
  ...(hasLocale() ? [] : [`the locale ${CZECH}`]),
];
const lacking = missing.length > 0 ? ` (missing: ${missing.join(', ')})` : '';

/** Creates the locale first, on Debian as root. */
function hasLocale(): boolean {
  const isThere = (): boolean =>
    /^cs_CZ\.utf-?8$/im.test(spawnSync('locale', ['-a'], { encoding: 'utf8' }).stdout ?? '');
  if (isThere()) return true;
  if (process.getuid?.() !== 0 || !hasDebianPackage('locales', '/usr/share/i18n/locales/cs_CZ')) return false;
  spawnSync('localedef', ['-i', 'cs_CZ', '-f', 'UTF-8', CZECH], { stdio: 'ignore' });
  return isThere();
}

(missing.length > 0 ? describe.skip : describe)(`A PostgreSQL that speaks Czech${lacking}`, () => {
  let postgres: OutsidePostgres;
  let owner: pg.Client;
  let product: TestApp;
  beforeAll(async () => {
    postgres = await OutsidePostgres.start(PROGRAMS);
    await postgres.createLogin('stolek');
    await postgres.asSuperuser('grant stolek_app to stolek_owner');
    const [url, ownerUrl] = [postgres.url('stolek'), postgres.url('stolek_owner')];
    const settings = readSettings({ DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl });
    const { connection } = await openDatabase(settings, afterMigrations);
    await postgres.asSuperuser(`alter system set lc_messages = '${CZECH}'`, 'select pg_reload_conf()');
    owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    const database = { url, ownerUrl, close: () => Promise.resolve() };
    product = await startTestApp({ database, connection, settings: { DATABASE_URL: url }, arrange: arrangeRestaurant });
  });
  afterAll(async () => {
    await product?.close();
    await owner?.end();
    await postgres?.close();
  });

  test('lets the error name the projection that refused an order, and accepts the order after the repair', async () => {
    await owner.query(`create function cold_oven() returns trigger language plpgsql as $$
      begin raise exception 'trouba je studená'; end $$`);
    await owner.query('create trigger cold before insert on staff_board for each row execute function cold_oven()');
    const place = (): request.Test => request(product.url).post('/api/createorder').send(orderBody());
    expect((await place()).status).toBe(503);
    const { rows } = await owner.query('select projection, error from projection_failure');
    expect(rows).toEqual([{ projection: 'staff_board', error: 'trouba je studená' }]);
    // The server's messages were Czech.
    await expect(owner.query(`do $$ begin raise exception 'x'; end $$`)).rejects.toMatchObject({
      where: expect.stringContaining('řádek'),
    });
    await owner.query('drop trigger cold on staff_board');
    expect((await place()).status).toBe(201);
  });
});

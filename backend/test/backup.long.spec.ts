import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import request from 'supertest';
import { afterMigrations } from '../src/after-migrations.js';
import { runOps } from '#ops/program.js';
import { readSettings } from '#platform/config/settings.js';
import { openDatabase } from '#platform/database/database-connection.js';
import { giveFolderTo } from '#platform/database/postgres-binaries.js';
import { hasDebianPackage } from './debian-package.js';
import { OutsidePostgres } from './outside-postgres.js';
import { startTestApp, type TestApp } from './test-app.js';
import { arrangeRestaurant, orderBody } from './test-restaurant.js';
import { until } from './until.js';

const PROGRAMS = '/usr/lib/postgresql/15/bin';
const DEPLOY = fileURLToPath(new URL('../../deploy/backup/', import.meta.url));
const missing = [
  ...(hasDebianPackage('postgresql-15', `${PROGRAMS}/postgres`) ? [] : ['Debian’s postgresql-15']),
  ...(hasDebianPackage('pgbackrest', '/usr/bin/pgbackrest') ? [] : ['Debian’s pgbackrest']),
];
const lacking = missing.length > 0 ? ` (missing: ${missing.join(', ')})` : '';

(missing.length > 0 ? describe.skip : describe)(`Backups by deploy/backup${lacking}`, () => {
  let postgres: OutsidePostgres;
  let product: TestApp | undefined;
  let paths: { readonly data: string; readonly cluster: string };
  let environment: Record<string, string>;

  beforeAll(async () => {
    postgres = await OutsidePostgres.start(PROGRAMS, (folder) => {
      environment = environmentIn(folder);
      const words = Object.entries(environment).map(([name, value]) => `${name}='${value}'`);
      // The command that the restore writes would read a configuration in /etc.
      const program = `env ${words.join(' ')} pgbackrest --stanza=stolek`;
      const archive = ['archive_mode=on', `archive_command=${program} archive-push %p`];
      return [`unix_socket_directories=${folder}`, ...archive, `restore_command=${program} archive-get %f %p`];
    });
    paths = { data: join(postgres.folder, 'data'), cluster: join(postgres.folder, 'cluster') };
    mkdirSync(join(paths.data, 'files'), { recursive: true });
    await postgres.createLogin('stolek');
    await postgres.asSuperuser('grant stolek_app to stolek_owner');
  });
  afterAll(async () => {
    await product?.close();
    await postgres?.close();
  });

  /** The files of deploy/backup, with the paths of this test. */
  function environmentIn(folder: string): Record<string, string> {
    const repository = join(folder, 'repository');
    mkdirSync(repository);
    return {
      PGBACKREST_CONFIG: join(DEPLOY, 'pgbackrest.conf'),
      PGBACKREST_REPO1_PATH: repository,
      PGBACKREST_LOCK_PATH: join(folder, 'lock'),
      PGBACKREST_SPOOL_PATH: join(folder, 'spool'),
      PGBACKREST_PG1_PATH: join(folder, 'cluster'),
      PGBACKREST_PG1_SOCKET_PATH: folder,
      PGBACKREST_PG1_USER: 'postgres',
      DATA_DIR: join(folder, 'data'),
      FILES: join(repository, 'files'),
    };
  }

  /** @returns how long it took, in seconds */
  function run(script: string, ...words: string[]): number {
    const { prefix } = postgres.account;
    giveFolderTo(postgres.account, postgres.folder);
    const begun = performance.now();
    const [command = '', ...rest] = [...prefix, 'sh', join(DEPLOY, script), ...words];
    const PGPASSWORD = new URL(postgres.url('postgres')).password;
    const own = { ...environment, PGBACKREST_PG1_PORT: String(postgres.port), PGPASSWORD };
    execFileSync(command, rest, { env: { ...process.env, ...own }, stdio: ['ignore', 'inherit', 'pipe'] });
    return (performance.now() - begun) / 1000;
  }

  async function serve(arrange = false): Promise<TestApp> {
    const [url, ownerUrl] = [postgres.url('stolek'), postgres.url('stolek_owner')];
    const settings = readSettings({ DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl });
    const { connection } = await openDatabase(settings, afterMigrations);
    const database = { url, ownerUrl, close: () => Promise.resolve() };
    const arranged = arrange ? { arrange: arrangeRestaurant } : {};
    return startTestApp({ database, connection, settings: { DATABASE_URL: url }, ...arranged });
  }

  async function place(orders: number): Promise<number> {
    let number = 0;
    for (let each = 0; each < orders; each++) {
      const { body } = await request(product!.url).post('/api/createorder').send(orderBody()).expect(201);
      number = (body as { number: number }).number;
    }
    return number;
  }

  async function asOwner<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: postgres.url('stolek_owner') });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  async function ops(...words: string[]): Promise<string> {
    let [out, err] = ['', ''];
    const io = {
      err: { write: (text: string) => (err += text) },
      out: { write: (text: string) => (out += text) },
    };
    const code = await runOps(words, {
      ...io,
      env: { DATABASE_URL: postgres.url('stolek_owner'), DATA_DIR: paths.data },
    });
    expect([code, err]).toEqual([0, err]);
    return out;
  }

  test('restore orders, their chain and pictures at a moment between two backups', async () => {
    const picture = join(paths.data, 'files', 'pictures', 'svickova.avif');
    mkdirSync(dirname(picture));
    writeFileSync(picture, 'svíčková');
    product = await serve(true);
    await place(3);
    const backup = run('backup.sh');
    expect(existsSync(join(paths.data, 'last-backup'))).toBe(true);
    // pgBackRest knows the end of a backup to the second, and uses one that ended in an earlier second than the moment.
    await asOwner('select pg_sleep(1.1)');
    const last = await place(2);
    const [row] = await asOwner<{ moment: string }>('select clock_timestamp()::text as moment');
    await place(1);
    await product.close();
    await asOwner('drop table event cascade');
    rmSync(picture);

    await postgres.stop();
    // A new machine has no folder either.
    rmSync(paths.cluster, { recursive: true });
    const restore = run('restore.sh', row!.moment);
    const begun = performance.now();
    await postgres.startAgain();
    await until(
      async () => (await asOwner<{ done: boolean }>('select not pg_is_in_recovery() as done'))[0]?.done === true,
    );
    const replay = (performance.now() - begun) / 1000;

    // Five orders and the visit that the first one opened.
    expect(await ops('verify', '--from-start')).toMatch(/^Venue 1: 6 events intact, head 6 /m);
    await ops('compare', 'staff_board');
    expect(readFileSync(picture, 'utf8')).toBe('svíčková');
    product = await serve();
    expect(await place(1)).toBe(last + 1);
    const [took, then, again] = [backup, restore, replay].map((seconds) => seconds.toFixed(1));
    console.info(`Restore drill: backup ${took} s, restore ${then} s, replay and start ${again} s.`);
  });
});

import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import request from 'supertest';
import { afterMigrations } from '../../src/after-migrations.js';
import { migrate } from '#platform/database/migrate.js';
import { readMigrationFiles } from '#platform/database/migration-record.js';
import { startTestApp } from '../test-app.js';
import { openCopyOf, openEmptyDatabase, openTestDatabase, type TestDatabase } from '../test-database.js';
import { arrangeRestaurant, orderBody } from '../test-restaurant.js';
import { dumpSchema } from './schema-dump.js';

const read = (name: string): Buffer => readFileSync(new URL(name, import.meta.url));
const PEOPLE = `
  insert into company (id, name) values (101, 'A'), (102, 'B');
  insert into app_user (id, auth0_id, email, role) values (101, 'x|1', 'sa@x.cz', 'SA'), (102, 'x|2', 'b@x.cz', null);
  insert into user_company values (101, 101, null), (102, 101, 'COMPANY_MANAGER'), (102, 102, 'EMPLOYEE')`;

/** The files up to this one replace those from before the squashes. */
const LAST_OF_SQUASH = '0018-audit.sql';
/** The files from between the squashes, which the previous release runs. */
const BETWEEN = fileURLToPath(new URL('../../../migrations/before-0.1', import.meta.url));
/** Runs all earlier migrations, and BullMQ's, which takes a while on a busy machine. */
const LIMIT_MS = 240_000;

/** Writes the earlier files, of which a database may have run only the first ones. */
function putDown(folder: string, upTo = '9999'): void {
  const files = JSON.parse(gunzipSync(read('migrations-before-the-squash.json.gz')).toString()) as object;
  for (const [file, text] of Object.entries(files)) if (file < upTo) writeFileSync(join(folder, file), String(text));
}

describe('A database from before the squash', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stolek-before-'));
  let before: TestDatabase;
  let database: TestDatabase;
  let owner: pg.Client;
  const sql = async (text: string) => (await owner.query<Record<string, unknown>>(text)).rows;

  async function open(opening: Promise<TestDatabase>): Promise<TestDatabase> {
    const opened = await opening;
    owner = new pg.Client({ connectionString: opened.ownerUrl });
    await owner.connect();
    return opened;
  }

  /** Runs the 29 files as they were (docs/decisions/0012); the version of that time recorded no hashes of them. */
  beforeAll(async () => {
    putDown(folder);
    before = await open(openEmptyDatabase());
    await migrate(before.ownerUrl, { folder });
    await sql(PEOPLE);
    await sql('alter table schema_migration drop column sha256');
    await owner.end();
  }, LIMIT_MS);
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await before.close();
  });
  beforeEach(async () => {
    database = await open(openCopyOf(before));
  });
  afterEach(async () => {
    await owner.end();
    await database.close();
  });

  it(
    'becomes equal to a new one, object for object, whichever process comes first',
    async () => {
      const told: string[] = [];
      const report = (line: string): void => void told.push(line.trim());
      const runs = await Promise.all([1, 2].map(() => migrate(database.ownerUrl, { afterMigrations, report })));
      const later = readMigrationFiles().filter(({ file }) => file > LAST_OF_SQUASH);
      expect(runs.flat()).toEqual(later.map(({ name }) => name));
      expect(told).toEqual([
        'Took over the database of an earlier version',
        ...(later.length > 0 ? [`Prepared the tables (${later.length} migrations)`] : []),
      ]);
      const fresh = await openTestDatabase();
      try {
        expect(await dumpSchema(database.ownerUrl)).toBe(await dumpSchema(fresh.ownerUrl));
      } finally {
        await fresh.close();
      }
    },
    LIMIT_MS,
  );

  it("keeps people's roles: SA as their own, all others in their companies", async () => {
    const people = 'select id, role from app_user order by id';
    expect(await sql(people)).toMatchObject([{ role: 'SA' }, { role: 'EMPLOYEE' }]);
    await migrate(database.ownerUrl);
    expect(await sql(people)).toMatchObject([{ role: 'SA' }, { role: null }]);
    const roles = 'select role from user_company order by user_id, company_id';
    expect(await sql(roles)).toEqual([{ role: null }, { role: 'COMPANY_MANAGER' }, { role: 'EMPLOYEE' }]);
  });

  it(
    'accepts orders',
    async () => {
      await migrate(database.ownerUrl, { afterMigrations });
      const app = await startTestApp({ database, arrange: arrangeRestaurant });
      try {
        await request(app.url).post('/api/createorder').send(orderBody()).expect(201);
      } finally {
        await app.close();
      }
    },
    LIMIT_MS,
  );

  it('still records what it had run, for processes of the previous version', async () => {
    await migrate(database.ownerUrl);
    expect(await migrate(database.ownerUrl, { folder })).toEqual([]);
  });

  it.each([
    [
      'stopped in the middle',
      `delete from schema_migration where timestamp > 70`,
      /it lacks 12 of the 29, first append-0000000000071\)\. Start the last/,
    ],
    [
      'has run something else too',
      `insert into schema_migration (timestamp, name) values (108, 'own-0000000000108')`,
      /\(it has run what is not known here: own-0000000000108\)/,
    ],
  ])('is refused when it %s, and nothing is changed in it', async (_, arrange, sentence) => {
    await sql(arrange);
    const record = 'select name from schema_migration order by id';
    const [schema, names] = [await dumpSchema(database.ownerUrl), await sql(record)];
    await expect(migrate(database.ownerUrl)).rejects.toThrow(sentence);
    await sql('alter table schema_migration drop column sha256');
    expect(await dumpSchema(database.ownerUrl)).toBe(schema);
    expect(await sql(record)).toEqual(names);
  });
});

describe('A database with one role per person', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stolek-before-'));
  let database: TestDatabase;
  let owner: pg.Client;
  const sql = async (text: string) => (await owner.query<Record<string, unknown>>(text)).rows;
  const roles = () =>
    sql(`select u.id, u.role, array_agg(uc.role order by uc.company_id) as own
      from app_user u join user_company uc on uc.user_id = u.id group by u.id order by u.id`);

  beforeAll(async () => {
    putDown(folder, '0090');
    database = await openEmptyDatabase();
    await migrate(database.ownerUrl, { folder });
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await sql('alter table schema_migration drop column sha256');
    await sql(`insert into company (id, name) values (101, 'A'), (102, 'B');
      insert into app_user (id, auth0_id, email, role) values (101, 'x|1', 'a@x.cz', 'COMPANYMANAGER'), (102, 'x|2', 'b@x.cz', 'EMPLOYEE');
      insert into user_company values (101, 101), (102, 102)`);
  }, LIMIT_MS);
  afterAll(async () => {
    await owner.end();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  it(
    'is completed: roles move into the companies, and nothing is left that served its own processes',
    async () => {
      for (let start = 1; start <= 2; start++) await migrate(database.ownerUrl, { afterMigrations });
      expect(await roles()).toEqual([
        { id: 101, role: null, own: ['COMPANY_MANAGER'] },
        { id: 102, role: null, own: ['EMPLOYEE'] },
      ]);
      const fresh = await openTestDatabase();
      try {
        expect(await dumpSchema(database.ownerUrl)).toBe(await dumpSchema(fresh.ownerUrl));
      } finally {
        await fresh.close();
      }
      const run = new Set((await sql('select name from schema_migration')).map(({ name }) => name));
      expect(readMigrationFiles().filter(({ name }) => !run.has(name))).toEqual([]);
    },
    LIMIT_MS,
  );
});

describe('A database from between the squashes', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  const sql = async (text: string) => (await owner.query<Record<string, unknown>>(text)).rows;

  beforeEach(async () => {
    database = await openEmptyDatabase();
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
  });
  afterEach(async () => {
    await owner.end();
    await database.close();
  });

  /** Runs the files as the version of that time did. */
  async function runUpTo(last: string): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'stolek-between-'));
    for (const file of readdirSync(BETWEEN)) if (file <= last) copyFileSync(join(BETWEEN, file), join(folder, file));
    await migrate(database.ownerUrl, { folder });
    rmSync(folder, { recursive: true });
  }

  /** Rows of every table except the record, whose order tells the way that a database has come. */
  async function rowsOf(): Promise<unknown[]> {
    const tables = await sql(`select tablename as name from pg_tables where schemaname = 'public'
      and tablename <> 'schema_migration' order by tablename`);
    const rows: unknown[] = [];
    for (const { name } of tables) rows.push([name, await sql(`select * from ${String(name)}`)]);
    return rows;
  }

  it.each([
    ['has run all of them', '0731-failed-sign-ins.sql'],
    ['has stopped before the end', '0640-sign-in-by-mail.sql'],
  ])('becomes equal to a new one when it %s, with the same rows', async (_, last) => {
    await runUpTo(last);
    await migrate(database.ownerUrl);
    expect(await migrate(database.ownerUrl)).toEqual([]);
    // A process of the previous release that starts now has nothing to run.
    expect(await migrate(database.ownerUrl, { folder: BETWEEN })).toEqual([]);
    const way = [await dumpSchema(database.ownerUrl), await rowsOf()];
    await sql('drop schema public, shadow cascade; create schema public; grant usage on schema public to public');
    await migrate(database.ownerUrl);
    expect(way).toEqual([await dumpSchema(database.ownerUrl), await rowsOf()]);
  });

  it('fails to start when it has run another text of a file', async () => {
    await runUpTo('0001-roles.sql');
    await sql(`update schema_migration set sha256 = 'x'`);
    await expect(migrate(database.ownerUrl)).rejects.toThrow(/Edited since .*0001-roles\.sql/);
    expect(await sql(`select to_regclass('venue') as venue`)).toEqual([{ venue: null }]);
  });

  it('a new database leaves a process of the previous release nothing to run, also when the first start was interrupted', async () => {
    await migrate(database.ownerUrl);
    await sql(`delete from schema_migration where name in ('roles-0000000000001', 'failed-sign-ins-0000000000731')`);
    expect(await migrate(database.ownerUrl)).toEqual([]);
    expect(await migrate(database.ownerUrl, { folder: BETWEEN })).toEqual([]);
  });
});

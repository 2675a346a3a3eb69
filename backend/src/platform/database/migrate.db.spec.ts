import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { until } from '#test/until.js';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { readDatabaseSettings, readSettings } from '../config/settings.js';
import { openDatabase } from './database-connection.js';
import { migrate } from './migrate.js';
import { readMigrationFiles } from './migration-record.js';

/** A quarter of the product's limit. */
const tableLockLimitMs = 500;

describe('migrations', () => {
  let database: TestDatabase;
  let emptyDatabase: TestDatabase;
  let empty: string;

  async function asOwner<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  beforeAll(async () => {
    database = await openTestDatabase();
    emptyDatabase = await openEmptyDatabase();
    empty = emptyDatabase.ownerUrl;
  });
  afterAll(async () => {
    await emptyDatabase.close();
    await database.close();
  });

  it('run once each, even if two processes start at the same time', async () => {
    const runs = await Promise.all([migrate(empty), migrate(empty)]);
    const [first, second] = runs.toSorted((a, b) => b.length - a.length);
    expect(first?.[0]).toBe('role-and-collation-0000000000001');
    expect(second).toEqual([]);
    const stored = await asOwner(empty, 'select name, sha256 from schema_migration order by id');
    expect(stored).toEqual(readMigrationFiles().map(({ name, sha256 }) => ({ name, sha256 })));
    expect(stored.map(({ name }) => name as string)).toEqual(first);
  });

  it('are followed by the installation of generated objects, which only one process at a time performs', async () => {
    const order: string[] = [];
    const step = (name: string) => async (client: pg.Client) => {
      order.push(`${name} in`);
      await client.query('select pg_sleep(0.02)');
      order.push(`${name} out`);
    };
    await Promise.all(['a', 'b'].map((name) => migrate(empty, { afterMigrations: [step(name)] })));
    expect(order.length).toBe(4);
    expect(order[0]?.split(' ')[0]).toBe(order[1]?.split(' ')[0]);
  });

  it('leave the application without the right to create or drop tables', async () => {
    await expect(asOwner(database.url, 'create table mine (id int)')).rejects.toMatchObject({ code: '42501' });
    await expect(asOwner(database.url, 'drop table schema_migration')).rejects.toMatchObject({ code: '42501' });
  });

  it('do not block orders while they wait for a table, and build an index outside a transaction', async () => {
    const own = await openEmptyDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'stolek-waiting-'));
    writeFileSync(join(folder, '0001-one.sql'), 'create table one (id int)');
    await migrate(own.ownerUrl, { folder });
    writeFileSync(join(folder, '0002-column.sql'), 'alter table one add column name text');
    writeFileSync(join(folder, '0003-index.sql'), '-- no transaction\ncreate index concurrently one_by_id on one (id)');
    const backup = new pg.Client({ connectionString: own.ownerUrl });
    await backup.connect();
    await backup.query('begin; lock table one in access share mode');
    const run = migrate(own.ownerUrl, { folder, tableLockLimitMs });
    const waits = `select 1 from pg_locks where relation = 'one'::regclass and not granted`;
    await until(async () => (await asOwner(own.ownerUrl, waits)).length > 0);
    // A reader comes in between, which a change that kept waiting would block.
    await until(async () => (await asOwner(own.ownerUrl, waits)).length === 0);
    await asOwner(own.ownerUrl, 'select * from one');
    await backup.end();
    expect(await run).toEqual(['column-0000000000002', 'index-0000000000003']);
    const recorded = await asOwner(own.ownerUrl, 'select sha256 from schema_migration order by timestamp');
    expect(recorded).toEqual(readMigrationFiles(folder).map(({ sha256 }) => ({ sha256 })));
    rmSync(folder, { recursive: true });
    await own.close();
  });

  it('build an index during a long transaction, and replace the invalid index of an interrupted build', async () => {
    const own = await openEmptyDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'stolek-index-'));
    writeFileSync(join(folder, '0001-one.sql'), 'create table one (id int)');
    await migrate(own.ownerUrl, { folder });
    await asOwner(own.ownerUrl, 'insert into one values (1), (1)');
    await expect(asOwner(own.ownerUrl, 'create unique index concurrently one_by_id on one (id)')).rejects.toThrow();
    writeFileSync(join(folder, '0002-index.sql'), '-- no transaction\ncreate index concurrently one_by_id on one (id)');
    const backup = new pg.Client({ connectionString: own.ownerUrl });
    await backup.connect();
    await backup.query('begin isolation level repeatable read');
    await backup.query('select from one');
    const run = migrate(own.ownerUrl, { folder, tableLockLimitMs });
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%concurrently one_by_id%'
      and datname = current_database() and clock_timestamp() - query_start > '700 ms'`;
    await until(async () => (await asOwner(own.ownerUrl, waiting)).length > 0);
    await backup.end();
    expect(await run).toEqual(['index-0000000000002']);
    const index = `select indisvalid as valid, indisunique as "unique" from pg_index where indexrelid = 'one_by_id'::regclass`;
    expect(await asOwner(own.ownerUrl, index)).toEqual([{ valid: true, unique: false }]);
    rmSync(folder, { recursive: true });
    await own.close();
  });

  describe('with a file that was edited after a database had run it', () => {
    const SENTENCE =
      /^Edited since this database has run it: migrations\/0002-two\.sql\. Put it back .* remove its data folder/;
    const folder = mkdtempSync(join(tmpdir(), 'stolek-edited-'));
    const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
    let own: TestDatabase;
    beforeAll(async () => {
      own = await openEmptyDatabase();
      write('0001-one.sql', 'create table one (id int)');
      write('0002-two.sql', 'create table two (id int)');
      await migrate(own.ownerUrl, { folder });
      write('0002-two.sql', 'create table two (id bigint)');
      write('0003-three.sql', 'create table three (id int)');
    });
    afterAll(async () => {
      rmSync(folder, { recursive: true });
      await own.close();
    });

    it('are refused before any change', async () => {
      await expect(migrate(own.ownerUrl, { folder })).rejects.toThrow(SENTENCE);
      expect(await asOwner(own.ownerUrl, `select to_regclass('three') as three`)).toEqual([{ three: null }]);
    });

    it('continue if the caller only wants a report', async () => {
      const lines: string[] = [];
      const run = await migrate(own.ownerUrl, { folder, onEdited: (sentence) => lines.push(sentence) });
      expect(run).toEqual(['three-0000000000003']);
      expect(lines).toEqual([expect.stringMatching(SENTENCE)]);
    });
  });

  describe('with a file of which the database has run another version', () => {
    const EDITED = /Edited since this database has run it: migrations\/0006-menus-of-venues\.sql\./;
    beforeAll(() =>
      asOwner(database.ownerUrl, `update schema_migration set sha256 = 'x' where name like 'menus-of-venues-0%'`),
    );

    it.each([
      ['its owner', () => ({ DATABASE_URL: database.ownerUrl })],
      ['a login that may not migrate', () => ({ DATABASE_URL: database.url })],
    ])('are reported in development, and refused in production, for %s', async (_, urls) => {
      const lines: string[] = [];
      const open = (settings = readSettings(urls())) => openDatabase(settings, [], (line) => lines.push(line));
      await open();
      expect(lines).toEqual([expect.stringMatching(EDITED)]);
      await expect(open(readDatabaseSettings({ NODE_ENV: 'production', ...urls() }))).rejects.toThrow(EDITED);
    });
  });
});

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterMigrations } from '../../after-migrations.js';
import { runOps } from '#ops/program.js';
import { dumpSchema } from '#test/schema/schema-dump.js';
import { ProductProcess } from '#test/product-process.js';
import { openEmptyDatabase, type TestDatabase } from '#test/test-database.js';
import { until } from '#test/until.js';
import { EPOCH, OtherEpochError, requireEpochOfFolder } from './epoch.js';
import { migrate } from './migrate.js';

/** The record and a table of a database that a build before 0.1 has prepared. */
const BEFORE = `
  create table schema_migration (id serial primary key, timestamp bigint not null, name varchar not null, sha256 text);
  insert into schema_migration (timestamp, name, sha256) values (1, 'foundations-0000000000001', 'x');
  create table operation_log (id bigint);
  create table venue (id integer primary key, name text);
  insert into venue values (1, 'Lokál')`;
const REFUSAL = /^The database test_\w+ at \S+ is not of Stolek 0\.1 or a later release, .* give an empty database/m;

describe('A database of another epoch', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stolek-epoch-'));
  let database: TestDatabase;

  async function asOwner<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }
  const content = async (): Promise<unknown[]> => [
    await dumpSchema(database.ownerUrl),
    await asOwner('select * from schema_migration'),
    await asOwner('select * from venue'),
  ];
  async function expectUnchangedBy(work: () => Promise<void>): Promise<void> {
    const before = await content();
    await work();
    expect(await content()).toEqual(before);
  }

  beforeEach(async () => {
    database = await openEmptyDatabase();
    await asOwner(BEFORE);
  });
  afterEach(() => database.close());
  afterAll(() => rmSync(folder, { recursive: true }));

  const environment = (): Record<string, string> => ({
    DATA_DIR: folder,
    DATABASE_URL: database.ownerUrl,
    NODE_ENV: 'development',
  });

  it('is refused by the migrations before they change anything', () =>
    expectUnchangedBy(async () => {
      const refusal = migrate(database.ownerUrl, { afterMigrations });
      await expect(refusal).rejects.toBeInstanceOf(OtherEpochError);
      await expect(refusal).rejects.toThrow(REFUSAL);
    }));

  it('is refused if its mark names an older epoch', async () => {
    await asOwner(`create table installation (epoch text); insert into installation values ('0.0')`);
    await expect(migrate(database.ownerUrl)).rejects.toBeInstanceOf(OtherEpochError);
  });

  it.each([
    ['migrate', 'backend/dist/migrate.js', []],
    ['the start', 'backend/dist/main.js', []],
  ])('is refused by %s with exit code 78', (_, script, words) =>
    expectUnchangedBy(async () => {
      const process = new ProductProcess({ ...environment(), PORT: '0' }, script, words);
      expect(await process.ended).toBe(78);
      expect(process.output).toMatch(REFUSAL);
      expect(process.output).not.toMatch(/^\s+at /m);
    }),
  );

  it('is refused in the Docker image without an exit, so that Docker does not restart it', () =>
    expectUnchangedBy(async () => {
      const process = new ProductProcess(environment(), 'backend/dist/main.js', ['--wait-when-refused']);
      const isOver = async (): Promise<boolean> => Promise.race([process.ended.then(() => true), sleep(100, false)]);
      await until(async () => REFUSAL.test(process.output) || (await isOver()));
      expect(await isOver()).toBe(false);
      expect(await process.stop('SIGTERM')).toBe(0);
    }));

  it.each(['verify', 'doctor', 'lag', 'log', 'make-admin a@b.cz', 'import file.jsonl', 'erase-again', 'rebuild all'])(
    'is refused by ops %s with exit code 78',
    (words) =>
      expectUnchangedBy(async () => {
        let written = '';
        const output = { write: (text: string) => (written += text) };
        const io = { env: environment(), out: output, err: output };
        expect([await runOps(words.split(' '), io), written]).toEqual([78, expect.stringMatching(REFUSAL)]);
      }),
  );

  it('is not confused with one whose first start ended before the first migration, which is migrated', async () => {
    await asOwner('drop table venue, operation_log; delete from schema_migration');
    expect((await migrate(database.ownerUrl)).length).toBeGreaterThan(10);
    expect(await asOwner('select epoch from installation')).toEqual([{ epoch: EPOCH }]);
    expect(await migrate(database.ownerUrl)).toEqual([]);
  });

  describe('in the data folder', () => {
    const cluster = join(folder, 'older', 'postgres', 'cluster');

    it('is refused before PostgreSQL starts, by the start and by ops', async () => {
      mkdirSync(cluster, { recursive: true });
      writeFileSync(join(cluster, 'PG_VERSION'), '18\n');
      const data = join(folder, 'older');
      const sentence = `The data folder ${data} is not of Stolek 0.1 or a later release`;
      const process = new ProductProcess({ DATA_DIR: data, DATABASE_URL: '' }, 'backend/dist/migrate.js');
      expect(await process.ended).toBe(78);
      expect(process.output).toContain(sentence);
      let written = '';
      const output = { write: (text: string) => (written += text) };
      const env = { DATA_DIR: data, NODE_ENV: 'development' };
      expect(await runOps(['verify'], { env, out: output, err: output })).toBe(78);
      expect(written).toContain(sentence);
      expect([readdirSync(data), readdirSync(cluster)]).toEqual([['postgres'], ['PG_VERSION']]);
    });

    it('is recognized by the file `epoch`, which each new folder gets', () => {
      const data = join(folder, 'new');
      requireEpochOfFolder(data);
      expect(readFileSync(join(data, 'epoch'), 'utf8')).toBe(`${EPOCH}\n`);
      mkdirSync(join(data, 'postgres', 'cluster'), { recursive: true });
      requireEpochOfFolder(data);
      writeFileSync(join(data, 'epoch'), '0.0\n');
      expect(() => requireEpochOfFolder(data)).toThrow(OtherEpochError);
      expect(existsSync(join(folder, 'older', 'epoch'))).toBe(false);
    });
  });
});

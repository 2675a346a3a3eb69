import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#test/product-process.js';
import { until } from '#test/until.js';
import type { Database } from './database.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';
import { bestAccount, giveFolderTo, locateBinaries } from './postgres-binaries.js';
import { runPostgres, type PostgresProcess } from './postgres-process.js';
import { ReadDatabase } from './read-database.js';

const LEFT_ALONE_MS = 50;

describe('Reads of history', () => {
  const root = mkdtempSync(join(tmpdir(), 'stolek-standby-'));
  const [folder, cluster] = [join(root, 'primary'), join(root, 'standby')];
  let primary: EmbeddedPostgres;
  let standby: PostgresProcess;
  let startStandby: () => Promise<PostgresProcess>;
  let port: number;
  let writing: pg.Pool;
  let reading: pg.Pool;
  let source: ReadDatabase;

  beforeAll(async () => {
    const first = await startEmbeddedPostgres(folder);
    await first.stop();
    execFileSync('cp', ['-a', join(folder, 'cluster'), cluster]);
    primary = await startEmbeddedPostgres(folder);
    port = await freePort();
    writeFileSync(join(cluster, 'standby.signal'), '');
    appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${primary.ownerUrl}'\n`);
    const account = bestAccount(await locateBinaries(), root);
    giveFolderTo(account, cluster);
    const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=200'];
    const words = ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])];
    startStandby = () => runPostgres(account, words, cluster, join(root, 'standby.log'));
    standby = await startStandby();
    writing = new pg.Pool({ connectionString: primary.ownerUrl });
    const url = Object.assign(new URL(primary.ownerUrl), { port: String(port) }).href;
    reading = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 2_000 });
    const database = { query: async (statement: pg.QueryConfig) => (await writing.query(statement)).rows };
    source = new ReadDatabase(database as unknown as Database, reading, LEFT_ALONE_MS);
    await writing.query('create table written (n int primary key)');
  });
  afterAll(async () => {
    await source.onApplicationShutdown();
    await writing.end();
    await standby.stop();
    await primary.stop();
    rmSync(root, { recursive: true, force: true });
  });

  let written = 0;
  async function write(): Promise<void> {
    await writing.query('insert into written values ($1)', [(written += 1)]);
  }
  const read = async () =>
    (
      await source.query<{ last: number; byStandby: boolean }>({
        text: 'select max(n) as last, pg_is_in_recovery() as "byStandby" from written',
      })
    )[0]!;

  test('are answered by the standby with everything that was committed before', async () => {
    for (let round = 0; round < 20; round++) {
      await write();
      expect(await read()).toEqual({ last: written, byStandby: true });
    }
  });

  test('are answered by the primary while the standby lags, and by the standby afterwards', async () => {
    await reading.query('select pg_wal_replay_pause()');
    await write();
    expect(await read()).toEqual({ last: written, byStandby: false });
    await reading.query('select pg_wal_replay_resume()');
    await until(async () => (await read()).byStandby);
  });

  test('are answered by the primary while the standby is down', async () => {
    await standby.stop();
    await write();
    expect(await read()).toEqual({ last: written, byStandby: false });
    standby = await startStandby();
    await until(async () => (await read()).byStandby);
  });

  test('are answered by the primary if the address is not a standby, or is a standby of another database', async () => {
    const [system] = (
      await writing.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
    ).rows;
    const cases = [
      { port: new URL(primary.ownerUrl).port, system: system!.id },
      { port: String(port), system: 'another' },
    ];
    for (const { port: at, system: id } of cases) {
      const answer = [{ position: '0/0', system: id, from: 'primary' }];
      const pool = new pg.Pool({ connectionString: Object.assign(new URL(primary.ownerUrl), { port: at }).href });
      const wrong = new ReadDatabase({ query: async () => answer } as unknown as Database, pool);
      expect(await wrong.query({ text: `select 'standby' as from` })).toEqual(answer);
      await wrong.onApplicationShutdown();
    }
  });
});

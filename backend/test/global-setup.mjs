import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '../../testkit/temporary-folder.mjs';
import './register-typescript.mjs';

const SOURCES = '../src/platform/database';
/** The cluster is thrown away after the run. */
const NOT_DURABLE = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off'];
/** The folder may be in memory. */
const SMALL = [`max_wal_size = '256MB'`];
/** A database lives for seconds, and a worker would look at each of them every few. */
const UNATTENDED = ['autovacuum = off'];
/** Specs move the clock of their application; its time counts as the time of an append then (append-heads.sql). */
const MOVED_CLOCKS = [`stolek.clock = 'process'`];

/**
 * Admits every login on the server's socket, and lets one on loopback hash the password once, not 4,096 times at each end:
 * a spec file connects two dozen times.
 */
async function cheapenLogins(client, urls) {
  const { rows } = await client.query('show hba_file');
  const rules = readFileSync(rows[0].hba_file, 'utf8');
  writeFileSync(rows[0].hba_file, `local all all trust\n${rules}`);
  await client.query('set scram_iterations = 1');
  for (const { username, password } of urls.map((url) => new URL(url))) {
    await client.query(`alter role ${username} password '${password}'`);
  }
}

/** Returns the PostgreSQL that `npm run planted` shares among its trials, or starts one in `folder`. */
async function postgresOfTheRun(folder) {
  const { STOLEK_TEST_OWNER_URL: ownerUrl, STOLEK_TEST_APPLICATION_URL: applicationUrl } = process.env;
  if (ownerUrl && applicationUrl) return { ownerUrl, applicationUrl };
  const { startEmbeddedPostgres } = await import(`${SOURCES}/embedded-postgres.ts`);
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { onSocket: process.platform === 'linux' });
  globalThis.__STOLEK_TEST_POSTGRES__ = postgres;
  return postgres;
}

/**
 * Starts one PostgreSQL for the whole run with one migrated database, of which each spec file gets a copy. The
 * temporary files of the specs are beside it.
 */
export default async function globalSetup() {
  const folder = makeTemporaryFolder('stolek-test-');
  globalThis.__STOLEK_TEST_FOLDER__ = folder;
  const { migrate } = await import(`${SOURCES}/migrate.ts`);
  const { default: pg } = await import('pg');
  const { afterMigrations } = await import('../src/after-migrations.ts');
  const postgres = await postgresOfTheRun(folder);
  const template = `stolek_template_${process.pid}`;
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  for (const setting of [...NOT_DURABLE, ...SMALL, ...UNATTENDED, ...MOVED_CLOCKS])
    await client.query(`alter system set ${setting}`);
  // Runs that share a server would change the same row at once.
  if (globalThis.__STOLEK_TEST_POSTGRES__) await cheapenLogins(client, [postgres.ownerUrl, postgres.applicationUrl]);
  await client.query('select pg_reload_conf()');
  await client.query(`create database ${template}`);
  await client.end();
  await migrate(postgres.ownerUrl.replace(/[^/]*$/, template), { afterMigrations });
  process.env.TMPDIR = folder;
  process.env.STOLEK_TEST_OWNER_URL = postgres.ownerUrl;
  process.env.STOLEK_TEST_APPLICATION_URL = postgres.applicationUrl;
  process.env.STOLEK_TEST_TEMPLATE = template;
}

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import './register-typescript.mjs';

const SOURCES = '../src/platform/database';
/** What survives the loss of power is said of clusters of their own (test/crash): this one is thrown away. */
const NOT_DURABLE = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off'];

/** Returns the PostgreSQL that `npm run planted` shares among its trials, or starts one. */
async function postgresOfTheRun() {
  const { STOLEK_TEST_OWNER_URL: ownerUrl, STOLEK_TEST_APPLICATION_URL: applicationUrl } = process.env;
  if (ownerUrl && applicationUrl) return { ownerUrl, applicationUrl };
  const { startEmbeddedPostgres } = await import(`${SOURCES}/embedded-postgres.ts`);
  const folder = mkdtempSync(join(tmpdir(), 'stolek-test-'));
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
  globalThis.__STOLEK_TEST_POSTGRES__ = { folder, postgres };
  return postgres;
}

/** One PostgreSQL for the whole run and one migrated database in it, of which each spec file gets a copy. */
export default async function globalSetup() {
  const { migrate } = await import(`${SOURCES}/migrate.ts`);
  const { default: pg } = await import('pg');
  const { afterMigrations } = await import('../src/after-migrations.ts');
  const postgres = await postgresOfTheRun();
  const template = `stolek_template_${process.pid}`;
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  for (const setting of NOT_DURABLE) await client.query(`alter system set ${setting}`);
  await client.query('select pg_reload_conf()');
  await client.query(`create database ${template}`);
  await client.end();
  await migrate(postgres.ownerUrl.replace(/[^/]*$/, template), { afterMigrations });
  process.env.STOLEK_TEST_OWNER_URL = postgres.ownerUrl;
  process.env.STOLEK_TEST_APPLICATION_URL = postgres.applicationUrl;
  process.env.STOLEK_TEST_TEMPLATE = template;
}

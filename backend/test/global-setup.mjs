import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import './register-typescript.mjs';

const SOURCES = '../src/platform/database';
const TEMPLATE = 'stolek_template';
/** What survives the loss of power is said of clusters of their own (test/crash): this one is thrown away. */
const NOT_DURABLE = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off'];

/** One PostgreSQL for the whole run and one migrated database in it, of which each spec file gets a copy. */
export default async function globalSetup() {
  const { startEmbeddedPostgres } = await import(`${SOURCES}/embedded-postgres.ts`);
  const { migrate } = await import(`${SOURCES}/migrate.ts`);
  const { default: pg } = await import('pg');
  const { afterMigrations } = await import('../src/after-migrations.ts');
  const folder = mkdtempSync(join(tmpdir(), 'stolek-test-'));
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
  globalThis.__STOLEK_TEST_POSTGRES__ = { folder, postgres };

  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  for (const setting of NOT_DURABLE) await client.query(`alter system set ${setting}`);
  await client.query('select pg_reload_conf()');
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate(postgres.ownerUrl.replace(/[^/]*$/, TEMPLATE), { afterMigrations });
  process.env.STOLEK_TEST_OWNER_URL = postgres.ownerUrl;
  process.env.STOLEK_TEST_APPLICATION_URL = postgres.applicationUrl;
  process.env.STOLEK_TEST_TEMPLATE = TEMPLATE;
}

import { assertSchemaCompatibility, LATEST_SCHEMA_VERSION, runMigrations } from 'bullmq';
import type pg from 'pg';
import { APPLICATION_ROLE } from '../database/postgres-cluster.js';
import { BULLMQ_SCHEMA } from './job-backend.js';

/** BullMQ's own tables in the version of this build, created as the owner. */
export async function installJobsSchema(client: pg.Client): Promise<void> {
  const version = await installedVersion(client);
  if (version === LATEST_SCHEMA_VERSION) return;
  await runMigrations(client, BULLMQ_SCHEMA);
  await client.query(`
    -- It numbers the jobs of each queue with a sequence that it makes when the queue is first used.
    grant usage, create on schema ${BULLMQ_SCHEMA} to ${APPLICATION_ROLE};
    grant select, insert, update, delete on all tables in schema ${BULLMQ_SCHEMA} to ${APPLICATION_ROLE};
    grant usage, select, update on all sequences in schema ${BULLMQ_SCHEMA} to ${APPLICATION_ROLE};
    grant execute on all functions in schema ${BULLMQ_SCHEMA} to ${APPLICATION_ROLE};`);
}

async function installedVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('${BULLMQ_SCHEMA}.migration') is not null as there`,
  );
  return rows[0]?.there ? assertSchemaCompatibility(client, BULLMQ_SCHEMA) : 0;
}

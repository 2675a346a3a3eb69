import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { HAS_OPERATION_LOG } from '#modules/diagnostics/operations/operation-log.js';
import type { Settings } from '#platform/config/settings.js';
import type { DatabaseConnection } from '#platform/database/database-connection.js';
import { OtherEpochError, requireEpoch, requireEpochOfFolder } from '#platform/database/epoch.js';
import { APPLICATION_ROLE, DATABASE, storedSecrets } from '#platform/database/postgres-cluster.js';
import { reasonOf } from '#platform/database/unreachable-reason.js';

const OTHERS_POLL_MS = 200;

export interface OpsDatabase {
  readonly connection: DatabaseConnection;
  close(): Promise<void>;
}

/** Reports that there is no database to open, in one line for the terminal. */
class NoDatabaseError extends Error {}

/**
 * Opens the database of `DATABASE_URL`, or else the embedded one, which it starts if it does not run. `prepare` creates
 * missing tables.
 * @throws NoDatabaseError, OtherEpochError
 */
export async function openOpsDatabase(
  settings: Settings,
  { prepare, report }: { prepare: boolean; report: (line: string) => void },
): Promise<OpsDatabase> {
  if (settings.DATABASE_URL) return openOutside(settings, settings.DATABASE_URL, prepare, report);
  const folder = resolve(settings.DATA_DIR, 'postgres');
  if (existsSync(join(folder, 'cluster'))) requireEpochOfFolder(settings.DATA_DIR);
  const running = await attach(folder);
  if (running) return running;
  if (!prepare && !existsSync(join(folder, 'cluster'))) {
    throw new NoDatabaseError(
      `There is no database in ${folder}: run npm start once, or set DATABASE_URL or DATA_DIR.`,
    );
  }
  const { openDatabase, afterMigrations } = await preparing();
  const started = await openDatabase(settings, afterMigrations, report);
  const close = async (): Promise<void> => {
    await othersGone(started.connection, report).catch(() => undefined);
    await started.stop();
  };
  return { connection: started.connection, close };
}

/** Loads TypeORM, BullMQ and the projections, which are needed only if tables have to be created. */
async function preparing() {
  const loaded = await Promise.all([
    import('#platform/database/database-connection.js'),
    import('#platform/database/migrate.js'),
    import('../after-migrations.js'),
  ]);
  const [{ openDatabase }, { migrate }, { afterMigrations }] = loaded;
  return { openDatabase, migrate, afterMigrations };
}

/** Waits until no other command uses the database that this command has started. */
export async function othersGone({ url }: DatabaseConnection, report: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (let attempt = 1; await hasOthers(client); attempt++) {
      if (attempt === 2)
        report('Other commands are asking the database that was started for this one: it is stopped after them.');
      await sleep(OTHERS_POLL_MS);
    }
  } finally {
    await client.end();
  }
}

async function hasOthers(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ others: boolean }>(
    `select exists (
       select from pg_stat_activity where datname = current_database() and application_name like 'stolek %'
     ) as others`,
  );
  return rows[0]?.others === true;
}

async function openOutside(
  settings: Settings,
  url: string,
  prepare: boolean,
  report: (line: string) => void,
): Promise<OpsDatabase> {
  if (!(await hasTables(url))) {
    if (!prepare)
      throw new NoDatabaseError('The database of DATABASE_URL has no tables: start the product on it once.');
    const { migrate, afterMigrations } = await preparing();
    await migrate(settings.MIGRATION_DATABASE_URL ?? url, { afterMigrations, report });
  }
  return { connection: { url, role: null }, close: () => Promise.resolve() };
}

/**
 * Connects to the embedded database; `null` if it does not run. Anybody who can read its port and password may connect.
 */
async function attach(folder: string): Promise<OpsDatabase | null> {
  const [secrets, pidFile] = [join(folder, 'secrets.json'), join(folder, 'cluster', 'postmaster.pid')];
  if (!existsSync(secrets) || !existsSync(pidFile)) return null;
  const port = readFileSync(pidFile, 'utf8').split('\n')[3];
  const { application } = storedSecrets(secrets);
  const url = `postgresql://${APPLICATION_ROLE}:${application}@127.0.0.1:${port}/${DATABASE}`;
  const tables = await hasTables(url).catch((error: unknown) => {
    if (error instanceof OtherEpochError) throw error;
    return null;
  });
  if (tables === null) return null;
  if (!tables) throw new NoDatabaseError('The product is preparing its database: wait until it has started.');
  return { connection: { url, role: null }, close: () => Promise.resolve() };
}

async function hasTables(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await requireEpoch(client);
    const { rows } = await client.query<{ there: boolean }>(HAS_OPERATION_LOG);
    return rows[0]?.there === true;
  } catch (error) {
    if (error instanceof OtherEpochError) throw error;
    throw new NoDatabaseError(`The database cannot be reached: ${reasonOf(error)}`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

import { join } from 'node:path';
import pg from 'pg';
import type { Settings } from '../config/settings.js';
import { startEmbeddedPostgres } from './embedded-postgres.js';
import { migrate, pendingMigrations, type AfterMigrations } from './migrate.js';
import { APPLICATION_ROLE } from './postgres-cluster.js';

const CONNECT_LIMIT_MS = 10_000;

/** How the application reaches its database. */
export interface DatabaseConnection {
  readonly url: string;
  /** The role that every connection takes at its start; `null` when the login itself is limited enough. */
  readonly role: string | null;
}

/** Injection token of the `DatabaseConnection`, for those who need a connection of their own. */
export const DATABASE_CONNECTION = Symbol('DatabaseConnection');

/** A database with every migration in place. */
export interface ReadyDatabase {
  readonly connection: DatabaseConnection;
  /** Settles if an embedded PostgreSQL ends; never for an outside one. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL, or takes the outside one of `DATABASE_URL`, and runs the migrations as the owner.
 *
 * @param afterMigrations run as the owner under the migrations' lock
 * @throws Error one line, when the database does not start, cannot be reached or grants the application too little
 */
export async function openDatabase(
  settings: Settings,
  afterMigrations: readonly AfterMigrations[] = [],
  report: (line: string) => void = () => undefined,
): Promise<ReadyDatabase> {
  if (settings.DATABASE_URL) return openOutside(settings, settings.DATABASE_URL, afterMigrations, report);
  const embedded = await startEmbeddedPostgres(join(settings.DATA_DIR, 'postgres'), { report });
  try {
    await migrate(embedded.ownerUrl, { afterMigrations, report });
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return { connection: { url: embedded.applicationUrl, role: null }, ended: embedded.ended, stop: embedded.stop };
}

async function openOutside(
  settings: Settings,
  url: string,
  afterMigrations: readonly AfterMigrations[],
  report: (line: string) => void,
): Promise<ReadyDatabase> {
  const owner = settings.MIGRATION_DATABASE_URL;
  await requireReachable(owner ? 'MIGRATION_DATABASE_URL' : 'DATABASE_URL', owner ?? url);
  if (owner || (await mayMigrate(url))) await migrate(owner ?? url, { afterMigrations, report });
  const never = new Promise<void>(() => undefined);
  return { connection: { url, role: await roleFor(url) }, ended: never, stop: () => Promise.resolve() };
}

/**
 * @returns whether the login may change tables
 * @throws Error one line, when it may not and they are not those of this version
 */
async function mayMigrate(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ may: boolean; prepared: boolean }>(
      `select has_schema_privilege(current_user, 'public', 'create') as may,
              to_regclass('public.schema_migration') is not null as prepared`,
    );
    if (rows[0]?.may) return true;
    const missing = rows[0]?.prepared ? await pendingMigrations(client) : ['all'];
    if (missing.length === 0) return false;
    throw new Error('The database is not prepared for this version: run the migrations first (docs/operations.md).');
  } finally {
    await client.end();
  }
}

/** Told apart from a migration that fails, in a line that bears no password. */
async function requireReachable(setting: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = message || code || 'no answer';
    throw new Error(`The database of ${setting} cannot be reached: ${reason}`, { cause: error });
  }
}

/** A login that owns the tables could edit the event log: such a login is made to work as `stolek_app`. */
async function roleFor(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ owner: boolean; member: boolean }>(
      `select pg_has_role(current_user, relowner, 'USAGE') as owner, pg_has_role(current_user, $1, 'USAGE') as member
         from pg_class where oid = 'public.schema_migration'::regclass`,
      [APPLICATION_ROLE],
    );
    if (rows[0]?.owner) return APPLICATION_ROLE;
    if (rows[0]?.member) return null;
    throw new Error(`The login of DATABASE_URL needs the role ${APPLICATION_ROLE}: grant ${APPLICATION_ROLE} to it.`);
  } finally {
    await client.end();
  }
}

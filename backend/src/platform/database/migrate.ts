import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { requireEpoch } from './epoch.js';
import {
  migrationClass,
  readMigrationFiles,
  editedSince,
  makeRecord,
  readRecord,
  RECORD,
  type MigrationFile,
} from './migration-record.js';
import { sessionSetup } from './session-setup.js';

/** Installs database objects of this version. Runs as the owner after the migrations, under their lock. */
export type AfterMigrations = (client: pg.Client) => Promise<void>;

export interface MigrateOptions {
  readonly afterMigrations?: readonly AfterMigrations[];
  readonly report?: (line: string) => void;
  /** Called with a sentence if a file was edited after the database had run it. The default throws an Error with it. */
  readonly onEdited?: (sentence: string) => void;
  readonly folder?: string;
  readonly tableLockLimitMs?: number;
}

const LOCK = 7_105_501_001;
const LOCK_LIMIT_MS = 120_000;
const LOCK_LOOK_MS = 100;
/**
 * Time limit in ms for getting a schema change's lock, because every order waits behind it. The change is then retried.
 */
const TABLE_LOCK_LIMIT_MS = 2_000;
const TRIES = 60;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs the migrations. Processes that start at the same time wait for each other. `ownerUrl` must be allowed to create
 * tables and roles.
 * @returns the names of the migrations that were run now
 * @throws Error if one fails, or was edited after the database had run it; OtherEpochError before it changes anything
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'stolek migrations' });
  await client.connect();
  try {
    await sessionSetup({ url: ownerUrl, role: null }, { lock_timeout: LOCK_LIMIT_MS })(client);
    if (options.folder === undefined) await requireEpoch(client);
    await lock(client);
    const names = await runMigrations(client, ownerUrl, options);
    if (names.length > 0) options.report?.(`  Prepared the tables (${names.length} migrations)`);
    for (const step of options.afterMigrations ?? []) await step(client);
    return names;
  } finally {
    await client.end();
  }
}

/**
 * Polls for the lock, because a waiting statement would hold a snapshot. If the other process builds an index
 * concurrently, it waits for the end of all snapshots, so both would wait for each other.
 */
async function lock(client: pg.Client): Promise<void> {
  const until = performance.now() + LOCK_LIMIT_MS;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${LOCK}) as taken`);
    if (rows[0]?.taken) return;
    if (performance.now() > until) throw new Error('Another process has been preparing the tables for two minutes.');
    await sleep(LOCK_LOOK_MS);
  }
}

/** @returns the migrations that the database lacks; a read-only login is enough @throws Error as `migrate` does */
export async function pendingMigrations(
  client: pg.Client,
  { onEdited = refuse }: Pick<MigrateOptions, 'onEdited'> = {},
): Promise<string[]> {
  const files = readMigrationFiles();
  const run = await readRecord(client);
  const edited = editedSince(files, run);
  if (edited !== null) onEdited(edited);
  const done = new Set(run.map(({ name }) => name));
  return files.map(({ name }) => name).filter((name) => !done.has(name));
}

async function runMigrations(
  client: pg.Client,
  url: string,
  { folder, onEdited = refuse, tableLockLimitMs = TABLE_LOCK_LIMIT_MS }: MigrateOptions,
): Promise<string[]> {
  const files = readMigrationFiles(folder);
  return withMigrations({ url, files, tableLockLimitMs }, async (dataSource) => {
    await makeRecord(client, dataSource);
    const before = await readRecord(client);
    const edited = editedSince(files, before);
    if (edited !== null) onEdited(edited);
    await runPending(dataSource);
    const known = new Set(before.map(({ name }) => name));
    return (await readRecord(client)).map(({ name }) => name).filter((name) => !known.has(name));
  });
}

async function withMigrations<Result>(
  { url, files, tableLockLimitMs }: { url: string; files: readonly MigrationFile[]; tableLockLimitMs: number },
  work: (dataSource: DataSource) => Promise<Result>,
): Promise<Result> {
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    migrations: files.map(migrationClass),
    migrationsTableName: RECORD,
    migrationsTransactionMode: 'each',
    extra: { options: `-c lock_timeout=${tableLockLimitMs}` },
  });
  await dataSource.initialize();
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/**
 * Runs the migrations. If a lock takes too long, it runs that file again from its beginning, but not the earlier files.
 */
async function runPending(dataSource: DataSource): Promise<void> {
  for (let left = TRIES; ; left--) {
    try {
      await dataSource.runMigrations();
      return;
    } catch (error) {
      const cause = (error as Error).cause as { code?: string } | undefined;
      if (cause?.code !== LOCK_NOT_AVAILABLE || left === 1) throw error;
    }
  }
}

function refuse(sentence: string): never {
  throw new Error(sentence);
}

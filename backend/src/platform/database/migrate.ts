import pg from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { readMigrationFiles, type MigrationFile } from './migration-files.js';
import { editedSince, makeRecord, readRecord, RECORD, SHA256_SETTING } from './migration-record.js';
import { adoptOlderInstallation } from './older-installation.js';

/** Runs as the owner, under the migrations' lock, after them: for what is generated rather than written as a migration. */
export type AfterMigrations = (client: pg.Client) => Promise<void>;

export interface MigrateOptions {
  readonly afterMigrations?: readonly AfterMigrations[];
  readonly report?: (line: string) => void;
  /** Told when the database has run a file that was edited since; it throws unless that may be. */
  readonly onEdited?: (sentence: string) => void;
  /** Files other than those of `/migrations`. */
  readonly folder?: string;
}

/** Any number will do that no other program uses on the database. */
const LOCK = 7_105_501_001;
const LOCK_LIMIT = '120s';

/**
 * Processes that start together wait for each other. `ownerUrl` may create tables and roles. Answers the names of what was run now.
 * @throws Error when one fails, was edited since the database has run it, or the database stopped in the middle of older ones
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'stolek migrations' });
  await client.connect();
  try {
    await client.query(`set lock_timeout = '${LOCK_LIMIT}'`);
    await client.query(`select pg_advisory_lock(${LOCK})`);
    const names = await runMigrations(client, ownerUrl, options);
    if (names.length > 0) options.report?.(`  Prepared the tables (${names.length} migrations)`);
    for (const step of options.afterMigrations ?? []) await step(client);
    return names;
  } finally {
    await client.end();
  }
}

/** Names of the migrations that the database lacks, for a login that may only look. @throws Error as `migrate`, for an edited one */
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
  { folder, report, onEdited = refuse }: MigrateOptions,
): Promise<string[]> {
  const files = readMigrationFiles(folder);
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    migrations: files.map(migrationClass),
    migrationsTableName: RECORD,
    migrationsTransactionMode: 'each',
  });
  await dataSource.initialize();
  try {
    await makeRecord(client, dataSource);
    if (await adoptOlderInstallation(client, files)) report?.('  Took over the database of the version before');
    const edited = editedSince(files, await readRecord(client));
    if (edited !== null) onEdited(edited);
    return (await dataSource.runMigrations()).map((migration) => migration.name);
  } finally {
    await dataSource.destroy();
  }
}

function refuse(sentence: string): never {
  throw new Error(sentence);
}

function migrationClass({ file, name, sql, sha256 }: MigrationFile): new () => MigrationInterface {
  return class implements MigrationInterface {
    readonly name = name;

    async up(queryRunner: QueryRunner): Promise<void> {
      await queryRunner.query(`select set_config('${SHA256_SETTING}', $1, true)`, [sha256]);
      await queryRunner.query(sql).catch((error: Error) => {
        throw new Error(`Migration ${file}: ${error.message}`, { cause: error });
      });
    }

    down(): Promise<void> {
      throw new Error('Migrations go forward only.');
    }
  };
}

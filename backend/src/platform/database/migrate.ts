import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';

/** Runs as the owner, under the migrations' lock, after them: for what is generated rather than written as a migration. */
export type AfterMigrations = (client: pg.Client) => Promise<void>;

export interface MigrateOptions {
  readonly afterMigrations?: readonly AfterMigrations[];
  readonly report?: (line: string) => void;
}

const FOLDER = fileURLToPath(new URL('../../../../migrations', import.meta.url));
const FILE_NAME = /^(\d{4})-([a-z0-9-]+)\.sql$/;
/** Any number that no other program on the database uses. */
const LOCK = 7_105_501_001;
const LOCK_LIMIT = '120s';

/** Processes that start together wait for each other. @returns the names of the migrations that were run now */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'stolek migrations' });
  await client.connect();
  try {
    await client.query(`set lock_timeout = '${LOCK_LIMIT}'`);
    await client.query(`select pg_advisory_lock(${LOCK})`);
    const names = await runMigrations(ownerUrl);
    if (names.length > 0) options.report?.(`  Prepared the tables (${names.length} migrations)`);
    for (const step of options.afterMigrations ?? []) await step(client);
    return names;
  } finally {
    await client.end();
  }
}

/** For a login that may only look. */
export async function pendingMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migration');
  const done = new Set(rows.map(({ name }) => name));
  return readMigrations()
    .map((Migration) => new Migration().name ?? '')
    .filter((name) => !done.has(name));
}

async function runMigrations(url: string): Promise<string[]> {
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    migrations: readMigrations(),
    migrationsTableName: 'schema_migration',
    migrationsTransactionMode: 'each',
  });
  await dataSource.initialize();
  try {
    return (await dataSource.runMigrations()).map((migration) => migration.name);
  } finally {
    await dataSource.destroy();
  }
}

function readMigrations(): (new () => MigrationInterface)[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => {
    const [, number, subject] = FILE_NAME.exec(file) ?? [];
    if (!number || !subject) throw new Error(`Migration ${file}: the name must be like 0001-subject.sql.`);
    return migrationClass(file, `${subject}-${number.padStart(13, '0')}`);
  });
}

/** TypeORM orders migrations by the 13 digits at the end of the name. */
function migrationClass(file: string, name: string): new () => MigrationInterface {
  const sql = readFileSync(join(FOLDER, file), 'utf8');
  return class implements MigrationInterface {
    readonly name = name;

    async up(queryRunner: QueryRunner): Promise<void> {
      await queryRunner.query(sql).catch((error: Error) => {
        throw new Error(`Migration ${file}: ${error.message}`, { cause: error });
      });
    }

    down(): Promise<void> {
      throw new Error('Migrations go forward only.');
    }
  };
}

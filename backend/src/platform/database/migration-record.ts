import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientBase } from 'pg';
import type { MigrationInterface, QueryRunner, DataSource } from 'typeorm';

export interface MigrationFile {
  readonly file: string;
  /** The name in the database. TypeORM sorts migrations by the 13 digits at its end. */
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

const FOLDER = fileURLToPath(new URL('../../../../migrations', import.meta.url));
const FILE_NAME = /^(\d{4})-([a-z0-9-]+)\.sql$/;

/** Reads the migrations, sorted by number. @throws Error for a file whose name is not like `0001-subject.sql` */
export function readMigrationFiles(folder = FOLDER): MigrationFile[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => {
    const [, number, subject] = FILE_NAME.exec(file) ?? [];
    if (!number || !subject) throw new Error(`Migration ${file}: the name must be like 0001-subject.sql.`);
    const sql = readFileSync(join(folder, file), 'utf8');
    const sha256 = createHash('sha256').update(sql).digest('hex');
    return { file, name: `${subject}-${number.padStart(13, '0')}`, sql, sha256 };
  });
}

export const RECORD = 'schema_migration';
/**
 * PostgreSQL setting that holds the hash of the running migration. TypeORM's new row gets it as the column's default.
 */
const SHA256_SETTING = 'stolek.migration_sha256';

export interface RunMigration {
  readonly name: string;
  readonly sha256: string;
}

/** Creates TypeORM's table of migrations, with an additional column for the hash of each file. */
export async function makeRecord(client: ClientBase, dataSource: DataSource): Promise<void> {
  await dataSource.showMigrations();
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = '${RECORD}'::regclass and attname = 'sha256'`,
  );
  if (rowCount) return;
  await client.query(
    `alter table ${RECORD} add column sha256 text default nullif(current_setting('${SHA256_SETTING}', true), '')`,
  );
}

/** Reads the migrations that the database has run; a read-only login is enough. */
export async function readRecord(client: ClientBase): Promise<RunMigration[]> {
  return (await client.query<RunMigration>(`select name, sha256 from ${RECORD} order by id`)).rows;
}

/** @returns a sentence that names the files edited after the database had run them; `null` if there are none */
export function editedSince(files: readonly MigrationFile[], run: readonly RunMigration[]): string | null {
  const hashes = new Map(run.map(({ name, sha256 }) => [name, sha256]));
  const edited = files.filter(({ name, sha256 }) => (hashes.get(name) ?? sha256) !== sha256);
  if (edited.length === 0) return null;
  const names = edited.map(({ file }) => `migrations/${file}`).join(', ');
  return `Edited since this database has run it: ${names}. Put it back and write a new migration; or start over with an empty database (the embedded one: stop the product and remove its data folder, data/).`;
}

/** First line of a file whose only statement cannot run in a transaction (`create index concurrently`). */
const NO_TRANSACTION = /^-- no transaction\b/;
const INDEX = /\bcreate (?:unique )?index concurrently (?:if not exists )?(\w+)/i;

/** Returns a migration class in the form that TypeORM expects. */
export function migrationClass({ file, name, sql, sha256 }: MigrationFile): new () => MigrationInterface {
  return class implements MigrationInterface {
    readonly name = name;
    readonly transaction = !NO_TRANSACTION.test(sql);

    async up(queryRunner: QueryRunner): Promise<void> {
      await queryRunner.query(`select set_config('${SHA256_SETTING}', $1, $2)`, [sha256, this.transaction]);
      const work = this.transaction ? queryRunner.query(sql) : buildConcurrently(queryRunner, sql);
      await work.catch((error: Error) => {
        throw new Error(`Migration ${file}: ${error.message}`, { cause: error });
      });
    }

    down(): Promise<void> {
      throw new Error('Migrations go forward only.');
    }
  };
}

/**
 * Runs a `create index concurrently`, which waits for all earlier readers of the table (such as a backup) but blocks
 * nobody. An interrupted attempt leaves an invalid index that blocks the next attempt, so that index is dropped first.
 */
async function buildConcurrently(queryRunner: QueryRunner, sql: string): Promise<void> {
  const text =
    'select indexrelid::regclass as name from pg_index where not indisvalid and indexrelid = to_regclass($1)';
  const invalid = (await queryRunner.query(text, [INDEX.exec(sql)?.[1]])) as { name: string }[];
  await queryRunner.query('set lock_timeout = 0');
  try {
    for (const { name } of invalid) await queryRunner.query(`drop index concurrently ${name}`);
    await queryRunner.query(sql);
  } finally {
    await queryRunner.query('reset lock_timeout');
  }
}

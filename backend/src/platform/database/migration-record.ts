import type { ClientBase } from 'pg';
import type { DataSource } from 'typeorm';
import type { MigrationFile } from './migration-files.js';

/** The table in which TypeORM records executed migrations. */
export const RECORD = 'schema_migration';
/** Set while a migration runs, and copied into the row that TypeORM adds at its end. */
export const SHA256_SETTING = 'stolek.migration_sha256';

/** An executed migration; those from before the first release have no hash. */
export interface RunMigration {
  readonly name: string;
  readonly sha256: string | null;
}

/** Creates TypeORM's table, with an additional column for the hash of the file. */
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

/** Works for a read-only login too. */
export async function readRecord(client: ClientBase): Promise<RunMigration[]> {
  // As JSON, because a record from before the first release has no such column.
  const text = `select name, to_jsonb(r)->>'sha256' as sha256 from ${RECORD} r order by id`;
  return (await client.query<RunMigration>(text)).rows;
}

/** A sentence about files that differ from the executed ones, or `null`. */
export function editedSince(files: readonly MigrationFile[], run: readonly RunMigration[]): string | null {
  const hashes = new Map(run.map(({ name, sha256 }) => [name, sha256]));
  const edited = files.filter(({ name, sha256 }) => (hashes.get(name) ?? sha256) !== sha256);
  if (edited.length === 0) return null;
  const names = edited.map(({ file }) => `migrations/${file}`).join(', ');
  return `Edited since this database has run it: ${names}. Put it back and write a new migration; or begin anew with an empty database (the embedded one: stop the product and remove its data folder, data/).`;
}

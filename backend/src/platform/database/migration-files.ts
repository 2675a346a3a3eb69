import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface MigrationFile {
  readonly file: string;
  /** The name in the database: TypeORM sorts migrations by the 13 digits at the end. */
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

const FOLDER = fileURLToPath(new URL('../../../../migrations', import.meta.url));
const FILE_NAME = /^(\d{4})-([a-z0-9-]+)\.sql$/;

/** Sorted by number. @throws Error for a file with another form of name */
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

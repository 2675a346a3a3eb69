import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { MigrationFile } from './migration-files.js';
import { SHA256_SETTING } from './migration-record.js';

/** First line of a file with one statement that cannot run in a transaction (`create index concurrently`). */
const NO_TRANSACTION = /^-- no transaction\b/;
const INDEX = /\bcreate (?:unique )?index concurrently (?:if not exists )?(\w+)/i;

/** For TypeORM. */
export function migrationClass({ file, name, sql, sha256 }: MigrationFile): new () => MigrationInterface {
  return class implements MigrationInterface {
    readonly name = name;
    readonly transaction = !NO_TRANSACTION.test(sql);

    async up(queryRunner: QueryRunner): Promise<void> {
      await queryRunner.query(`select set_config('${SHA256_SETTING}', $1, $2)`, [sha256, this.transaction]);
      const work = this.transaction ? queryRunner.query(sql) : buildBeside(queryRunner, sql);
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
 * Runs a statement that waits for all earlier readers of the table (such as a backup) without blocking anybody, however
 * long that
 * takes. If interrupted, it leaves an invalid index that blocks the next attempt.
 */
async function buildBeside(queryRunner: QueryRunner, sql: string): Promise<void> {
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

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Client } from 'pg';

/** The first release whose data this build reads. A row in the database and a file in the data folder record it. */
export const EPOCH = '0.1';
/** Exit code of a refusal: EX_CONFIG of sysexits.h. */
export const EXIT_REFUSED_DATA = 78;

/**
 * Counts a database with only the table `schema_migration` as empty: a start that ended before its first migration
 * leaves one.
 */
const LOOK = `select to_regclass('public.installation') is not null as "isMarked",
  to_regclass('public.schema_migration') is null or to_regcollation('public.czech') is null and not exists (
    select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration'
  ) as "isEmpty"`;
const BOOK = 'docs/operations.md, "Data of a build before 0.1"';

/** Data of another epoch, which this build neither reads nor changes. The message tells the operator what to do. */
export class OtherEpochError extends Error {
  /** @param cure a phrase such as `give an empty database` */
  constructor(subject: string, cure: string) {
    super(
      `${subject} is not of Stolek ${EPOCH} or a later release, and no build carries such data over: ${cure} (${BOOK}).`,
    );
  }
}

/**
 * Checks that a database is empty or marked with this epoch. Any login may run it, even before the migrations.
 * @throws OtherEpochError
 */
export async function requireEpoch(client: Client): Promise<void> {
  const [found] = (await client.query<{ isEmpty: boolean; isMarked: boolean }>(LOOK)).rows;
  const isOurs = found?.isMarked
    ? (await client.query('select from installation where epoch = $1', [EPOCH])).rowCount === 1
    : found?.isEmpty;
  if (isOurs) return;
  const { database, host, port } = client;
  throw new OtherEpochError(`The database ${database} at ${host}:${port}`, 'give an empty database, or use that build');
}

/**
 * Marks a new data folder with this epoch.
 * @throws OtherEpochError if the folder has another epoch's mark, or a database but no mark
 */
export function requireEpochOfFolder(folder: string): void {
  const mark = join(folder, 'epoch');
  if (existsSync(mark)) {
    if (readFileSync(mark, 'utf8').trim() === EPOCH) return;
  } else if (!existsSync(join(folder, 'postgres', 'cluster'))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(mark, `${EPOCH}\n`);
    return;
  }
  throw new OtherEpochError(`The data folder ${resolve(folder)}`, 'move it away, or set another DATA_DIR');
}

import type { SqlSource } from '#platform/database/own-session.js';
import { createTemporaryTable, readProjectionTable } from './tables.js';
import type { ReplayCode } from './replay.js';

/** Lays an empty temporary table over each projection's live one, until the transaction ends. */
export async function createTemporaryTables(sql: SqlSource, { projections }: ReplayCode): Promise<void> {
  for (const { name } of projections) await createTemporaryTable(sql, await readProjectionTable(sql, name));
}

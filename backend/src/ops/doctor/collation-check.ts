import type { OwnSession } from '#platform/database/own-session.js';
import { type Finding, ok, warning } from './finding.js';

/** SQL: commands that refresh collations which were made with another version of ICU or glibc. */
const CHANGED = `
  select 'alter database ' || quote_ident(datname) || ' refresh collation version' as command from pg_database
    where datname = current_database() and datcollversion <> pg_database_collation_actual_version(oid)
  union all
  select 'alter collation ' || oid::regcollation || ' refresh version' from pg_collation
    where collversion <> pg_collation_actual_version(oid)
      and oid in (select attcollation from pg_attribute)`;

/** Finds a database whose text indexes may be out of order, because its ICU or glibc was replaced. */
export async function collationFinding(session: OwnSession): Promise<Finding> {
  const rows = await session.query<{ command: string }>({ text: CHANGED });
  if (rows.length === 0) return ok('collations', 'have the versions that the indexes were built with');
  const commands = ['reindex database', ...rows.map(({ command }) => command)];
  return warning(
    'collations',
    'the system below PostgreSQL sorts by another version: indexes of text may be out of order',
    `as the owner: ${commands.join('; ')} (docs/operations.md, "Another version of ICU or glibc")`,
  );
}

import type { ClientBase } from 'pg';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles, type MigrationFile } from './migration-files.js';
import { readRecord, RECORD } from './migration-record.js';

/** The migrations from before the squash (docs/decisions/0012), in order. */
const BEFORE = [
  ...['application-role-0000000000001', 'accounts-0000000000002', 'venues-0000000000003', 'menu-0000000000004'],
  ...['venue-assignment-0000000000005', 'sign-in-provider-0000000000006', 'event-log-0000000000010'],
  ...['ordering-views-0000000000012', 'leads-0000000000020', 'catalogue-editing-0000000000030'],
  ...['diagnostics-0000000000040', 'jobs-0000000000050', 'migrations-shown-0000000000051'],
  ...['lead-mail-by-outbox-0000000000052', 'sign-in-links-0000000000060', 'rate-limits-0000000000061'],
  ...['board-and-guest-share-a-row-0000000000070', 'append-0000000000071', 'sign-in-links-by-outbox-0000000000080'],
  ...['order-waits-0000000000081', 'erased-subjects-0000000000082', 'roles-in-companies-0000000000090'],
  ...['verified-addresses-0000000000093', 'pictures-0000000000095', 'guest-day-keys-0000000000096'],
  ...['personal-data-0000000000097', 'rate-limit-salt-0000000000098', 'waiting-orders-0000000000100'],
  'job-trace-0000000000107',
];

/** The last of the files that replace them. */
const LAST = '0100-operations.sql';

/** Those of them that a database may still lack, because the version before serves next to this one while they run. */
const FINISHED_HERE = fileURLToPath(new URL('../../../../migrations/before-the-squash', import.meta.url));

/**
 * The migrations from before the squash that a database still lacks; none for any other.
 * @throws Error if it stopped before those that can be finished here
 */
export async function unfinishedBefore(client: ClientBase): Promise<MigrationFile[]> {
  const run = new Set((await readRecord(client)).map(({ name }) => name));
  if (!run.has(BEFORE[0] ?? '')) return [];
  const missing = BEFORE.filter((name) => !run.has(name));
  const here = readMigrationFiles(FINISHED_HERE).filter(({ name }) => missing.includes(name));
  const isKnown = [...run].every((name) => BEFORE.includes(name));
  if (here.length < missing.length || (missing.length > 0 && !isKnown)) throw new Error(refusal(missing, run));
  return here;
}

/**
 * Converts a database from before the squash. Its tables are the same already, so the new files are recorded as
 * executed. The old record
 * stays, so that processes of the version before still start. @returns whether it was such a database.
 * @throws Error if it has run an unknown migration
 */
export async function adoptOlderInstallation(client: ClientBase, files: readonly MigrationFile[]): Promise<boolean> {
  const run = new Set((await readRecord(client)).map(({ name }) => name));
  if (run.size === 0 || files.some(({ name }) => run.has(name))) return false;
  const missing = BEFORE.filter((name) => !run.has(name));
  if (missing.length > 0 || run.size > BEFORE.length) throw new Error(refusal(missing, run));
  const adopted = files.filter(({ file }) => file <= LAST);
  await client.query(
    `insert into ${RECORD} (timestamp, name, sha256)
     select right(name, 13)::bigint, name, sha256 from unnest($1::text[], $2::text[]) as adopted (name, sha256)`,
    [adopted.map(({ name }) => name), adopted.map(({ sha256 }) => sha256)],
  );
  return true;
}

function refusal(missing: readonly string[], run: ReadonlySet<string>): string {
  const unknown = [...run].filter((name) => !BEFORE.includes(name));
  const lacks = missing.length > 0 ? `it lacks ${missing.length} of the ${BEFORE.length}, first ${missing[0]}` : '';
  const besides = unknown.length > 0 ? `it has run what is not known here: ${unknown.join(', ')}` : '';
  const what = [lacks, besides].filter(Boolean).join('; ');
  return `The database has stopped in the middle of the migrations that there were before the first release (${what}). Start the last version that had them on it once, then this one (docs/operations.md, Upgrade), or begin anew with an empty database.`;
}

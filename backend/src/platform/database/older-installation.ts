import { fileURLToPath } from 'node:url';
import type { ClientBase } from 'pg';
import { readMigrationFiles, editedSince, readRecord, RECORD, type MigrationFile } from './migration-record.js';

const folder = (name: string): string => fileURLToPath(new URL(`../../../../migrations/${name}`, import.meta.url));

/** The migrations from before the first squash (docs/decisions/0012), in order. */
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

/** Those of them that a database may still lack. */
const FINISHED_HERE = folder('before-the-squash');
/** The files from between the two squashes. A database may have run any number of them. */
const BETWEEN = folder('before-0.1');
/** The last of those that replaced the 29. */
const LAST_OF_FIRST = '0100-operations.sql';
/** The last of those that replace everything from before release 0.1. */
const LAST_OF_SECOND = '0018-audit.sql';

interface TakeOver {
  /** Runs the files that the database lacks. */
  readonly run: (files: readonly MigrationFile[]) => Promise<void>;
  /** Called if the database has run another text of a file; throws unless that is allowed. */
  readonly onEdited: (sentence: string) => void;
}

/**
 * Completes a database from before a squash and records the current files as executed: its tables are the same then.
 * The old record stays, so that processes of the previous release still start. @returns whether it was such a database
 * @throws Error if it stopped before the files that can be finished here, or has run unknown ones
 */
export async function takeOverOlder(
  client: ClientBase,
  files: readonly MigrationFile[],
  { run, onEdited }: TakeOver,
): Promise<boolean> {
  const squashed = files.filter(({ file }) => file <= LAST_OF_SECOND);
  const known = await namesOf(client);
  if (known.size === 0 || squashed.some(({ name }) => known.has(name))) return false;
  const between = readMigrationFiles(BETWEEN);
  if (!between.some(({ name }) => known.has(name))) {
    const missing = unfinishedBefore(known);
    if (missing.length > 0) await run(missing);
    const first = between.filter(({ file }) => file <= LAST_OF_FIRST);
    await record(client, first);
  }
  const edited = editedSince(between, await readRecord(client));
  if (edited !== null) onEdited(edited);
  await run(between);
  await record(client, squashed);
  return true;
}

/**
 * Records the files from before release 0.1 as executed in a new database, once the current ones have run, so that a
 * process of the previous release does not run its own.
 */
export async function recordReplaced(client: ClientBase): Promise<void> {
  const known = await namesOf(client);
  const missing = readMigrationFiles(BETWEEN).filter(({ name }) => !known.has(name));
  if (missing.length > 0) await record(client, missing);
}

async function namesOf(client: ClientBase): Promise<Set<string>> {
  return new Set((await readRecord(client)).map(({ name }) => name));
}

async function record(client: ClientBase, files: readonly MigrationFile[]): Promise<void> {
  await client.query(
    `insert into ${RECORD} (timestamp, name, sha256)
     select right(name, 13)::bigint, name, sha256 from unnest($1::text[], $2::text[]) as adopted (name, sha256)`,
    [files.map(({ name }) => name), files.map(({ sha256 }) => sha256)],
  );
}

function unfinishedBefore(run: ReadonlySet<string>): MigrationFile[] {
  const missing = BEFORE.filter((name) => !run.has(name));
  const here = readMigrationFiles(FINISHED_HERE).filter(({ name }) => missing.includes(name));
  const isKnown = [...run].every((name) => BEFORE.includes(name));
  if (here.length < missing.length || !isKnown) throw new Error(refusal(missing, run));
  return here;
}

function refusal(missing: readonly string[], run: ReadonlySet<string>): string {
  const unknown = [...run].filter((name) => !BEFORE.includes(name));
  const lacks = missing.length > 0 ? `it lacks ${missing.length} of the ${BEFORE.length}, first ${missing[0]}` : '';
  const besides = unknown.length > 0 ? `it has run what is not known here: ${unknown.join(', ')}` : '';
  const what = [lacks, besides].filter(Boolean).join('; ');
  return `The database has stopped in the middle of the migrations that there were before the first release (${what}). Start the last version that had them on it once, then this one (docs/operations.md, Upgrade), or begin anew with an empty database.`;
}

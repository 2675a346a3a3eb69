import { createHash } from 'node:crypto';
import type { DatabaseConnection } from '#platform/database/database-connection.js';
import { withOwnSession, type OwnSession } from '#platform/database/own-session.js';
import { projectionNamed } from './compare.js';
import type { Projection } from '../projections/projection.js';
import { readProjectionTable, type ProjectionTable } from './tables.js';
import { RebuildRun } from './rebuild-run.js';
import { RebuildOfVenue } from './rebuild-venue.js';
import {
  addRebuild,
  measureRebuild,
  rebuildById,
  requestCancel,
  setRebuildState,
  unfinishedRebuild,
  type RebuildRecord,
} from './rebuild-record.js';
import type { ReplayCode } from './replay.js';
import { createShadowTables, dropShadowTables, shadowProgress, shadowTablesExist } from './shadow-tables.js';

export interface RebuildOptions {
  readonly name: string;
  /** `null`: every venue. */
  readonly venueId: number | null;
  readonly requestedBy: string;
  /** Begin anew although an interrupted rebuild could be gone on with. */
  readonly fresh?: boolean;
  /** Stops after the chunk under way; the same call goes on from there later. */
  readonly signal?: AbortSignal;
  /** Told when it is known which rebuild this is, and after every chunk. */
  readonly onProgress?: (record: RebuildRecord) => void;
}

/** Somebody rebuilds this projection already. */
export class RebuildRunningError extends Error {}

/** So many venues at a time: a second session uses a second processor, more would take them from the guests. */
const SESSIONS = 2;
const LOCK_CLASS = 7_105_540;

/**
 * Makes a projection's rows anew from the first event, in shadow tables beside the live one, and puts what differs in
 * place, venue by venue. The board keeps serving; the appends of one venue wait for the moment in which it is swapped.
 * Only rows are written: no job, no push, no mail follows from it.
 *
 * @returns how it ended: `done`, `cancelled` (asked for, nothing kept) or `interrupted` (by the signal; can be gone on with)
 * @throws RebuildRunningError, or whatever a chunk threw; the record says `failed` then and can be gone on with
 */
export async function rebuildProjection(
  connection: DatabaseConnection,
  code: ReplayCode,
  options: RebuildOptions,
): Promise<RebuildRecord> {
  const projection = projectionNamed(code.projections, options.name);
  return withOwnSession(connection, `rebuild ${options.name}`, async (session) => {
    await takeLock(session, options.name);
    const table = await readProjectionTable(session, options.name);
    const id = await beginOrGoOn(session, projection, table, options);
    try {
      const venues = await venuesOf(session, options.venueId);
      const run = new RebuildRun(session, id, venues, options.signal, options.onProgress ?? (() => undefined));
      await run.report();
      await inSessions(connection, options.name, Math.min(SESSIONS, venues.length), (worker) =>
        run.work(new RebuildOfVenue(worker, { projections: [projection], catalog: code.catalog }, table)),
      );
      const end = run.end;
      if (end !== 'interrupted') await dropShadowTables(session, options.name);
      await setRebuildState(session, id, end);
    } catch (error) {
      await setRebuildState(session, id, 'failed', String(error)).catch(() => undefined);
      throw error;
    }
    return requireRecord(session, id);
  });
}

/**
 * Stops a rebuild and keeps nothing of it.
 *
 * @returns `asked`: some process works on it, and stops after the chunk under way; `cancelled`: nobody did, it is gone;
 *   `over`: there is nothing to stop any more
 */
export async function cancelRebuild(
  connection: DatabaseConnection,
  { id, projection }: Pick<RebuildRecord, 'id' | 'projection'>,
): Promise<'asked' | 'cancelled' | 'over'> {
  return withOwnSession(connection, `rebuild ${projection}`, async (session) => {
    if (!(await requestCancel(session, id))) return 'over';
    if (!(await tryLock(session, projection))) return 'asked';
    // Whoever held the lock may have come to the end meanwhile.
    const { state } = await requireRecord(session, id);
    if (state === 'done') return 'over';
    await dropShadowTables(session, projection);
    await setRebuildState(session, id, 'cancelled');
    return 'cancelled';
  });
}

async function takeLock(session: OwnSession, name: string): Promise<void> {
  if (!(await tryLock(session, name))) throw new RebuildRunningError(`${name} is being rebuilt already.`);
}

async function tryLock(session: OwnSession, name: string): Promise<boolean> {
  const [row] = await session.query<{ taken: boolean }>({
    text: `select pg_try_advisory_lock(${LOCK_CLASS}, hashtext($1)) as taken`,
    values: [name],
  });
  return row?.taken === true;
}

async function inSessions(
  connection: DatabaseConnection,
  name: string,
  count: number,
  work: (session: OwnSession) => Promise<void>,
): Promise<void> {
  const workers = Array.from({ length: count }, () =>
    withOwnSession(connection, `rebuild ${name}`, async (session) => {
      // Nothing is lost with a commit that a crash takes back: it takes the unlogged shadow with it.
      await session.query({ text: 'set synchronous_commit = off' });
      await work(session);
    }),
  );
  const failed = (await Promise.allSettled(workers)).find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

async function beginOrGoOn(
  session: OwnSession,
  projection: Projection,
  table: ProjectionTable,
  { name, venueId, requestedBy, fresh }: RebuildOptions,
): Promise<number> {
  const identity = { projection: name, venueId, fingerprint: fingerprintOf(projection, table) };
  const unfinished = fresh ? null : await unfinishedRebuild(session, identity);
  if (unfinished && (await shadowTablesExist(session, name))) {
    await setRebuildState(session, unfinished.id, 'running');
    await measureRebuild(session, unfinished.id, venueId, await shadowProgress(session, name));
    return unfinished.id;
  }
  return session.transaction(async () => {
    await createShadowTables(session, table);
    const id = await addRebuild(session, identity, requestedBy);
    await measureRebuild(session, id, venueId);
    return id;
  });
}

function fingerprintOf({ on }: Projection, { columns }: ProjectionTable): string {
  return createHash('sha256')
    .update(JSON.stringify([on, columns]))
    .digest('base64url');
}

async function venuesOf(session: OwnSession, only: number | null): Promise<number[]> {
  const rows = await session.query<{ venue_id: number }>({
    text: 'select venue_id from venue_head where $1::int is null or venue_id = $1 order by venue_id',
    values: [only],
  });
  return rows.map((row) => row.venue_id);
}

async function requireRecord(session: OwnSession, id: number): Promise<RebuildRecord> {
  const record = await rebuildById(session, id);
  if (!record) throw new Error(`Rebuild ${id} has vanished.`);
  return record;
}

import { DomainError } from '#kernel/domain-error.js';
import type { DatabaseConnection } from '#platform/database/database-connection.js';
import { withOwnSession, type OwnSession } from '#platform/database/own-session.js';
import { beginningsOf, keepBeginning } from '../archive/archive-part.js';
import {
  addRebuild,
  measureRebuild,
  requestCancel,
  requireRebuild,
  setRebuildState,
  unfinishedRebuild,
  type RebuildRecord,
} from './rebuild-record.js';
import {
  createShadowTables,
  dropShadowTables,
  shadowProgress,
  shadowTablesExist,
  type ProjectionTable,
} from './tables.js';

export interface RebuildWanted {
  readonly name: string;
  readonly venueId: number | null;
  readonly requestedBy: string;
  /** Starts over even if an interrupted rebuild could be continued. */
  readonly fresh?: boolean;
}

export class RebuildRunningError extends DomainError {
  constructor(name: string) {
    super('REBUILD_RUNNING');
    this.message = `${name} is being rebuilt already.`;
  }
}

const LOCK_CLASS = 7_105_540;

/**
 * Claims the projection until the session ends. Until then, no event leaves the log.
 * @throws RebuildRunningError
 */
export async function claimRebuild(session: OwnSession, name: string): Promise<void> {
  if (!(await tryLock(session, name))) throw new RebuildRunningError(name);
  await keepBeginning(session);
}

export async function beginOrGoOn(
  session: OwnSession,
  table: ProjectionTable,
  { name, venueId, requestedBy, fresh, code }: RebuildWanted & { readonly code: string },
): Promise<number> {
  // Part of the fingerprint: a rebuild cannot continue if the columns have changed, or if more events were archived.
  const fingerprint = `${code} ${table.columns.join(' ')} ${await beginningsOf(session, venueId)}`;
  const identity = { projection: name, venueId, fingerprint };
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

/**
 * Cancels a rebuild and drops its rows.
 * @returns `asked`: its process stops after the current step; `cancelled`: no process worked on it; `over`: it had
 * ended
 */
export async function cancelRebuild(
  connection: DatabaseConnection,
  { id, projection }: Pick<RebuildRecord, 'id' | 'projection'>,
): Promise<'asked' | 'cancelled' | 'over'> {
  return withOwnSession(connection, `rebuild ${projection}`, async (session) => {
    if (!(await requestCancel(session, id))) return 'over';
    if (!(await tryLock(session, projection))) return 'asked';
    // The previous holder of the lock may have finished the rebuild before releasing it.
    const { state } = await requireRebuild(session, id);
    if (state === 'done') return 'over';
    await dropShadowTables(session, projection);
    await setRebuildState(session, id, 'cancelled');
    return 'cancelled';
  });
}

async function tryLock(session: OwnSession, name: string): Promise<boolean> {
  const [row] = await session.query<{ taken: boolean }>({
    text: `select pg_try_advisory_lock(${LOCK_CLASS}, hashtext($1)) as taken`,
    values: [name],
  });
  return row?.taken === true;
}

import type { DatabaseConnection } from '#platform/database/database-connection.js';
import { withOwnSession, type OwnSession } from '#platform/database/own-session.js';
import { projectionNamed } from '../projections/projection.js';
import { fingerprintOf, noteBuilt } from '../projections/projection-state.js';
import { beginOrGoOn, claimRebuild, type RebuildWanted } from './rebuild-claim.js';
import { countRebuild, requireRebuild, setRebuildState, type RebuildRecord } from './rebuild-record.js';
import { RebuildOfVenue, type RebuildStep } from './rebuild-venue.js';
import type { ReplayCode } from './replay.js';
import { dropShadowTables, readProjectionTable } from './tables.js';

/** Fills the shadow table in parts, then corrects the live table in slices. The last slice completes the rebuild. */
async function* stepsOf(venue: RebuildOfVenue): AsyncGenerator<RebuildStep> {
  yield* untilNoMore(() => venue.applyParts());
  const { head, ...compared } = await venue.compare();
  yield compared;
  yield* untilNoMore(() => venue.reconcileOrSwap(head));
}

export interface RebuildOptions extends RebuildWanted {
  /** Stops the rebuild after the current step. The same call continues it later. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (record: RebuildRecord) => void;
}

/** A second session uses a second processor. More sessions would slow down requests of guests. */
const SESSIONS = 2;

/**
 * Rebuilds the rows of a projection. The live table keeps serving; appends of a venue wait only while a slice of its
 * rows is written. It writes rows and nothing else: no job, push or mail follows. The next call continues an
 * interrupted or failed rebuild.
 * @throws UnknownProjectionError, RebuildRunningError, or the error of a step
 */
export async function rebuildProjection(
  connection: DatabaseConnection,
  code: ReplayCode,
  options: RebuildOptions,
): Promise<RebuildRecord> {
  const { catalog } = code;
  const projection = projectionNamed(code.projections, options.name);
  return withOwnSession(connection, `rebuild ${options.name}`, async (session) => {
    await claimRebuild(session, options.name);
    const table = await readProjectionTable(session, projection);
    const id = await beginOrGoOn(session, table, { ...options, code: fingerprintOf(projection, catalog) });
    try {
      const venues = await venuesOf(session, options.venueId);
      const run = new Run(session, id, venues, options);
      await run.report();
      const own = { ...code, projections: [projection] };
      await inSessions(connection, options.name, (worker, free) =>
        run.work((venueId) => new RebuildOfVenue(worker, own, table, venueId, free)),
      );
      if (run.end !== 'interrupted') await dropShadowTables(session, options.name);
      if (run.end === 'done' && options.venueId === null) await noteBuilt(session, projection, catalog);
      await setRebuildState(session, id, run.end);
    } catch (error) {
      await setRebuildState(session, id, 'failed', String(error)).catch(() => undefined);
      throw error;
    }
    return requireRebuild(session, id);
  });
}

class Run {
  private readonly left: IterableIterator<number>;
  private unfinished: number;
  private stopped: 'cancelled' | 'interrupted' | 'failed' | null = null;

  constructor(
    private readonly session: OwnSession,
    private readonly id: number,
    venueIds: readonly number[],
    private readonly options: RebuildOptions,
  ) {
    this.left = venueIds.values();
    this.unfinished = venueIds.length;
  }

  get end(): 'done' | 'cancelled' | 'interrupted' | 'failed' {
    return this.unfinished > 0 && this.stopped ? this.stopped : 'done';
  }

  async work(rebuildOf: (venueId: number) => RebuildOfVenue): Promise<void> {
    try {
      for (let next = this.left.next(); !next.done && !this.stopped; next = this.left.next()) {
        const venue = rebuildOf(next.value);
        if (await venue.isFinished()) this.unfinished -= 1;
        else await this.take(stepsOf(venue));
      }
    } catch (error) {
      this.stopped = 'failed';
      throw error;
    }
  }

  async report(): Promise<void> {
    this.options.onProgress?.(await requireRebuild(this.session, this.id));
  }

  private async take(steps: AsyncGenerator<RebuildStep>): Promise<void> {
    for await (const step of steps) {
      this.unfinished -= step.venues ?? 0;
      const cancelled = await countRebuild(this.session, this.id, step);
      await this.report();
      if (cancelled) this.stopped ??= 'cancelled';
      else if (this.options.signal?.aborted) this.stopped ??= 'interrupted';
      if (this.stopped) return;
    }
  }
}

async function* untilNoMore<Step extends { readonly more: boolean }>(work: () => Promise<Step>): AsyncGenerator<Step> {
  for (let more = true; more;) {
    const step = await work();
    yield step;
    ({ more } = step);
  }
}

/** Runs `work` in several sessions. @param work `free` are the sessions that have finished @throws the first error */
function inSessions(
  connection: DatabaseConnection,
  name: string,
  work: (session: OwnSession, free: OwnSession[]) => Promise<void>,
): Promise<void> {
  const free: OwnSession[] = [];
  return withSessions(connection, `rebuild ${name}`, [], async (sessions) => {
    const ended = await Promise.allSettled(
      sessions.map(async (session) => {
        // A lost commit does no harm, because a crash also empties the unlogged shadow table.
        await session.query({ text: 'set synchronous_commit = off' });
        await work(session, free);
        free.push(session);
      }),
    );
    const failed = ended.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  });
}

function withSessions(
  connection: DatabaseConnection,
  purpose: string,
  opened: readonly OwnSession[],
  work: (sessions: readonly OwnSession[]) => Promise<void>,
): Promise<void> {
  if (opened.length === SESSIONS) return work(opened);
  return withOwnSession(connection, purpose, (session) =>
    withSessions(connection, purpose, [...opened, session], work),
  );
}

async function venuesOf(session: OwnSession, only: number | null): Promise<number[]> {
  const rows = await session.query<{ venue_id: number }>({
    text: 'select venue_id from venue_head where $1::int is null or venue_id = $1 order by venue_id',
    values: [only],
  });
  return rows.map((row) => row.venue_id);
}

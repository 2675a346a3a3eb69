import { Logger } from '@nestjs/common';
import { sharedCall } from '#kernel/shared-call.js';
import { CoalescingWorker } from '#kernel/coalescing-worker.js';
import type { DatabaseConnection } from '#platform/database/database-connection.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { NotReadyError, type Readiness } from '#platform/http/readiness.js';
import type { Outages } from '#platform/observability/outages.js';
import { RebuildRunningError } from '../replay/rebuild-claim.js';
import { rebuildProjection } from '../replay/rebuild.js';
import type { ReplayCode } from '../replay/replay.js';
import { fingerprintOf, projectionStates, type ProjectionState } from './projection-state.js';

const LOOK_MS = 5_000;
const RETRY_MS = 60_000;

/** Rebuilds projections whose rows older code made. Until then, requests read these rows; readiness reports it. */
export class ProjectionKeeper {
  private readonly logger = new Logger(ProjectionKeeper.name);
  private readonly ended = new AbortController();
  private readonly retryAt = new Map<string, number>();
  /** Readiness checks every projection at the same time, so they share one query. */
  private readonly reported = sharedCall(() => this.states());
  private readonly looking = new CoalescingWorker(() => this.look(), {
    everyMs: LOOK_MS,
    failed: (error) => this.complain(error),
  });

  constructor(
    private readonly connection: DatabaseConnection,
    private readonly sql: SqlSource,
    private readonly code: ReplayCode,
    private readonly outages: Outages,
  ) {}

  reportTo(readiness: Readiness): void {
    for (const { name } of this.code.projections) {
      readiness.register(`projection ${name}`, () => this.requireRows(name), { essential: false });
    }
  }

  start(): void {
    this.looking.start();
  }

  /** Stops a running rebuild after its current step; another worker continues it. */
  async stop(): Promise<void> {
    this.ended.abort();
    await this.looking.stop();
  }

  private async look(): Promise<void> {
    for (const state of await this.states()) {
      if (!this.ended.signal.aborted && this.isMine(state)) await this.rebuild(state.name);
    }
  }

  private states(): Promise<ProjectionState[]> {
    const names = this.code.projections.map(({ name }) => name);
    return projectionStates(this.sql, names);
  }

  /** True if this worker must rebuild the projection. It does not start again what a person has cancelled. */
  private isMine({ name, behind, fingerprint, rebuild }: ProjectionState): boolean {
    const own = this.code.projections.find((projection) => projection.name === name);
    if (!own || !behind || fingerprint !== fingerprintOf(own, this.code.catalog)) return false;
    return rebuild?.state !== 'cancelled' && (this.retryAt.get(name) ?? 0) <= performance.now();
  }

  private async rebuild(name: string): Promise<void> {
    try {
      const options = { name, venueId: null, requestedBy: 'worker', signal: this.ended.signal };
      const record = await rebuildProjection(this.connection, this.code, options);
      const { state, differenceCount } = record;
      this.logger.log({ projection: name, state, differenceCount }, 'A projection was rebuilt for its new code');
    } catch (error) {
      if (error instanceof RebuildRunningError) return;
      this.retryAt.set(name, performance.now() + RETRY_MS);
      throw error;
    }
  }

  private async requireRows(name: string): Promise<void> {
    const state = (await this.reported()).find((each) => each.name === name);
    if (state?.behind) throw new NotReadyError(behindText(state));
  }

  private complain(error: unknown): void {
    if (!this.outages.tell(error))
      this.logger.error({ err: error }, 'A projection could not be rebuilt for its new code');
  }
}

function behindText({ version, builtVersion, rebuild }: ProjectionState): string {
  const rows = builtVersion === null ? 'rows of the past are missing' : `rows are of version ${builtVersion}`;
  const done = rebuild ? `; rebuild ${rebuild.state}, ${rebuild.eventsDone} of ${rebuild.eventsTotal} events` : '';
  return `${rows}, code is of version ${version}${done}`;
}

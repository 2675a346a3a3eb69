import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import { projectionNamed } from '#eventlog/projections/projection.js';
import { cancelRebuild, RebuildRunningError } from '#eventlog/replay/rebuild-claim.js';
import { latestRebuilds, rebuildById, rebuildOutcome, type RebuildRecord } from '#eventlog/replay/rebuild-record.js';
import { rebuildProjection } from '#eventlog/replay/rebuild.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { Asking } from '../asking.js';
import { DIAGNOSED } from '../diagnosed-code.js';

const LISTED = 20;

/** Rebuilds that the web asks for: they run in this process, beside the requests, and are followed in the database. */
@Injectable()
export class RebuildsService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(RebuildsService.name);
  private readonly stop = new AbortController();
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    private readonly asking: Asking,
    private readonly venues: VenueDirectory,
  ) {}

  list(): Promise<RebuildRecord[]> {
    return latestRebuilds(this.asking.database, LISTED);
  }

  async get(id: number): Promise<RebuildRecord> {
    const record = await rebuildById(this.asking.database, id);
    if (!record) throw new DomainError('REBUILD_NOT_FOUND');
    return record;
  }

  /** Or goes on with an interrupted one. @throws DomainError `PROJECTION_NOT_FOUND`, `VENUE_NOT_FOUND`, `REBUILD_RUNNING` */
  async start(projection: string, venueId: number | null, userId: number): Promise<RebuildRecord> {
    projectionNamed(DIAGNOSED.projections, projection);
    if (venueId !== null) await this.venues.venueOrThrow(venueId);
    return new Promise((begun, refuse) => {
      const question = { userId, action: 'rebuild', arguments: { projection, venueId } };
      const work = (): Promise<RebuildRecord> =>
        rebuildProjection(this.asking.connection, DIAGNOSED, {
          ...{ name: projection, venueId, requestedBy: `user ${userId}`, signal: this.stop.signal },
          onProgress: begun,
        });
      const run = this.asking
        .record(question, work, rebuildOutcome)
        .then(begun, (error: unknown) => {
          if (!(error instanceof RebuildRunningError))
            this.logger.error({ err: error, projection }, 'A rebuild failed');
          refuse(error);
        })
        .finally(() => this.running.delete(run));
      this.running.add(run);
    });
  }

  /** Stops it in whatever process it runs, and keeps nothing of it. @throws DomainError `REBUILD_NOT_FOUND` */
  async cancel(id: number, userId: number): Promise<RebuildRecord> {
    const record = await this.get(id);
    const question = { userId, action: 'cancel-rebuild', arguments: { id, projection: record.projection } };
    await this.asking.record(question, async () => {
      if ((await cancelRebuild(this.asking.connection, record)) === 'over') throw new DomainError('REBUILD_NOT_FOUND');
    });
    return this.get(id);
  }

  /** What runs stops after its chunk; it can go on after the restart. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await Promise.all(this.running);
  }
}

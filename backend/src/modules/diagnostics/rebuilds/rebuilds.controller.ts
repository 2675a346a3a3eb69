import { Body, Controller, Get, Param, Post, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { projectionNamed } from '#eventlog/projections/projection.js';
import { cancelRebuild, RebuildRunningError } from '#eventlog/replay/rebuild-claim.js';
import { latestRebuilds, rebuildById, rebuildOutcome, type RebuildRecord } from '#eventlog/replay/rebuild-record.js';
import { rebuildProjection } from '#eventlog/replay/rebuild.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Id, IdInPath, text } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { DiagnosticsQueries } from '../diagnostics-queries.js';
import { REPLAY_REGISTRY } from '../../../registry/log.projections.js';
import { ProjectionColumn } from '../diagnosed.dto.js';

const LISTED = 20;

/** Rebuilds that are started from the web. They run in this process and store their progress in the database. */
@Injectable()
export class RebuildsService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(RebuildsService.name);
  private readonly stop = new AbortController();
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    private readonly queries: DiagnosticsQueries,
    private readonly venues: VenueDirectory,
  ) {}

  list(): Promise<RebuildRecord[]> {
    return latestRebuilds(this.queries.database, LISTED);
  }

  async get(id: number): Promise<RebuildRecord> {
    const record = await rebuildById(this.queries.database, id);
    if (!record) throw new DomainError('REBUILD_NOT_FOUND');
    return record;
  }

  /**
   * Starts a rebuild, or resumes an interrupted one. @throws DomainError `PROJECTION_NOT_FOUND`, `VENUE_NOT_FOUND`,
   * `REBUILD_RUNNING`
   */
  async start(projection: string, venueId: number | null, userId: number): Promise<RebuildRecord> {
    projectionNamed(REPLAY_REGISTRY.projections, projection);
    if (venueId !== null) await this.venues.venueOrThrow(venueId);
    return new Promise((begun, refuse) => {
      const question = { userId, action: 'rebuild', arguments: { projection, venueId } };
      const work = (): Promise<RebuildRecord> =>
        rebuildProjection(this.queries.connection, REPLAY_REGISTRY, {
          name: projection,
          venueId,
          requestedBy: `user ${userId}`,
          signal: this.stop.signal,
          onProgress: begun,
        });
      const run = this.queries
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

  /** Stops a rebuild in any process, and deletes the rows that it built. @throws DomainError `REBUILD_NOT_FOUND` */
  async cancel(id: number, userId: number): Promise<RebuildRecord> {
    const record = await this.get(id);
    const question = { userId, action: 'cancel-rebuild', arguments: { id, projection: record.projection } };
    await this.queries.record(question, async () => {
      if ((await cancelRebuild(this.queries.connection, record)) === 'over') throw new DomainError('REBUILD_NOT_FOUND');
    });
    return this.get(id);
  }

  /** Stops running rebuilds after the current chunk. They can be resumed after the restart. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await Promise.all(this.running);
  }
}

const Row = z.record(z.string(), z.unknown());

const Rebuild = z
  .object({
    id: z.int(),
    projection: z.string(),
    venueId: z.int().nullable().describe('null: every venue'),
    state: z.enum(['running', 'interrupted', 'cancelled', 'failed', 'done']),
    eventsTotal: z.int(),
    eventsDone: z.int(),
    venuesTotal: z.int(),
    venuesDone: z.int(),
    differenceCount: z.int().describe('Rows that differed from the log and were corrected'),
    differences: z.array(
      z.object({
        venueId: z.int(),
        key: Row,
        columns: z.array(ProjectionColumn).describe('Columns; rows have no values for columns of typed text'),
        live: Row.nullable().describe('null: the live table had no such row'),
        replayed: Row.nullable().describe('null: the replay has no such row'),
      }),
    ),
    cancelRequested: z.boolean(),
    error: z.string().nullable(),
    startedAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Rebuild' });
type Rebuild = z.infer<typeof Rebuild>;

const StartRebuildBody = z.object({ projection: text(100), venueId: Id.nullish() }).meta({ id: 'StartRebuild' });
type StartRebuildBody = z.infer<typeof StartRebuildBody>;

function rebuildView({ requestedBy: _, ...record }: RebuildRecord): Rebuild {
  return {
    ...record,
    differences: record.differences.map((difference) => ({
      ...difference,
      columns: [...difference.columns] as Rebuild['differences'][number]['columns'],
    })),
    startedAt: record.startedAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    finishedAt: record.finishedAt?.toISOString() ?? null,
  };
}

@ApiTags('diagnostics')
@Controller('api/my/diagnostics/rebuilds')
@Access('events:diagnose')
export class RebuildsController {
  constructor(private readonly rebuilds: RebuildsService) {}

  @Get()
  @ApiOperation({
    operationId: 'getRebuilds',
    summary: 'Returns the latest rebuilds, newest first; poll it to follow the progress',
  })
  @ApiResponse({ status: 200, standardSchema: z.array(Rebuild) })
  async list(): Promise<Rebuild[]> {
    return (await this.rebuilds.list()).map(rebuildView);
  }

  @Post()
  @ApiOperation({
    operationId: 'startRebuild',
    summary: 'Rebuilds a projection from the first event while the live one stays in use',
  })
  @Refuses('PROJECTION_NOT_FOUND', 'VENUE_NOT_FOUND', 'REBUILD_RUNNING')
  @Answers(202, Rebuild)
  async start(
    @Body({ schema: StartRebuildBody }) { projection, venueId }: StartRebuildBody,
    @CurrentUser() { userId }: Principal,
  ): Promise<Rebuild> {
    return rebuildView(await this.rebuilds.start(projection, venueId ?? null, userId));
  }

  @Post(':id/cancel')
  @ApiOperation({
    operationId: 'cancelRebuild',
    summary: 'Stops a rebuild after the current chunk and discards it',
  })
  @Refuses('REBUILD_NOT_FOUND')
  @Answers(202, Rebuild)
  async cancel(@Param('id', { schema: IdInPath }) id: number, @CurrentUser() { userId }: Principal): Promise<Rebuild> {
    return rebuildView(await this.rebuilds.cancel(id, userId));
  }
}

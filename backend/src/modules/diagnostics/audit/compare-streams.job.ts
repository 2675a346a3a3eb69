import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { sharedCall } from '#kernel/shared-call.js';
import { compareStreams, randomStreams, type StreamDifference } from '#eventlog/replay/compare-streams.js';
import { Settings } from '#platform/config/settings.js';
import { DATABASE_CONNECTION, type DatabaseConnection } from '#platform/database/database-connection.js';
import { Database } from '#platform/database/database.js';
import { withOwnSession, type OwnSession } from '#platform/database/own-session.js';
import { NotReadyError, Readiness } from '#platform/http/readiness.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { Metrics } from '#platform/observability/metrics.js';
import { Outages } from '#platform/observability/outages.js';
import { PROJECTION_NAMES, REPLAY_REGISTRY } from '../../../registry/log.projections.js';
import { differingStreams, keepDifferences, readDifferences } from './row-differences.js';

const EVERY_MS = 60_000;
const AGAIN = 20;
const MAX_LOGGED = 20;

/** Each minute, replays some random streams and those that differed before, and compares them with the live rows. */
@Injectable()
export class CompareStreamsJob implements OnModuleInit {
  private readonly logger = new Logger(CompareStreamsJob.name);
  private readonly compared;
  private readonly differing;
  private readonly known = sharedCall(() => readDifferences(this.database));

  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    @Inject(DATABASE_CONNECTION) private readonly connection: DatabaseConnection,
    private readonly settings: Settings,
    private readonly readiness: Readiness,
    private readonly outages: Outages,
    private readonly metrics: Metrics,
  ) {
    this.compared = metrics.counter('streams_compared_total', 'Streams whose rows were held against a replay', []);
    this.differing = metrics.counter('rows_found_differing_total', 'Rows that were found to differ', ['projection']);
  }

  onModuleInit(): void {
    this.jobs.every(EVERY_MS, 'compare-streams', () => this.run());
    this.readiness.register('rows', () => this.requireRight(), { essential: false });
    this.metrics.gauge('rows_differing', 'Rows that differ from what their events make', ['projection'], async () => {
      const known = await this.known();
      return PROJECTION_NAMES.map((name) => [
        { projection: name },
        known.filter(({ projection }) => projection === name).length,
      ]);
    });
  }

  async run(): Promise<void> {
    if (this.settings.COMPARED_STREAMS === 0) return;
    try {
      await withOwnSession(this.connection, 'compare streams', (session) => this.compare(session));
    } catch (error) {
      if (!this.outages.tell(error)) this.logger.error({ err: error }, 'Streams could not be compared');
      throw error;
    }
  }

  private async compare(session: OwnSession): Promise<void> {
    const before = await differingStreams(session, AGAIN);
    const picked = await randomStreams(session, this.settings.COMPARED_STREAMS);
    const isNew = (stream: (typeof picked)[number]): boolean =>
      !before.some(({ venueId, streamId }) => venueId === stream.venueId && streamId === stream.streamId);
    const streams = [...before, ...picked.filter(isNew)];
    if (streams.length === 0) return;
    const outcome = await compareStreams(session, REPLAY_REGISTRY, streams);
    const fresh = await session.transaction(() => keepDifferences(session, outcome, PROJECTION_NAMES));
    this.compared.inc(outcome.compared.length);
    for (const difference of fresh) this.differing.inc({ projection: difference.projection });
    this.tell(fresh);
  }

  private tell(fresh: readonly StreamDifference[]): void {
    for (const { venueId, streamId, projection, found, columns } of fresh.slice(0, MAX_LOGGED)) {
      this.logger.warn({ venueId, streamId, projection, found, columns }, 'A row differs from its events');
    }
    if (fresh.length > MAX_LOGGED)
      this.logger.warn({ rows: fresh.length - MAX_LOGGED }, 'More rows differ from their events');
  }

  private async requireRight(): Promise<void> {
    const known = await this.known();
    if (known.length === 0) return;
    const where = [...new Set(known.map(({ projection, venueId }) => `${projection} of venue ${venueId}`))];
    const named = where.slice(0, 3).join(', ') + (where.length > 3 ? ' and others' : '');
    const rows = known.length === 1 ? '1 row is' : `${known.length} rows are`;
    throw new NotReadyError(`${rows} not what the log says (${named}): npm run ops -- lag`);
  }
}

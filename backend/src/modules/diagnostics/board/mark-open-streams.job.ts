import { Injectable, type OnModuleInit } from '@nestjs/common';
import { markOpenStreamsAhead } from '#eventlog/replay/open-streams.js';
import { Database } from '#platform/database/database.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { REPLAY_REGISTRY } from '../../../registry/log.projections.js';

const EVERY_MS = 300_000;
/** Each takes a tenth of a second, and other maintenance waits for it. */
const AT_ONCE = 50;

/** Marks the open streams in advance, for queries of a board at a moment; a new log takes several runs. */
@Injectable()
export class MarkOpenStreamsJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.jobs.every(EVERY_MS, 'mark-open-streams', () => this.run());
  }

  run(): Promise<void> {
    return markOpenStreamsAhead(this.database, REPLAY_REGISTRY, AT_ONCE);
  }
}

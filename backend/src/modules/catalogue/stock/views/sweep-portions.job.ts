import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { FORGOTTEN, PORTIONS_KEEP_DAYS } from '../portion-line.table.js';

const EVERY_MS = 3_600_000;
const BATCH = 500;
const DAY_MS = 86_400_000;

// Compares with the clocks of the product and the database, because a test can stop the former. Rows that an append or
// a rebuild has locked wait for the next sweep.
const SWEEP = `with old as materialized (
    select l.ctid from portion_line l where l.portions_day < $1::date and l.${FORGOTTEN} limit ${BATCH}
    for update skip locked)
  delete from portion_line l using old where l.ctid = old.ctid returning 1`;

/** Deletes lines that no count of portions needs any more, one batch per transaction. */
@Injectable()
export class SweepPortionsJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.every(EVERY_MS, 'sweep-portions', () => this.run());
  }

  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - PORTIONS_KEEP_DAYS * DAY_MS);
    while ((await this.sweep(before)) === BATCH);
  }

  private async sweep(before: Date): Promise<number> {
    return (await this.database.query({ name: 'sweep_portions', text: SWEEP, values: [before] })).length;
  }
}

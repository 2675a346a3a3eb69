import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { BOARD_KEEPS_HOURS, FORGOTTEN } from './staff-board.projection.js';

const EVERY_MS = 600_000;
const BATCH = 500;

// Matches orders that are in the history and are old by two clocks: the product's, which tests can stop, and the
// database's.
const OLD = `b.ended_at < $1 and b.${FORGOTTEN}
      and exists (select from order_history h where h.venue_id = b.venue_id and h.order_id = b.order_id)`;

const VENUES = `select v.venue_id as id from venue_head v
  where exists (select from staff_board b where b.venue_id = v.venue_id and ${OLD}) order by 1`;

// Skips rows that an append or a rebuild has locked, to prevent deadlocks; the next sweep deletes them. Uses
// `materialized`, because a join planned over an empty table would search the old rows again for each row of the board.
const SWEEP = `with old as materialized (
    select b.order_id from staff_board b where b.venue_id = $2 and ${OLD} order by b.ended_at limit ${BATCH}
    for update of b skip locked)
  delete from staff_board b using old where b.venue_id = $2 and b.order_id = old.order_id returning 1`;

/** Deletes rows that the board no longer needs, one batch per transaction. Uses the index staff_board_by_end. */
@Injectable()
export class SweepBoardJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.every(EVERY_MS, 'sweep-board', () => this.run());
  }

  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - BOARD_KEEPS_HOURS * 3_600_000);
    for (const { id } of await this.database.query<{ id: number }>({ text: VENUES, values: [before] })) {
      while ((await this.sweep(before, id)) === BATCH);
    }
  }

  private async sweep(before: Date, venueId: number): Promise<number> {
    return (await this.database.query({ name: 'sweep_board', text: SWEEP, values: [before, venueId] })).length;
  }
}

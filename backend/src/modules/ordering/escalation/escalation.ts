import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { type CommandContext, systemContext } from '#kernel/event.js';
import type { Stage, Unattended } from '#kernel/waiting-stage.js';
import { Database } from '#platform/database/database.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { readOpenVenues } from '#modules/catalogue/catalogue.public.js';
import { LIVING_VENUES } from '#modules/venues/venue.table.js';
import { VenuePresence } from '#modules/venues/venues.public.js';

export const ESCALATE_EVERY_MS = 5_000;
const SECOND_STAGE_S = 180;
const MOST_OF_VENUE = 50;
const MOST = 500;

export const NOW = 'least($1::timestamptz, now())';

interface LongWait {
  readonly venueId: number;
  readonly id: string;
  readonly since: Date;
  readonly stage: Stage;
}

interface Waits {
  readonly from: string;
  readonly id: string;
  readonly since: string;
}

/**
 * SQL: waits that have reached their next stage, the longest first. A wait gets one stage at a time, so that the second
 * stage never comes before the first.
 */
export function longWaits({ from, id, since }: Waits): string {
  const isOver = (seconds: string): string => `${since} <= ${NOW} - ${seconds} * interval '1 second'`;
  const stage = `case when ${isOver('v.escalate_after_seconds')} and w.unattended_stage is null then 1
      when ${isOver(`greatest(v.escalate_after_seconds, ${SECOND_STAGE_S})`)} and w.unattended_stage = 1 then 2 end`;
  return `select v.id as "venueId", w.id, w.since, w.stage from ${LIVING_VENUES} v cross join lateral (
      select ${id}::text as id, ${since} as since, ${stage} as stage from ${from}
        and ${isOver('v.escalate_after_seconds')} and ${stage} is not null
      order by ${since}, ${id} limit ${MOST_OF_VENUE}) w
    order by w.since limit ${MOST}`;
}

/** Escalates orders and calls that nobody answers while the venue has a valid menu (docs/product.md#escalation). */
@Injectable()
export class Escalation {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly presence: VenuePresence,
    private readonly clock: Clock,
  ) {}

  /** @param statement made by `longWaits` @param escalate decides whether one wait escalates */
  async run(
    statement: { readonly name: string; readonly text: string },
    escalate: (wait: LongWait, facts: Unattended, on: { context: CommandContext; occurredAt: Date }) => Promise<void>,
  ): Promise<void> {
    const now = this.clock.now();
    const waits = await this.database.query<LongWait>({ ...statement, values: [now] });
    const open = await readOpenVenues(
      this.database,
      waits.map(({ venueId }) => venueId),
      now,
    );
    for (const wait of waits) {
      if (!open.has(wait.venueId)) continue;
      const { venueId, stage } = wait;
      const boardsAlive = this.presence.pagesOf(venueId).filter(({ isAlive }) => isAlive).length;
      const facts = { stage, waitedMs: now.getTime() - wait.since.getTime(), boardsAlive };
      const decide = () => escalate(wait, facts, { context: systemContext(randomUUID()), occurredAt: now });
      await this.jobs.attempt(decide, 'A wait could not be escalated', { venueId, id: wait.id });
    }
  }
}

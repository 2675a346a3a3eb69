import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { Outbox, outboxInsert } from '#platform/jobs/outbox.js';
import { READY_LINES } from '../orders/ready-tables.js';
import { DUTY_NEWS } from './duty-news.projection.js';
import { ESCALATE_EVERY_MS, NOW } from './escalation.js';

/** Dishes that are ready for this long ring the duty phones (docs/product.md#duty-phones). */
export const READY_RINGS_AFTER_MS = 120_000;

// Stores the time of the last dish that rang: dishes that were ready at the same moment ring once.
const RING = `
  with late as (
    select v.id as venue_id, max(r.ready_at) as ready_at from (select distinct venue_id as id from duty_phone) v
    cross join lateral (select l.ready_at from ${READY_LINES}) r
    where r.ready_at <= ${NOW} - ${READY_RINGS_AFTER_MS} * interval '1 millisecond' group by 1
  ), rung as (
    insert into ready_ring as g (venue_id, rung_to) select venue_id, ready_at from late order by venue_id
    on conflict (venue_id) do update set rung_to = excluded.rung_to where g.rung_to < excluded.rung_to
    returning venue_id, rung_to
  )
  ${outboxInsert(`select venue_id, 'push', 'duty-ready-' || venue_id || '-' || extract(epoch from rung_to), '${DUTY_NEWS}',
        json_build_object('venueId', venue_id, 'stage', 1, 'at', now()), gen_random_uuid()
      from rung`)}
  returning 1`;

/** Rings the duty phones of venues where ready dishes are not served. No event says so, so a job looks for them. */
@Injectable()
export class RingReadyJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.every(ESCALATE_EVERY_MS, 'ring-ready', () => this.run());
  }

  async run(): Promise<void> {
    const rings = await this.database.query({ name: 'ring_ready', text: RING, values: [this.clock.now()] });
    if (rings.length > 0) this.outbox.wake();
  }
}

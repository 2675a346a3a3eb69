import { Injectable, type OnModuleInit } from '@nestjs/common';
import { accepted, decideOnStream } from '#eventlog/log/decide.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { isPaused } from '#modules/catalogue/catalogue.public.js';
import { ESCALATE_EVERY_MS, Escalation, longWaits, NOW } from '../escalation/escalation.js';
import { ORDERS } from './domain/order.decider.js';

// Uses the index staff_board_waiting_by_age for each venue.
const WAITING = {
  name: 'long_waiting_orders',
  text: longWaits({
    from: `staff_board w where w.venue_id = v.id and w.status = 'waiting' and w.ended_at = 'infinity' and w.is_verified
        and not ${isPaused('w', NOW)}`,
    id: 'w.order_id',
    since: 'w.placed_at',
  }),
};

/** Escalates waiting orders that had the table's code (docs/product.md#escalation). */
@Injectable()
export class EscalateOrdersJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly events: EventStore,
    private readonly escalation: Escalation,
  ) {}

  onModuleInit(): void {
    this.jobs.every(ESCALATE_EVERY_MS, 'escalate-orders', () => this.run());
  }

  /** Escalates orders whose streams say that they are due, because the board may be out of date. */
  run(): Promise<void> {
    return this.escalation.run(WAITING, async ({ venueId, id: streamId }, facts, on) => {
      const command = { kind: 'escalate', ...facts } as const;
      const decided = await decideOnStream(this.events, ORDERS, { venueId, streamId, command, ...on });
      if (decided.outcome === 'refused' && decided.refusal.code === 'ORDER_STATE_CONFLICT') return;
      accepted(decided);
    });
  }
}

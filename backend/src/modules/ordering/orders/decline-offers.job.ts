import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { systemContext } from '#kernel/event.js';
import { accepted, decideOnStream } from '#eventlog/log/decide.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Database } from '#platform/database/database.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { VENUES } from '#modules/venues/venue.table.js';
import { ORDERS } from './domain/order.decider.js';
import type { OrderLine } from './domain/order-lines.events.js';
import { OFFER_STANDS_MS, ON_THE_WAY_MS } from './domain/order-limits.js';

const EVERY_MS = 15_000;

// Uses the index staff_board_by_end for each venue, deleted ones included. Searches lines as text, because few orders
// have an offer.
const OFFERED = `select v.id as "venueId", b.order_id as "orderId", b.lines from ${VENUES} v
  join staff_board b on b.venue_id = v.id and b.ended_at = 'infinity'
  where b.lines::text like '%"offeredAt"%' order by 1, 2`;

interface OfferedRow {
  readonly venueId: number;
  readonly orderId: string;
  readonly lines: readonly OrderLine[];
}

/** Declines offers of substitutes that were not answered in time (docs/product.md#offering-a-substitute). */
@Injectable()
export class DeclineOffersJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly events: EventStore,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.every(EVERY_MS, 'decline-offers', () => this.run());
  }

  async run(): Promise<void> {
    const at = new Date(this.clock.now().getTime() - ON_THE_WAY_MS);
    for (const { venueId, orderId, lines } of await this.database.query<OfferedRow>({ text: OFFERED })) {
      for (const [index, { offer }] of lines.entries()) {
        if (offer === undefined || offer.declined !== undefined) continue;
        if (at.getTime() > offer.offeredAt + OFFER_STANDS_MS) await this.decline(venueId, orderId, index + 1, at);
      }
    }
  }

  /** Declines an offer if the order's stream says that it has expired, because the board may be out of date. */
  private async decline(venueId: number, streamId: string, line: number, at: Date): Promise<void> {
    const context = systemContext(randomUUID());
    const command = { kind: 'offer-over', line, at } as const;
    const offer = { venueId, streamId, command, context, occurredAt: this.clock.now() };
    const decide = async () => accepted(await decideOnStream(this.events, ORDERS, offer));
    await this.jobs.attempt(decide, 'An offer could not be declined', { venueId, orderId: streamId, line });
  }
}

import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { daysAfter } from '@stolek/rules/local-date';
import { Clock, localMoment, momentOf } from '#kernel/clock.js';
import { systemContext } from '#kernel/event.js';
import { accepted, decideOnStream } from '#eventlog/log/decide.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Database } from '#platform/database/database.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { VENUES } from '#modules/venues/venue.table.js';
import { ORDERS } from './domain/order.decider.js';

/** Runs hourly, because venues' business days end at any hour. A venue without due orders costs one index lookup. */
const EVERY_MS = 3_600_000;
const MAX_ERASED = 500;
const PAGE = 2_000;
const FIRST: Place = { endedAt: '-infinity', orderId: '00000000-0000-0000-0000-000000000000' };

// Includes deleted venues, because their history is not deleted.
const VENUES_TO_LOOK_AT = `
  select v.id, v.time_zone as "timeZone", v.retain_notes_days as days, r.ended_at::text as "endedAt", r.order_id as "orderId"
  from ${VENUES} v left join note_retention r on r.venue_id = v.id order by v.id`;

// Uses the index order_history_by_end. Finds orders with texts that the decider erases: notes, and reasons of staff.
const NEXT_PAGE = `
  select order_id as "orderId", ended_at::text as "endedAt", redacted_at is null and (
    note <> '' or reject_reason <> '' or lines::text ~ '"(note|reason)"\\s*:\\s*"[^"]') is true as "isTyped"
  from order_history where venue_id = $1 and (ended_at, order_id) > ($2::timestamptz, $3::uuid) and ended_at < $4
  order by ended_at, order_id limit ${PAGE}`;

const REMEMBER = `
  insert into note_retention (venue_id, ended_at, order_id) values ($1, $2, $3)
  on conflict (venue_id) do update set ended_at = excluded.ended_at, order_id = excluded.order_id`;

interface VenueRow {
  readonly id: number;
  readonly timeZone: string;
  readonly days: number;
  readonly endedAt: string | null;
  readonly orderId: string | null;
}

/** A position in the history. The time is PostgreSQL's text, because a `Date` has no microseconds. */
interface Place {
  readonly endedAt: string;
  readonly orderId: string;
}

/** Erases texts of orders after their venue's retention period (docs/product.md#erasing-what-was-typed). */
@Injectable()
export class EraseOldTextsJob implements OnModuleInit {
  private readonly logger = new Logger(EraseOldTextsJob.name);

  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly events: EventStore,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.every(EVERY_MS, 'erase-old-texts', () => this.run());
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    for (const venue of await this.database.query<VenueRow>({ text: VENUES_TO_LOOK_AT })) {
      const date = daysAfter(localMoment(now, venue.timeZone).date, -venue.days);
      const before = momentOf({ date, minute: 0 }, venue.timeZone);
      await this.eraseAt(venue.id, venue.endedAt === null ? FIRST : (venue as Place), before);
    }
  }

  private async eraseAt(venueId: number, from: Place, before: Date): Promise<void> {
    let reached = from;
    // The place before the first order that failed. The next run begins there and skips orders that are erased already.
    let held: Place | null = null;
    let erased = 0;
    for (;;) {
      const page = await this.database.query<Place & { readonly isTyped: boolean }>({
        text: NEXT_PAGE,
        values: [venueId, reached.endedAt, reached.orderId, before],
      });
      for (const { isTyped, ...order } of page) {
        const outcome = isTyped ? await this.erase(venueId, order.orderId) : 'nothing';
        if (outcome === 'failed') held ??= reached;
        if (outcome === 'erased') erased += 1;
        reached = order;
        if (erased === MAX_ERASED) break;
      }
      if (page.length < PAGE || erased === MAX_ERASED) break;
    }
    const { endedAt, orderId } = held ?? reached;
    if (endedAt !== from.endedAt || orderId !== from.orderId)
      await this.database.query({ text: REMEMBER, values: [venueId, endedAt, orderId] });
    if (erased > 0) this.logger.log({ venueId, orders: erased }, 'Old texts of orders were erased');
  }

  private async erase(venueId: number, streamId: string): Promise<'erased' | 'nothing' | 'failed'> {
    const context = systemContext(randomUUID());
    const command = { kind: 'redact', reason: 'personal_data' } as const;
    const occurredAt = this.clock.now();
    const erase = async () => {
      const decision = { venueId, streamId, command, context, occurredAt };
      const { event } = accepted(await decideOnStream(this.events, ORDERS, decision));
      return event === null ? 'nothing' : 'erased';
    };
    const about = { venueId, orderId: streamId };
    return (await this.jobs.attempt(erase, 'Old texts of an order could not be erased', about)) ?? 'failed';
  }
}

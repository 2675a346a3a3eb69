import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BUSINESS_DAY_STARTS_AT, businessDay, Clock, localMoment, momentOf } from '#kernel/clock.js';
import { systemContext } from '#kernel/event.js';
import { accepted, decideOnStream } from '#eventlog/log/decide.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Database } from '#platform/database/database.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { LIVING_VENUES, VENUES } from '#modules/venues/venue.table.js';
import { ESCALATE_EVERY_MS, NOW } from '../escalation/escalation.js';
import { EXPIRES_AFTER_MS, MAX_EXPIRED } from './domain/order-limits.js';
import { ORDERS } from './domain/order.decider.js';
import type { ExpiryReason } from './domain/order.events.js';

const EVERY_MS = 300_000;

// For orders dated in the future, counts from their append, which accepts times of up to a day ahead.
const OLD = (limit: string): string => `b.status = 'waiting' and b.ended_at = 'infinity' and (b.placed_at < ${limit}
    or b.placed_at > now() and exists (select from event e where e.venue_id = b.venue_id and e.stream_id = b.order_id
      and e.stream_version = 1 and e.appended_at < ${limit}))`;

// Uses the indexes staff_board_waiting_by_age and event_of_stream for each venue, deleted ones included.
const WAITING_AT = `select v.id, v.time_zone as "timeZone" from ${VENUES} v
  where exists (select from staff_board b where b.venue_id = v.id and ${OLD('$1')}) order by 1`;
const WAITING = `select b.order_id as id from staff_board b where b.venue_id = $1 and ${OLD('$2')}
  order by b.placed_at, b.order_id limit ${MAX_EXPIRED}`;

// Uses the index staff_board_waiting_by_age for each venue.
const UNANSWERED = `select v.id as "venueId", w.id from ${LIVING_VENUES} v cross join lateral (
    select b.order_id as id from staff_board b where b.venue_id = v.id and b.status = 'waiting' and b.ended_at = 'infinity'
      and b.placed_at <= ${NOW} - v.expire_after_minutes * interval '1 minute'
    order by b.placed_at, b.order_id limit ${MAX_EXPIRED}) w`;

interface VenueRow {
  readonly id: number;
  readonly timeZone: string;
}

/** Expires undecided orders after their business day or the venue's limit (docs/product.md#when-an-order-expires). */
@Injectable()
export class ExpireOrdersJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly events: EventStore,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.every(EVERY_MS, 'expire-orders', () => this.run());
    this.jobs.every(ESCALATE_EVERY_MS, 'expire-unanswered', () => this.runUnanswered());
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    const patience = new Date(now.getTime() - EXPIRES_AFTER_MS);
    for (const { id, timeZone } of await this.database.query<VenueRow>({ text: WAITING_AT, values: [patience] })) {
      const today = dayBegan(now, timeZone);
      await this.expireAt(id, today < patience ? today : patience);
    }
  }

  async runUnanswered(): Promise<void> {
    const statement = { name: 'unanswered_orders', text: UNANSWERED, values: [this.clock.now()] };
    const orders = await this.database.query<{ venueId: number; id: string }>(statement);
    for (const { venueId, id } of orders) await this.tryToExpire(venueId, id, 'unanswered');
  }

  private async expireAt(venueId: number, placedBefore: Date): Promise<void> {
    const orders = await this.database.query<{ id: string }>({ text: WAITING, values: [venueId, placedBefore] });
    for (const { id } of orders) await this.tryToExpire(venueId, id, 'day-end');
  }

  private async tryToExpire(venueId: number, orderId: string, reason: ExpiryReason): Promise<void> {
    const expire = () => this.expire(venueId, orderId, reason);
    await this.jobs.attempt(expire, 'An order could not expire', { venueId, orderId });
  }

  /** Expires an order, unless its stream says that it was decided, because the board may be out of date. */
  private async expire(venueId: number, orderId: string, reason: ExpiryReason): Promise<void> {
    const context = systemContext(randomUUID());
    const command = { kind: 'expire', reason } as const;
    const order = { venueId, streamId: orderId, command, context, occurredAt: this.clock.now() };
    const decided = await decideOnStream(this.events, ORDERS, order);
    if (decided.outcome === 'refused' && decided.refusal.code === 'ORDER_STATE_CONFLICT') return;
    accepted(decided);
  }
}

function dayBegan(now: Date, timeZone: string): Date {
  const date = businessDay(localMoment(now, timeZone));
  return momentOf({ date, minute: BUSINESS_DAY_STARTS_AT * 60 }, timeZone);
}

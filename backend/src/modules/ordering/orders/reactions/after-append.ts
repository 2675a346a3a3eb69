import { Injectable, Logger } from '@nestjs/common';
import { Database } from '#platform/database/database.js';
import type { Append } from '#eventlog/log/append.js';
import { Outbox } from '#platform/jobs/outbox.js';
import { Metrics } from '#platform/observability/metrics.js';
import { VENUES } from '#modules/venues/venue.table.js';
import { isOfOrder, WAIT_ENDS, type OrderPlaced } from '../domain/order.events.js';
import { PUSHED } from './push-when-decided.js';

const WAIT_BUCKETS_S = [5, 15, 30, 60, 120, 300, 600, 1_200, 2_400, 4_800];

/** `lateral` makes PostgreSQL search the index venue by venue, however many orders have ended. */
const WAITING = {
  name: 'orders_waiting',
  text: `select coalesce(sum(w.orders), 0) as orders, coalesce(extract(epoch from now() - min(w.since)), 0) as seconds
    from ${VENUES} v cross join lateral (
      select count(*) as orders, min(b.placed_at) as since from staff_board b
      where b.venue_id = v.id and b.ended_at = 'infinity' and b.status = 'waiting') w`,
};

/** Counts and logs stored events, measures orders' waits, and wakes the job that sends pushes. */
@Injectable()
export class OrderReactions {
  private readonly logger = new Logger('Ordering');
  private readonly counted;
  private readonly waits;
  private placedByStaff: string | null = null;

  constructor(
    metrics: Metrics,
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    this.counted = metrics.counter('events_total', 'Placements, decisions, calls and answers', ['type']);
    this.waits = metrics.histogram(
      'order_wait_seconds',
      'From the placement of an order to its decision or end',
      ['until'],
      WAIT_BUCKETS_S,
    );
    metrics.gauge('orders_waiting', 'Orders that nobody has decided on yet', [], async () => [
      [{}, (await this.waiting()).orders],
    ]);
    metrics.gauge('order_waiting_oldest_seconds', 'How long the first of them has waited', [], async () => [
      [{}, (await this.waiting()).seconds],
    ]);
  }

  follow(append: Append): void {
    this.note(append);
    this.measureWait(append);
    if (PUSHED.has(append.type)) this.outbox.wake();
  }

  private async waiting(): Promise<{ orders: number; seconds: number }> {
    const [row] = await this.database.query<{ orders: string; seconds: string }>(WAITING);
    return { orders: Number(row?.orders), seconds: Math.max(0, Number(row?.seconds)) };
  }

  /** Logs ids of request, venue and stream, which are not personal data. */
  private note({ venueId, streamId, type, context }: Append): void {
    this.counted.inc({ type });
    this.logger.log({
      event: type,
      requestId: context.correlationId,
      venueId,
      [isOfOrder(type) ? 'orderId' : 'bellId']: streamId,
    });
  }

  private measureWait({ streamId, type, occurredAt, expectedVersion, data }: Append): void {
    if (type === 'OrderPlaced') this.placedByStaff = (data as OrderPlaced['data']).by === 'staff' ? streamId : null;
    if (!isOfOrder(type) || WAIT_ENDS[type] === null) return;
    // Staff's own order is confirmed in the append that places it, so nobody waited.
    if (expectedVersion === 1 && streamId === this.placedByStaff) return;
    this.waits.observe({ until: type }, Math.max(0, occurredAt.getTime() - placedAt(streamId)) / 1_000);
  }
}

/** Reads the time of placing from the first 48 bits of the order's id (UUIDv7, RFC 9562). */
function placedAt(orderId: string): number {
  return parseInt(orderId.slice(0, 8) + orderId.slice(9, 13), 16);
}

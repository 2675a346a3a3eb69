import { Injectable, Logger } from '@nestjs/common';
import { EventStore } from '#eventlog/log/event-store.js';
import type { Append } from '#eventlog/log/append.js';
import { Metrics } from '#platform/observability/metrics.js';
import { isOfOrder } from '#modules/ordering/orders/domain/order.events.js';

/**
 * Counts and logs the events that this process has stored, with the ids of request, venue and stream, and nothing
 * personal.
 */
@Injectable()
export class EventMetrics {
  private readonly logger = new Logger('Ordering');
  private readonly counted;

  constructor(events: EventStore, metrics: Metrics) {
    this.counted = metrics.counter('events_total', 'Placements, decisions, calls and answers', ['type']);
    events.onCommitted((_venueId, append) => this.see(append));
  }

  private see({ venueId, streamId, type, context }: Append): void {
    this.counted.inc({ type });
    this.logger.log({
      event: type,
      requestId: context.correlationId,
      venueId,
      [isOfOrder(type) ? 'orderId' : 'bellId']: streamId,
    });
  }
}

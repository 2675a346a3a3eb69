import type { EventStatement, Projection } from '#eventlog/projections/projection.js';
import { outboxInsert } from '#platform/jobs/outbox.js';
import type { CallUnattended } from '../calls/domain/staff-call.events.js';
import type { OrderUnattended } from '../orders/domain/unattended.events.js';

export const DUTY_NEWS = 'duty-news';

export interface DutyNews {
  readonly venueId: number;
  readonly stage: number;
  readonly at: string;
}

const RING: EventStatement = (facts) =>
  outboxInsert(`select e.venue_id, 'push', 'duty-' || e.venue_id || '-' || e.venue_seq, '${DUTY_NEWS}',
        json_build_object('venueId', e.venue_id, 'stage', (e.data->>'stage')::int, 'at', e.appended_at),
        e.correlation_id
      from ${facts} e`);

/** Enqueues pushes to duty phones in the append of the escalation, so that none is lost. A replay enqueues none. */
export const dutyNews: Projection<(OrderUnattended | CallUnattended)['type']> = {
  name: 'duty_news',
  on: { OrderUnattended: RING, CallUnattended: RING },
};

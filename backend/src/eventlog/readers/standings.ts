import { isoTime } from '#platform/database/iso-time.js';
import type { SqlSource } from '#platform/database/own-session.js';

export interface VenueStanding {
  readonly venueId: number;
  readonly head: number;
  /** Without the events that a partial import left out. */
  readonly events: number;
  readonly lastEventAt: string | null;
}

export interface ProjectionFailure {
  readonly projection: string;
  readonly venueId: number;
  readonly streamId: string;
  readonly eventType: string;
  readonly error: string;
  readonly failures: number;
  readonly failedAt: string;
}

export interface SubscriptionStanding {
  readonly name: string;
  readonly venueId: number;
  readonly position: number;
  readonly lag: number;
  /** Age of the first event that it has not read; 0 when there is none. */
  readonly lagSeconds: number;
  /** The reason that somebody gave for pausing it. */
  readonly pausedBecause: string | null;
  readonly failedEvent: number | null;
  readonly error: string | null;
  readonly attempts: number;
  readonly retryAt: string | null;
  readonly updatedAt: string;
}

export function venueStandings(sql: SqlSource): Promise<VenueStanding[]> {
  return sql.query({
    text: `select h.venue_id as "venueId", h.seq::float8 as head, (h.seq - coalesce(i.after_seq, 0))::float8 as events,
        ${isoTime('(select e.occurred_at from event e where e.venue_id = h.venue_id and e.venue_seq = h.seq)')} as "lastEventAt"
      from venue_head h left join imported_log i using (venue_id) order by h.venue_id`,
  });
}

export function projectionFailures(sql: SqlSource): Promise<ProjectionFailure[]> {
  return sql.query({
    text: `select projection, venue_id as "venueId", stream_id as "streamId", event_type as "eventType", error,
      failures::float8 as failures, ${isoTime('failed_at')} as "failedAt" from projection_failure`,
  });
}

export function subscriptionStandings(sql: SqlSource): Promise<SubscriptionStanding[]> {
  return sql.query({
    text: `select c.name, c.venue_id as "venueId", c.position::float8 as position,
        (coalesce(h.seq, 0) - c.position)::float8 as lag, p.reason as "pausedBecause",
        coalesce(extract(epoch from now() - (select e.occurred_at from event e
          where e.venue_id = c.venue_id and e.venue_seq > c.position order by e.venue_seq limit 1)), 0)::float8 as "lagSeconds", c.failed_event::float8 as "failedEvent", c.error, c.attempts,
        ${isoTime('c.retry_at')} as "retryAt", ${isoTime('c.updated_at')} as "updatedAt"
      from subscription_checkpoint c left join venue_head h using (venue_id) left join subscription_pause p using (name) order by c.name, c.venue_id`,
  });
}

import type { SqlSource } from '#platform/database/own-session.js';
import { PROJECTION_NAMES } from '../diagnosed-code.js';
import type { Lag } from './lag.dto.js';

/** @returns where the log stands, and how far behind it each of its readers is */
export async function readLag(sql: SqlSource): Promise<Lag> {
  const venues = await venueHeads(sql);
  const head = venues.reduce((sum, venue) => sum + venue.head, 0);
  const failures = await projectionFailures(sql);
  return {
    venues,
    // What is applied in the append's own transaction cannot be behind it.
    projections: PROJECTION_NAMES.map((name) => ({
      ...{ name, position: head, lag: 0, failure: failures.get(name) ?? null },
    })),
    subscriptions: await subscriptions(sql),
    outboxes: await outboxes(sql),
    deadLetters: await openDeadLetters(sql),
  };
}

async function venueHeads(sql: SqlSource): Promise<Lag['venues']> {
  return sql.query({
    text: `select h.venue_id as "venueId", h.seq::float8 as head, (h.seq - coalesce(i.after_seq, 0))::float8 as events,
        ${iso('(select e.occurred_at from event e where e.venue_id = h.venue_id and e.venue_seq = h.seq)')} as "lastEventAt"
      from venue_head h left join imported_log i using (venue_id) order by h.venue_id`,
  });
}

async function projectionFailures(
  sql: SqlSource,
): Promise<Map<string, NonNullable<Lag['projections'][number]['failure']>>> {
  const rows = await sql.query<NonNullable<Lag['projections'][number]['failure']> & { projection: string }>({
    text: `select projection, venue_id as "venueId", stream_id as "streamId", event_type as "eventType", error,
      failures::float8 as failures, ${iso('failed_at')} as "failedAt" from projection_failure`,
  });
  return new Map(rows.map(({ projection, ...failure }) => [projection, failure]));
}

async function subscriptions(sql: SqlSource): Promise<Lag['subscriptions']> {
  return sql.query({
    text: `select c.name, c.venue_id as "venueId", c.position::float8 as position,
        (coalesce(h.seq, 0) - c.position)::float8 as lag, c.failed_event::float8 as "failedEvent", c.error, c.attempts,
        ${iso('c.retry_at')} as "retryAt", ${iso('c.updated_at')} as "updatedAt"
      from subscription_checkpoint c left join venue_head h using (venue_id) order by c.name, c.venue_id`,
  });
}

async function outboxes(sql: SqlSource): Promise<Lag['outboxes']> {
  return sql.query({
    text: `select queue as name, count(*)::float8 as waiting,
        extract(epoch from now() - min(created_at))::float8 as "oldestSeconds"
      from outbox group by queue order by queue`,
  });
}

async function openDeadLetters(sql: SqlSource): Promise<number> {
  const [row] = await sql.query<{ n: number }>({
    text: 'select count(*)::float8 as n from dead_letter where resolved_at is null',
  });
  return row?.n ?? 0;
}

/** A time as the API speaks it, made in SQL: these rows go out as they come. */
function iso(expression: string): string {
  return `to_char((${expression}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

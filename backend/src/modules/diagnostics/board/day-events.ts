import { daysAfter } from '#kernel/local-date.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { numbersBetween } from '#eventlog/log/numbers-by-time.js';
import { momentOf } from '#modules/venues/venues.public.js';
import type { EventType } from '../diagnosed.dto.js';
import type { DayEvents } from './board-at.dto.js';

const LISTED = 5_000;

export async function dayEvents(
  sql: SqlSource,
  { venueId, day, timeZone }: { venueId: number; day: string; timeZone: string },
): Promise<DayEvents> {
  const from = momentOf({ date: day, minute: 0 }, timeZone);
  const to = momentOf({ date: daysAfter(day, 1), minute: 0 }, timeZone);
  const numbers = await numbersBetween(sql, venueId, { from, to });
  const rows = await sql.query<{ seq: string; at: Date; type: EventType; stream: string; number: number | null }>({
    text: `select venue_seq as seq, occurred_at as at, type, stream_id as stream, number from event
      where venue_id = $1 and venue_seq between $2 and $3 and occurred_at >= $4 and occurred_at < $5
      order by venue_seq limit ${LISTED + 1}`,
    values: [venueId, numbers?.from ?? 1, numbers?.to ?? 0, from, to],
  });
  const events = rows.slice(0, LISTED).map(({ seq, at, type, stream, number }) => ({
    ...{ position: Number(seq), at: at.toISOString(), type, streamId: stream, number },
  }));
  return { from: from.toISOString(), to: to.toISOString(), timeZone, events, truncated: rows.length > LISTED };
}

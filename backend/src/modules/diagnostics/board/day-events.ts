import type { SqlSource } from '#platform/database/own-session.js';
import { momentOf } from '#modules/venues/venues.public.js';
import type { EventType } from '../diagnosed.dto.js';
import type { DayEvents } from './board-at.dto.js';

const LISTED = 5_000;
/** The clocks of two processes may differ by this much, so that a later number can bear an earlier time. */
const CLOCK_SKEW_MS = 60_000;
const DAY_MS = 86_400_000;

export async function dayEvents(
  sql: SqlSource,
  { venueId, day, timeZone }: { venueId: number; day: string; timeZone: string },
): Promise<DayEvents> {
  const from = momentOf({ date: day, minute: 0 }, timeZone);
  const next = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  const to = momentOf({ date: next, minute: 0 }, timeZone);
  const first = await firstSince(sql, venueId, new Date(from.getTime() - CLOCK_SKEW_MS));
  const rows = await sql.query<{ seq: string; at: Date; type: EventType; stream: string; number: number | null }>({
    text: `select venue_seq as seq, occurred_at as at, type, stream_id as stream, number from event
      where venue_id = $1 and venue_seq >= $2 and occurred_at >= $3 and occurred_at < $4 order by venue_seq limit ${LISTED + 1}`,
    values: [venueId, first, from, to],
  });
  const events = rows.slice(0, LISTED).map(({ seq, at, type, stream, number }) => ({
    ...{ position: Number(seq), at: at.toISOString(), type, streamId: stream, number },
  }));
  return { from: from.toISOString(), to: to.toISOString(), timeZone, events, truncated: rows.length > LISTED };
}

/** Halves the log until it has the first number of that time: there is no index by time, and numbers follow it. */
async function firstSince(sql: SqlSource, venueId: number, since: Date): Promise<number> {
  let [low, high] = [1, await headOf(sql, venueId)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [row] = await sql.query<{ before: boolean }>({
      name: 'event_before',
      text: 'select occurred_at < $3 as before from event where venue_id = $1 and venue_seq = $2',
      values: [venueId, middle, since],
    });
    if (row?.before ?? true) low = middle + 1;
    else high = middle;
  }
  return low;
}

async function headOf(sql: SqlSource, venueId: number): Promise<number> {
  const text = 'select seq from venue_head where venue_id = $1';
  const [row] = await sql.query<{ seq: string }>({ text, values: [venueId] });
  return Number(row?.seq ?? 1);
}

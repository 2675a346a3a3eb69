import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import type { CommandContext } from '#kernel/event.js';
import { accepted, decideOnStream } from '#eventlog/log/decide.js';
import { EventStore } from '#eventlog/log/event-store.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { PAUSES, type PauseCommand } from './domain/pause.decider.js';
import type { PauseEvent } from './domain/pause.events.js';
import { NO_PAUSES, type Pauses, WHOLE_VENUE } from './domain/pause.state.js';
import { pausedTime } from './domain/paused-time.js';

const MINUTE_MS = 60_000;

export async function readPauses(sql: SqlSource, venueId: number): Promise<Pauses> {
  const text = 'select paused, busy from ordering_pause where venue_id = $1';
  const [row] = await sql.query<Pauses>({ name: 'ordering_pause', text, values: [venueId] });
  return row ?? NO_PAUSES;
}

/** SQL: tells whether a line of an order on the board is paused. @param at SQL of a time; default: the placement */
export const isPaused = (order: string, at = `${order}.placed_at`): string => `exists (
    select from ordering_pause o cross join lateral jsonb_each_text(o.paused) p (key, until)
    where o.venue_id = ${order}.venue_id and p.until::timestamptz > ${at} and (p.key = '${WHOLE_VENUE}'
      or exists (select from json_array_elements(${order}.lines) l where l->>'station' = p.key)))`;

/** SQL: tells whether the whole venue is paused at a time. */
export const isVenuePaused = (venueId: string, at: string): string => `exists (
    select from ordering_pause o where o.venue_id = ${venueId} and (o.paused->>'${WHOLE_VENUE}')::timestamptz > ${at})`;

// Namespace of pause streams' ids (RFC 9562, section 6.5). It must never change, because the ids are computed from it.
const PAUSE_NAMESPACE = 'c7a1f0de-52a0-4d52-9f0d-0b7f3b0c6a52';

const streamOf = (venueId: number): string => uuidv5(String(venueId), PAUSE_NAMESPACE);

// Begins one day before the range, because no pause lasts longer. Uses the index event_of_stream.
const CHANGES = `
  select type, data, occurred_at as "occurredAt" from event where venue_id = $1 and stream_id = $2
    and occurred_at > $3::timestamptz - interval '1 day' and occurred_at < $4 order by stream_version`;

/** @returns minutes without ordering within the range, by station; `null` is the whole venue */
export async function readPausedMinutes(
  sql: SqlSource,
  venueId: number,
  range: { readonly from: Date; readonly until: Date },
): Promise<ReadonlyMap<number | null, number>> {
  const values = [venueId, streamOf(venueId), range.from, range.until];
  const events = await sql.query<PauseEvent & { occurredAt: Date }>({ name: 'pauses_of_range', text: CHANGES, values });
  const minutes = [...pausedTime(events, range)].map(
    ([key, ms]) => [key === WHOLE_VENUE ? null : Number(key), Math.round(ms / MINUTE_MS)] as const,
  );
  return new Map(minutes.filter(([, many]) => many > 0));
}

@Injectable()
export class PauseLog {
  constructor(private readonly events: EventStore) {}

  /** Appends the event of a command. @throws DomainError as `decide` does */
  async say(
    venueId: number,
    command: PauseCommand,
    on: { readonly context: CommandContext; readonly occurredAt: Date },
  ): Promise<Pauses> {
    const decision = { venueId, streamId: streamOf(venueId), command, ...on };
    return accepted(await decideOnStream(this.events, PAUSES, decision)).state;
  }
}

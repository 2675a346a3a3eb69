import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import type { CommandContext } from '#kernel/event.js';
import { accepted, decideOnStream } from '#eventlog/log/decide.js';
import { EventStore } from '#eventlog/log/event-store.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { PAUSES, type PauseCommand } from './domain/pause.decider.js';
import { NO_PAUSES, type Pauses, WHOLE_VENUE } from './domain/pause.state.js';

export async function readPauses(sql: SqlSource, venueId: number): Promise<Pauses> {
  const text = 'select paused, busy from ordering_pause where venue_id = $1';
  const [row] = await sql.query<Pauses>({ name: 'ordering_pause', text, values: [venueId] });
  return row ?? NO_PAUSES;
}

/** @returns SQL: whether the order of this row of the board has a line that is paused at the moment, by default when it is placed */
export const isPaused = (order: string, at = `${order}.placed_at`): string => `exists (
    select from ordering_pause o cross join lateral jsonb_each_text(o.paused) p (key, until)
    where o.venue_id = ${order}.venue_id and p.until::timestamptz > ${at} and (p.key = '${WHOLE_VENUE}'
      or exists (select from json_array_elements(${order}.lines) l where l->>'station' = p.key)))`;

/** @returns SQL: whether the whole venue is paused at the moment */
export const isVenuePaused = (venueId: string, at: string): string => `exists (
    select from ordering_pause o where o.venue_id = ${venueId} and (o.paused->>'${WHOLE_VENUE}')::timestamptz > ${at})`;

// Namespace of these streams' ids (RFC 9562, section 6.5). It must never change, because streams are found by it.
const PAUSE_NAMESPACE = 'c7a1f0de-52a0-4d52-9f0d-0b7f3b0c6a52';

/** Appends the pauses and delays of a venue, which has one stream of them. */
@Injectable()
export class PauseLog {
  constructor(private readonly events: EventStore) {}

  /** @throws DomainError as `decide` */
  async say(
    venueId: number,
    command: PauseCommand,
    on: { readonly context: CommandContext; readonly occurredAt: Date },
  ): Promise<Pauses> {
    const streamId = uuidv5(String(venueId), PAUSE_NAMESPACE);
    return accepted(await decideOnStream(this.events, PAUSES, { venueId, streamId, command, ...on })).state;
  }
}

import { Injectable } from '@nestjs/common';
import type { SqlSource } from '#platform/database/own-session.js';
import { Database } from '#platform/database/database.js';
import { NotReadyError, Readiness } from '#platform/http/readiness.js';

export interface VenueAhead {
  readonly venueId: number;
  readonly seconds: number;
}

const MOST_NAMED = 3;

/** A fast clock can date an event in the future. Later events of the venue cannot have earlier times than that one. */
const AHEAD = `
  select venue_id as "venueId", extract(epoch from last_at - clock_timestamp())::float8 as seconds from venue_head
  where last_at > greatest(clock_timestamp(), appended_at) + interval '5 seconds'
  order by last_at desc limit ${MOST_NAMED}`;

/** Reads the venues whose times are more than 5 s ahead of the database's clock, the farthest first. */
export function readVenuesAhead(sql: SqlSource): Promise<VenueAhead[]> {
  return sql.query<VenueAhead>({ name: 'venues_ahead', text: AHEAD, values: [] });
}

export function wordsOf(ahead: readonly VenueAhead[]): string {
  return ahead.map(({ venueId, seconds }) => `venue ${venueId} by ${Math.round(seconds)} s`).join(', ');
}

/** Reports venues with events in the future. Only shown times are wrong: time limits count from the append. */
@Injectable()
export class VenuesAhead {
  constructor(
    private readonly database: Database,
    readiness: Readiness,
  ) {
    readiness.register('times of venues', () => this.requireNone(), { essential: false });
  }

  private async requireNone(): Promise<void> {
    const ahead = await readVenuesAhead(this.database);
    if (ahead.length > 0) throw new NotReadyError(`Events are dated in the future: ${wordsOf(ahead)}`);
  }
}

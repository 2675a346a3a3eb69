import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { businessDay, Clock, localMoment } from '#kernel/clock.js';
import { systemContext } from '#kernel/event.js';
import { accepted, decideOnStream } from '#eventlog/log/decide.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Database } from '#platform/database/database.js';
import { type AttendanceCommand, attendanceDecider } from './domain/attendance.decider.js';
import { ATTENDANCE_EVENTS } from './domain/attendance.events.js';

const ATTENDANCE = { decider: attendanceDecider, catalog: ATTENDANCE_EVENTS };

// Namespace of attendance streams' ids (RFC 9562, section 6.5). It must never change: ids are computed from it.
const ATTENDANCE_NAMESPACE = 'fddc3c32-274d-407f-854f-56568af31d1b';

// Finds the stream of the last `VenueUnattended` by the number of the event that changed the row last.
const VENUES_NOW = `
  select v.id as "venueId", v.time_zone as "timeZone", e.stream_id as "unattendedIn" from venue v
  left join venue_attendance a on a.venue_id = v.id and a.unattended_since is not null
  left join event e on e.venue_id = a.venue_id and e.venue_seq = a.last_seq
  where v.deleted_at is null order by v.id`;

export interface AttendedVenue {
  readonly venueId: number;
  readonly timeZone: string;
  /** The stream whose last event says that nobody serves the venue; `null` if there is none. */
  readonly unattendedIn: string | null;
}

/** Records when nobody serves a venue, and when somebody serves it again (docs/product.md#presence). */
@Injectable()
export class VenueAttendance {
  constructor(
    private readonly database: Database,
    private readonly events: EventStore,
    private readonly clock: Clock,
  ) {}

  read(): Promise<AttendedVenue[]> {
    return this.database.query<AttendedVenue>({ name: 'attended_venues', text: VENUES_NOW });
  }

  /** Records that nobody serves the venue. @param since ms since 1970 of the last moment at which somebody did */
  async sayUnattended({ venueId, timeZone }: AttendedVenue, since: number): Promise<void> {
    const at = this.clock.now();
    const streamId = uuidv5(`${venueId}/${businessDay(localMoment(at, timeZone))}`, ATTENDANCE_NAMESPACE);
    await this.say(venueId, streamId, { kind: 'unattended', since, at });
  }

  /**
   * Records that somebody serves the venue again, in the stream of the last `VenueUnattended`, perhaps an earlier
   * day's.
   */
  async sayAttended({ venueId, unattendedIn: streamId }: AttendedVenue): Promise<void> {
    if (streamId !== null) await this.say(venueId, streamId, { kind: 'attended' });
  }

  private async say(venueId: number, streamId: string, command: AttendanceCommand): Promise<void> {
    const context = systemContext(randomUUID());
    const occurredAt = this.clock.now();
    accepted(await decideOnStream(this.events, ATTENDANCE, { venueId, streamId, command, context, occurredAt }));
  }
}

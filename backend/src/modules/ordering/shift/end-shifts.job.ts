import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { businessDay, Clock, localMoment } from '#kernel/clock.js';
import { systemContext } from '#kernel/event.js';
import { accepted, decideOnStream } from '#eventlog/log/decide.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Database } from '#platform/database/database.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { NAMED_USERS } from '#modules/accounts/accounts.public.js';
import { VENUES } from '#modules/venues/venue.table.js';
import { SHIFTS, type ShiftCommand } from './domain/shift.decider.js';

const END_EVERY_MS = 300_000;
const ERASE_EVERY_MS = 3_600_000;
/** Time after the end of a shift at which its note is erased (docs/product.md#a-shift). */
const NOTES_RETENTION_MS = 30 * 86_400_000;
const MAX_SHIFTS = 1_000;

// SQL: open shifts of all venues, including deleted ones. Uses the index shift_by_end for each venue.
const OPEN = `
  select v.id as "venueId", v.time_zone as "timeZone", s.shift_id as "shiftId", s.person_id as "personId", s.begun_at as "begunAt"
  from ${VENUES} v
  cross join lateral (select * from shift s where s.venue_id = v.id and s.ended_at = 'infinity') s
  order by v.id, s.shift_id limit ${MAX_SHIFTS}`;

const NOTED = `
  select s.venue_id as "venueId", s.shift_id as "shiftId" from ${VENUES} v
  cross join lateral (select * from shift s where s.venue_id = v.id
    and (s.ended_at < $1 or not exists (select from ${NAMED_USERS} u where u.id = s.person_id))
    and (s.note is not null or array_length(array_remove(s.left_notes, null), 1) > 0)) s
  order by 1, 2 limit ${MAX_SHIFTS}`;

interface Shift {
  readonly venueId: number;
  readonly shiftId: string;
}

/** Ends shifts of past business days. Erases notes of old shifts and of erased people (docs/product.md#a-shift). */
@Injectable()
export class EndShiftsJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly events: EventStore,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.every(END_EVERY_MS, 'end-shifts', () => this.endShifts());
    this.jobs.every(ERASE_EVERY_MS, 'erase-shift-notes', () => this.eraseNotes());
  }

  async endShifts(): Promise<void> {
    const now = this.clock.now();
    const open = await this.database.query<Shift & { personId: number; begunAt: Date; timeZone: string }>({
      text: OPEN,
    });
    for (const { timeZone, begunAt, personId, ...shift } of open) {
      const dayOf = (at: Date): string => businessDay(localMoment(at, timeZone));
      if (dayOf(begunAt) < dayOf(now)) await this.decide(shift, { kind: 'end', personId, by: 'day', note: null });
    }
  }

  async eraseNotes(): Promise<void> {
    const values = [new Date(this.clock.now().getTime() - NOTES_RETENTION_MS)];
    for (const shift of await this.database.query<Shift>({ text: NOTED, values })) {
      await this.decide(shift, { kind: 'erase-note' });
    }
  }

  private async decide({ venueId, shiftId: streamId }: Shift, command: ShiftCommand): Promise<void> {
    const context = systemContext(randomUUID());
    const decision = { venueId, streamId, command, context, occurredAt: this.clock.now() };
    const decide = async () => accepted(await decideOnStream(this.events, SHIFTS, decision));
    await this.jobs.attempt(decide, 'A shift could not be ended or cleaned', { venueId, shiftId: streamId });
  }
}

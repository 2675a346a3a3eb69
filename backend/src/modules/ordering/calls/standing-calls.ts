import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database.js';
import { callerOfVisit } from '../visits/sight/guest-sight.js';
import { readSeating } from '../visits/sight/seating.js';
import { readVisitsEndedSince } from '../visits/sight/visit-rows.js';
import type { MadeCall } from './domain/staff-call.events.js';

/** Whether a call that stands makes way for one of other guests (docs/product.md#calling-the-waiter). */
@Injectable()
export class StandingCalls {
  constructor(private readonly database: Database) {}

  /** @param isSeated who calls is of the party that sits there, and the call that stands is in none of their sight */
  async givesWay(
    { venueId, tableId, session, calledAt: since }: MadeCall,
    { isSeated }: { isSeated: boolean },
  ): Promise<boolean> {
    const ended = await readVisitsEndedSince(this.database, { venueId, tableId, since });
    if (ended.some((visitId) => callerOfVisit(visitId) === session)) return true;
    return isSeated && !(await readSeating(this.database, venueId)).hasCallerAt(tableId, session);
  }
}

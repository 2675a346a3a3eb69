import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { systemContext } from '#kernel/event.js';
import { accepted, decideOnStream } from '#eventlog/log/decide.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Database } from '#platform/database/database.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { readCallers } from '../visits/visibility/seating.js';
import { STAFF_CALLS } from './domain/staff-call.decider.js';
import { readOpenTableCalls, readStreamOfCall, type TableCall } from './table-calls.js';

const EVERY_MS = 300_000;
/** For this long, closing a visit can be undone, which restores its calls (visits/reopen-visits.command.ts). */
const TAKEN_BACK_MS = 15_000;

// Uses the index staff_call_by_answer, with one lookup per venue.
const VENUES = `select h.venue_id as id from venue_head h
  where exists (select from staff_call c where c.venue_id = h.venue_id and c.answered_at = 'infinity') order by 1`;

/** Ends calls and bill requests of guests who left. Staff do not see them (docs/product.md#calling-the-waiter). */
@Injectable()
export class EndCallsJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly events: EventStore,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.every(EVERY_MS, 'end-calls', () => this.run());
  }

  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - TAKEN_BACK_MS);
    for (const { id: venueId } of await this.database.query<{ id: number }>({ text: VENUES })) {
      const calls = await readOpenTableCalls(this.database, venueId);
      const oldest = calls.at(-1);
      if (oldest === undefined) continue;
      const callers = await readCallers(this.database, venueId, oldest.calledAt);
      for (const call of calls) {
        const leftAt = callers.leftAt(call);
        if (leftAt !== null && leftAt <= before) await this.end(venueId, call);
      }
    }
  }

  /** Ends a call if its stream says that it is still open, because the rows may be out of date. */
  private async end(venueId: number, { callId: id }: TableCall): Promise<void> {
    const context = systemContext(randomUUID());
    const command = { kind: 'give way', callId: Number(id) } as const;
    const end = async () => {
      const streamId = await readStreamOfCall(this.database, venueId, id);
      const occurredAt = this.clock.now();
      accepted(await decideOnStream(this.events, STAFF_CALLS, { venueId, streamId, command, context, occurredAt }));
    };
    await this.jobs.attempt(end, 'A call could not be ended', { venueId, callId: id });
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { accepted, decideOnStream } from '#eventlog/log/decide.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Database } from '#platform/database/database.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { isVenuePaused } from '#modules/catalogue/catalogue.public.js';
import { ESCALATE_EVERY_MS, Escalation, longWaits, NOW } from '../escalation/escalation.js';
import { STAFF_CALLS } from './domain/staff-call.decider.js';
import { readStreamOfCall, readTableCalls } from './table-calls.js';

// Uses the index staff_call_by_answer, one venue after the other.
const OPEN = {
  name: 'long_open_calls',
  text: longWaits({
    from: `staff_call w where w.venue_id = v.id and w.answered_at = 'infinity' and not w.is_unverified
        and not ${isVenuePaused('v.id', NOW)}`,
    id: 'w.call_id',
    since: 'w.called_at',
  }),
};

/** Escalates calls and requests for the bill (docs/product.md#escalation). */
@Injectable()
export class EscalateCallsJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly events: EventStore,
    private readonly escalation: Escalation,
  ) {}

  onModuleInit(): void {
    this.jobs.every(ESCALATE_EVERY_MS, 'escalate-calls', () => this.run());
  }

  run(): Promise<void> {
    const calls = new Map<number, ReturnType<typeof readTableCalls>>();
    const readOnce = (venueId: number) => {
      const reading = calls.get(venueId) ?? readTableCalls(this.database, venueId);
      calls.set(venueId, reading);
      return reading;
    };
    return this.escalation.run(OPEN, async ({ venueId, id }, facts, on) => {
      // Skips calls of guests who have left, because staff do not see them.
      const shown = await readOnce(venueId);
      if (!shown.some(({ callId }) => callId === id)) return;
      const streamId = await readStreamOfCall(this.database, venueId, id);
      const command = { kind: 'escalate', callId: Number(id), ...facts } as const;
      accepted(await decideOnStream(this.events, STAFF_CALLS, { venueId, streamId, command, ...on }));
    });
  }
}

import { randomUUID } from 'node:crypto';
import { decideOnStreams } from '#eventlog/log/decide-on-streams.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Database } from '#platform/database/database.js';
import type { PartyEvents, VisitReads } from '#modules/ordering/visits/domain/party.js';
import { decidedEvents, VisitLog } from '#modules/ordering/ordering.public.js';
import type { TestApp } from './test-app.js';

/** Acts of staff on the parties of venue 1, without their screens. */
export async function staffDo(product: TestApp, act: (reads: VisitReads) => Promise<PartyEvents>): Promise<number> {
  const context = { actor: { kind: 'user', id: '1' }, device: null, correlationId: randomUUID() } as const;
  const decision = { venueId: 1, context, occurredAt: new Date() };
  const { events } = await decideOnStreams(product.app.get(EventStore), decision, async (reads) =>
    decidedEvents(await act(new VisitLog(reads, product.app.get(Database), 1))),
  );
  return events.length;
}

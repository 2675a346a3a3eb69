import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { Decision } from '#kernel/decider.js';
import { accepted, decide } from '#eventlog/log/decide.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Database } from '#platform/database/database.js';
import type { PartyEvents } from '#modules/ordering/visits/domain/party.js';
import { VisitViews } from '#modules/ordering/ordering.public.js';
import type { TestApp } from './test-app.js';

/** Runs staff's actions on the parties of venue 1, without their screens. */
export async function staffDo(product: TestApp, act: () => Decision<PartyEvents>): Promise<number> {
  const context = { actor: { kind: 'user', id: '1' }, device: null, correlationId: randomUUID() } as const;
  const views = new VisitViews(product.app.get(Database), 1);
  const on = { venueId: 1, context, occurredAt: new Date(), views };
  const outcome = await decide(product.app.get(EventStore), on, act);
  const done = accepted(outcome);
  return done.outcome === 'appended' ? done.events.length : 0;
}

/** Runs an action between the next decision and its append, so that the decision is out of date. */
export function beforeAppend(meanwhile: () => Promise<unknown>): void {
  const { appendToStreams } = EventStore.prototype;
  jest.spyOn(EventStore.prototype, 'appendToStreams').mockImplementationOnce(async function (this: EventStore, append) {
    await meanwhile();
    return appendToStreams.call(this, append);
  });
}

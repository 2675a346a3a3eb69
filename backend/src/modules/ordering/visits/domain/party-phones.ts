import type { Decision } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import { decided, existing, partyOfVisit, type PartyEvents } from './party.js';
import type { VisitClosedBy } from './visit.events.js';

export interface VisitNews {
  readonly isServed: boolean;
  readonly lastNews: Date;
  readonly isOfYesterday: boolean;
}

const HOUR_MS = 3_600_000;

/** @returns the reason for closing the party's visits now, or `null` (docs/product.md#when-a-visit-ends) */
export function endOfParty(
  visits: readonly VisitNews[],
  silenceHours: number,
  now: Date,
): Exclude<VisitClosedBy, 'staff'> | null {
  if (visits.some(({ isOfYesterday }) => isOfYesterday)) return 'day-end';
  const before = new Date(now.getTime() - silenceHours * HOUR_MS);
  const isSilent = visits.every(({ isServed, lastNews }) => !isServed && lastNews <= before);
  return isSilent && visits.length > 0 ? 'silence' : null;
}

type IsPhone = (phone: string) => boolean;

/**
 * Removes a phone of this visit from every visit of the party. The phone's orders stay on the bill.
 * @throws DomainError `VISIT_NOT_FOUND`, `VISIT_ENDED`, `PHONE_NOT_FOUND`
 */
export function* removePhone(visitId: string, isChosen: IsPhone): Decision<PartyEvents> {
  const phone = yield* phoneOf(visitId, isChosen);
  const party = yield* partyOfVisit(visitId);
  return party.flatMap((visit) => decided(visit.visitId, visit, { kind: 'remove', phone }));
}

/** Admits a removed phone again to each visit of the party. @throws DomainError as `removePhone` does */
export function* admitPhone(visitId: string, isChosen: IsPhone): Decision<PartyEvents> {
  const phone = yield* phoneOf(visitId, isChosen);
  const party = yield* partyOfVisit(visitId);
  return party.flatMap((visit) => decided(visit.visitId, visit, { kind: 'admit', phone }));
}

function* phoneOf(visitId: string, isChosen: IsPhone): Decision<string> {
  const visit = yield* existing(visitId);
  if (visit.status === 'closed') throw new DomainError('VISIT_ENDED');
  const removed = visit.removed.flatMap(({ phone, hadJoined }) => (hadJoined ? [phone] : []));
  const phone = [...visit.phones, ...removed].find(isChosen);
  if (phone === undefined) throw new DomainError('PHONE_NOT_FOUND');
  return phone;
}

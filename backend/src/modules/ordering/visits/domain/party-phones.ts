import { DomainError } from '#kernel/domain-error.js';
import { decided, existing, membersOf, type PartyEvents, type VisitReads } from './party.js';
import { partyOf, type Visit } from './visit.state.js';

type IsPhone = (phone: string) => boolean;

/**
 * Takes a phone that has joined the visit out of its whole party. Its orders stay.
 * @throws DomainError `VISIT_NOT_FOUND`, `VISIT_ENDED`, `PHONE_NOT_FOUND`
 */
export async function removePhone(reads: VisitReads, visitId: string, isAsked: IsPhone): Promise<PartyEvents> {
  const phone = await phoneOf(reads, visitId, isAsked);
  const party = await partyOfVisit(reads, visitId);
  return party.flatMap((visit) => decided(visit.visitId, visit, { kind: 'remove', phone }));
}

/** Lets it back into each visit of the party that it was taken out of. @throws DomainError as `removePhone` */
export async function admitPhone(reads: VisitReads, visitId: string, isAsked: IsPhone): Promise<PartyEvents> {
  const phone = await phoneOf(reads, visitId, isAsked);
  const party = await partyOfVisit(reads, visitId);
  return party.flatMap((visit) => decided(visit.visitId, visit, { kind: 'admit', phone }));
}

async function phoneOf(reads: VisitReads, visitId: string, isAsked: IsPhone): Promise<string> {
  const visit = await existing(reads, visitId);
  if (visit.status === 'closed') throw new DomainError('VISIT_ENDED');
  const removed = visit.removed.flatMap(({ phone, hadJoined }) => (hadJoined ? [phone] : []));
  const phone = [...visit.phones, ...removed].find(isAsked);
  if (phone === undefined) throw new DomainError('PHONE_NOT_FOUND');
  return phone;
}

async function partyOfVisit(reads: VisitReads, visitId: string): Promise<readonly Visit[]> {
  const party = await existing(reads, partyOf(await existing(reads, visitId)));
  const members = await membersOf(reads, party.visitId);
  return [party, ...members].filter(({ status }) => status === 'open');
}

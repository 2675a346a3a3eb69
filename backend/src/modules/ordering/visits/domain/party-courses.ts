import type { Course } from '#kernel/course.js';
import type { Decision } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import { decided, existing, partyOfVisit, type PartyEvents } from './party.js';
import { highestOf } from './courses.js';
import type { Visit } from './visit.decider.js';

/**
 * Fires a course in every visit of the party, so that it stays fired in each if the party is split.
 * @throws DomainError `VISIT_NOT_FOUND`, `VISIT_ENDED`, `COURSE_NOT_HELD`
 */
export function* fireCourse(visitId: string, course: Course): Decision<PartyEvents> {
  const party = yield* openParty(visitId);
  if (party.some((visit) => (highestOf(visit) ?? 0) >= course)) throw new DomainError('COURSE_NOT_HELD');
  return party.flatMap((visit) => decided(visit.visitId, visit, { kind: 'fire', course }));
}

/**
 * Takes back a fired course in every visit of the party.
 * @throws DomainError `VISIT_NOT_FOUND`, `VISIT_ENDED`, `RESTORE_TOO_LATE`
 */
export function* holdCourse(visitId: string, course: Course, at: Date): Decision<PartyEvents> {
  const party = yield* openParty(visitId);
  return party.flatMap((visit) => decided(visit.visitId, visit, { kind: 'hold', course, at }));
}

function* openParty(visitId: string): Decision<readonly Visit[]> {
  const visit = yield* existing(visitId);
  if (visit.status === 'closed') throw new DomainError('VISIT_ENDED');
  return yield* partyOfVisit(visitId);
}

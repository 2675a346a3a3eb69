import { type Answer, glanceAt, newestOf, rowsOf, stateOf, type Decision } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import { highestOf } from './courses.js';
import { TAKES_OR_LEAVES, tableKey, VISIT_EVENTS, type VisitEvent, type VisitTable } from './visit.events.js';
import { visitKey } from '#kernel/event.js';
import {
  partyOf,
  requireAdmitted,
  VISIT_STREAM,
  visitDecider,
  type Visit,
  type VisitCommand,
  type VisitState,
} from './visit.decider.js';

interface PhoneAtTable {
  readonly tableId: number;
  readonly phone: string;
}

export interface PartyViews {
  /** @returns the visits merged into this one that are open, or were closed so recently that they may be reopened */
  mergedInto(visitId: string): Answer<readonly string[]>;
  /** @returns the open visit of a phone whose party sat at this table and has moved away */
  movedFrom(at: PhoneAtTable): Answer<string | null>;
  /** @returns whether the phone has joined a visit that sat at this table and has ended */
  isFormerGuest(at: PhoneAtTable): Answer<boolean>;
}

export type PartyEvents = readonly {
  readonly streamId: string;
  readonly catalog: typeof VISIT_EVENTS;
  readonly event: VisitEvent;
  readonly commandId?: string;
}[];

const ofVisit = (streamId: string, event: VisitEvent): PartyEvents => [{ streamId, catalog: VISIT_EVENTS, event }];

/** @returns the visit at the table now. Reads the table's key, which every event that takes or leaves a table has */
export function* holderOf(tableId: number): Decision<Visit | null> {
  const last = yield* newestOf(tableKey(tableId), TAKES_OR_LEAVES);
  if (last === null || last.streamId === null || last.type === 'VisitClosed') return null;
  const visit = yield* glanceAt(last.streamId, VISIT_STREAM);
  return visit.status === 'open' && visit.tableId === tableId ? visit : null;
}

export interface Seated {
  readonly visit: VisitTable & { readonly visitId: string };
  readonly events: PartyEvents;
}

interface Seating {
  readonly table: VisitTable;
  readonly phone: string | null;
  readonly newVisitId: string;
  /** True if the guest has confirmed that they sit there, although their visit there has ended. */
  readonly sitsHere: boolean;
}

/**
 * Seats a phone that orders with the table's code: it joins the table's party, or begins one. If the party has too many
 * phones, the order is accepted, but the phone sees only its own orders. A phone whose party has moved away stays in
 * that party.
 * @throws DomainError `VISIT_ENDED` for a phone of an earlier party, until its guest confirms sitting there again
 */
export function* seat({ table, phone, newVisitId, sitsHere }: Seating): Decision<Seated> {
  const holder = yield* holderOf(table.tableId);
  if (phone !== null && holder?.phones.includes(phone) !== true) {
    const moved = yield* movedOn(table.tableId, phone);
    if (moved !== null) return { visit: moved, events: [] };
    if (holder !== null && !sitsHere && (yield* isFormerGuest(table.tableId, phone)))
      throw new DomainError('VISIT_ENDED');
  }
  if (holder !== null) return { visit: holder, events: phone === null ? [] : joinIfRoom(holder, phone) };
  const opened = decided(newVisitId, { status: 'none' }, { kind: 'open', table, by: 'order' });
  const joined = phone === null ? [] : ofVisit(newVisitId, { type: 'PhoneJoined', data: { phone } });
  return { visit: { ...table, visitId: newVisitId }, events: [...opened, ...joined] };
}

function* movedOn(tableId: number, phone: string): Decision<Visit | null> {
  const visitId = yield* rowsOf((views: PartyViews) => views.movedFrom({ tableId, phone }));
  const visit: VisitState = visitId === null ? { status: 'none' } : yield* glanceAt(visitId, VISIT_STREAM);
  const holder = visit.status === 'open' ? yield* holderOf(visit.tableId) : null;
  return holder?.visitId === visitId ? holder : null;
}

/**
 * Tells whether the phone sat here with an earlier party. Opening its old link must not make it join the next party.
 */
function isFormerGuest(tableId: number, phone: string): Decision<boolean> {
  return rowsOf((views: PartyViews) => views.isFormerGuest({ tableId, phone }));
}

export interface JoiningPhone {
  readonly tableId: number;
  readonly phone: string;
  readonly sitsHere: boolean;
  readonly sender: string | null;
}

/**
 * Joins a phone to the table's party. Does nothing if the table is free or the phone has joined already. Also does
 * nothing for a phone of an earlier party until its guest confirms sitting there again.
 * @throws DomainError `TOO_MANY_PHONES`; `TOO_MANY_REQUESTS` if too many phones of its address have joined;
 * `PHONE_REMOVED`
 */
export function* joinAt({ tableId, phone, sitsHere, sender }: JoiningPhone): Decision<PartyEvents> {
  const holder = yield* holderOf(tableId);
  if (holder === null || holder.phones.includes(phone)) return [];
  if (!sitsHere && (yield* isFormerGuest(tableId, phone))) return [];
  return decided(holder.visitId, holder, { kind: 'join', phone, orders: false, sender });
}

/**
 * Checks a phone that orders as a member of this visit's party. It needs the code of the party's table, or of one that
 * the party has left (`seatOf`). Otherwise a phone that a new code excludes could order with the code of a different
 * table.
 * @throws DomainError `VISIT_ENDED`, also for a phone outside the party; `PHONE_REMOVED`
 */
export function* sitting(
  visitId: string,
  { tableId, phone }: { readonly tableId: number; readonly phone: string | null },
): Decision<Visit> {
  const visit = yield* glanceAt(visitId, VISIT_STREAM);
  if (visit.status === 'open' && phone !== null) requireAdmitted(visit, phone);
  if (visit.status === 'none' || phone === null || !visit.phones.includes(phone)) throw new DomainError('VISIT_ENDED');
  if (visit.tableId !== tableId && !visit.previousTables.includes(tableId)) throw new DomainError('VISIT_ENDED');
  const holder = yield* holderOf(visit.tableId);
  if (holder?.visitId !== visitId) throw new DomainError('VISIT_ENDED');
  return holder;
}

/** Opens a visit for staff. @throws DomainError `TABLE_OCCUPIED` */
export function* openVisit(table: VisitTable, newVisitId: string): Decision<PartyEvents> {
  if ((yield* holderOf(table.tableId)) !== null) throw new DomainError('TABLE_OCCUPIED');
  return decided(newVisitId, { status: 'none' }, { kind: 'open', table, by: 'staff' });
}

/** Moves a visit to a free table. @throws DomainError `VISIT_NOT_FOUND`, `VISIT_ENDED`, `TABLE_OCCUPIED` */
export function* moveVisit(visitId: string, to: VisitTable): Decision<PartyEvents> {
  const visit = yield* existing(visitId);
  const holder = yield* holderOf(to.tableId);
  if (holder !== null && holder.visitId !== visitId) throw new DomainError('TABLE_OCCUPIED');
  return decided(visitId, visit, { kind: 'move', to });
}

/**
 * Merges a visit, and those that were merged into it, into another one.
 * @throws DomainError `VISIT_NOT_FOUND`, `VISIT_ENDED`; `VISIT_STATE_CONFLICT` if both are of the same party
 */
export function* mergeVisits(visitId: string, intoVisitId: string): Decision<PartyEvents> {
  const target = yield* existing(intoVisitId);
  const into = yield* existing(partyOf(target));
  if (target.status === 'closed' || into.status === 'closed') throw new DomainError('VISIT_ENDED');
  const merged = [yield* existing(visitId), ...(yield* membersOf(visitId))];
  const events = merged.flatMap((visit) => decided(visit.visitId, visit, { kind: 'merge', into: into.visitId }));
  if (events.length === 0) return [];
  const party = [...merged, into, ...(yield* membersOf(into.visitId))];
  return [...events, ...excluded(party), ...allFired(party)];
}

function excluded(visits: readonly Visit[]): PartyEvents {
  const removed = new Set(visits.flatMap((visit) => visit.removed.map(({ phone }) => phone)));
  return visits.flatMap((visit) =>
    [...removed].flatMap((phone) => decided(visit.visitId, visit, { kind: 'remove', phone })),
  );
}

/** Fires the highest course of these visits for all of them, so that it stays fired if they are split. */
function allFired(visits: readonly Visit[]): PartyEvents {
  const [course] = visits
    .flatMap((visit) => highestOf(visit) ?? [])
    .sort()
    .reverse();
  if (course === undefined) return [];
  const behind = visits.filter((visit) => (highestOf(visit) ?? 0) < course);
  return behind.flatMap((visit) => decided(visit.visitId, visit, { kind: 'fire', course }));
}

/**
 * Splits off a merged visit. For the visit into which others were merged, splits off all of those.
 * @throws DomainError `VISIT_NOT_FOUND`, `VISIT_ENDED`
 */
export function* takeApart(visitId: string): Decision<PartyEvents> {
  const visit = yield* existing(visitId);
  if (visit.status === 'closed') throw new DomainError('VISIT_ENDED');
  const leaving = visit.mergedInto === null ? yield* membersOf(visitId) : [visit];
  return leaving.flatMap((one) => decided(one.visitId, one, { kind: 'unmerge' }));
}

/** Closes the party's visits. Runs again if an order arrives in the meantime. @throws DomainError `VISIT_NOT_FOUND` */
export function* closeParty(
  visitId: string,
  by: Extract<VisitCommand, { kind: 'close' }>['by'],
): Decision<PartyEvents> {
  const visit = yield* existing(visitId);
  if (visit.status === 'closed') return [];
  const party = yield* existing(partyOf(visit));
  const leaving = [party, ...(yield* membersOf(party.visitId))];
  for (const one of leaving) yield* newestOf(visitKey(one.visitId), ['OrderPlaced']);
  return leaving.flatMap((one) => decided(one.visitId, one, { kind: 'close', by }));
}

/**
 * Reopens closed visits, either all of them or none.
 * @throws DomainError `VISIT_NOT_FOUND`, `RESTORE_TOO_LATE`; `TABLE_OCCUPIED` if others sit at the table now;
 * `VISIT_STATE_CONFLICT` if a merged visit's party is neither open nor reopened with it
 */
export function* reopenVisits(visitIds: readonly string[], at: Date): Decision<PartyEvents> {
  const back = new Set(visitIds);
  const taken = new Set<number>();
  const events: PartyEvents[number][] = [];
  for (const visitId of back) {
    const visit = yield* existing(visitId);
    const reopened = decided(visitId, visit, { kind: 'reopen', at });
    if (reopened.length === 0) continue;
    const holder = yield* holderOf(visit.tableId);
    if (holder !== null || taken.has(visit.tableId)) throw new DomainError('TABLE_OCCUPIED');
    yield* requireParty(visit, back);
    taken.add(visit.tableId);
    events.push(...reopened);
  }
  return events;
}

/** Allows a merged visit to reopen only if its party is open, or reopened together with it. */
function* requireParty(visit: Visit, back: ReadonlySet<string>): Decision<void> {
  if (visit.mergedInto === null) return;
  const party = yield* existing(visit.mergedInto);
  const isThere = party.mergedInto === null && (party.status === 'open' || back.has(party.visitId));
  if (!isThere) throw new DomainError('VISIT_STATE_CONFLICT');
}

/** @returns the open visits that were merged into this one */
export function* membersOf(visitId: string): Decision<readonly Visit[]> {
  yield* newestOf(visitKey(visitId), ['VisitMerged']);
  const members: Visit[] = [];
  for (const member of yield* rowsOf((views: PartyViews) => views.mergedInto(visitId))) {
    const visit = yield* existing(member);
    if (visit.mergedInto === visitId && visit.status === 'open') members.push(visit);
  }
  return members;
}

/** @returns the open visits of the visit's party */
export function* partyOfVisit(visitId: string): Decision<readonly Visit[]> {
  const party = yield* existing(partyOf(yield* existing(visitId)));
  const members = yield* membersOf(party.visitId);
  return [party, ...members].filter(({ status }) => status === 'open');
}

function joinIfRoom(visit: Visit, phone: string): PartyEvents {
  try {
    return decided(visit.visitId, visit, { kind: 'join', phone, orders: true });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'TOO_MANY_PHONES') return [];
    throw error;
  }
}

export function decided(visitId: string, state: VisitState, command: VisitCommand): PartyEvents {
  const event = visitDecider.decide(command, state);
  return event === null ? [] : ofVisit(visitId, event);
}

export function* existing(visitId: string): Decision<Visit> {
  const visit = yield* stateOf(visitId, VISIT_STREAM);
  if (visit.status === 'none') throw new DomainError('VISIT_NOT_FOUND');
  return visit;
}

import { type Answer, rowsOf, stateOf, statesOf, type Decision } from '#kernel/decider.js';
import type { Actor } from '#kernel/event.js';
import type { DecidedEvent } from '#eventlog/log/decide.js';
import { membersOf } from '../visits/domain/party.js';
import { partyOf, VISIT_STREAM } from '../visits/domain/visit.decider.js';
import { callerOfPhone, callerOfVisit } from '../visits/visibility/guest-visibility.js';
import { callStream, kindOfCall, type CallKind } from './call-streams.js';
import { STAFF_CALL_EVENTS, type MadeCall, type StaffCalled } from './domain/staff-call.events.js';
import { CALLS_AT_TABLE } from './domain/staff-call.state.js';

const SYSTEM: Actor = { kind: 'system', id: null };

interface Party {
  readonly visitIds: readonly string[];
  readonly tableIds: readonly number[];
  readonly callers: ReadonlySet<string>;
}

function* partyAround(visitId: string): Decision<Party> {
  const visit = yield* stateOf(visitId, VISIT_STREAM);
  if (visit.status === 'none') return { visitIds: [visitId], tableIds: [], callers: new Set() };
  const party = yield* stateOf(partyOf(visit), VISIT_STREAM);
  const members = yield* membersOf(partyOf(visit));
  const visits = [visit, ...(party.status === 'none' ? [] : [party]), ...members];
  return {
    visitIds: [...new Set(visits.map((one) => one.visitId))],
    tableIds: [...new Set(visits.flatMap((one) => [one.tableId, ...one.previousTables]))],
    callers: new Set(
      visits.flatMap((one) => [callerOfVisit(one.visitId), ...[...one.phones].map((phone) => callerOfPhone(phone))]),
    ),
  };
}

interface OpenCall {
  readonly streamId: string;
  readonly call: MadeCall;
}

function* openIn(streamIds: readonly string[]): Decision<OpenCall[]> {
  const states = yield* statesOf(streamIds, CALLS_AT_TABLE);
  return states.flatMap(({ open: call }, index) => (call === null ? [] : [{ streamId: streamIds[index] ?? '', call }]));
}

/** @returns the party's open calls, oldest first, including those that its phones made before they joined */
function* openOfParty(venueId: number, party: Party, kind: CallKind): Decision<OpenCall[]> {
  const ofVisits = yield* openIn(party.visitIds.map((visitId) => callStream(venueId, { visitId }, kind)));
  const atTables = yield* openIn(party.tableIds.map((tableId) => callStream(venueId, { tableId }, kind)));
  const early = atTables.filter(({ call }) => party.callers.has(call.session ?? ''));
  return [...ofVisits, ...early].toSorted((a, b) => a.call.position - b.call.position);
}

const ended = ({ streamId, call: { callId } }: OpenCall): DecidedEvent => ({
  streamId,
  catalog: STAFF_CALL_EVENTS,
  event: { type: 'StaffCallAnswered', data: { callId } },
  actor: SYSTEM,
});

export interface CallDecision {
  readonly open: MadeCall | null;
  readonly events: readonly DecidedEvent[];
}

/** The guests of an open call have left, are in a visit, or (`null`) sit at the table without one. */
export type CallOwner = 'left' | { readonly visitId: string } | null;

export interface CallViews {
  ownerOf(call: MadeCall): Answer<CallOwner>;
}

/** Moves a call to the stream of the visit that its phone has joined; ends it if the party has an open call already. */
function* toVisit(venueId: number, early: OpenCall, visitId: string, callId: number): Decision<DecidedEvent[]> {
  const kind = kindOfCall(early.call);
  const party = yield* partyAround(visitId);
  const own = yield* openIn(party.visitIds.map((id) => callStream(venueId, { visitId: id }, kind)));
  if (own.length > 0) return [ended(early)];
  const { tableId, tableName, session, bill, calledAt } = early.call;
  const data = { callId, tableId, tableName, session, ...(bill && { bill }), since: calledAt.getTime() };
  const event = { type: 'StaffCalled', data } as const;
  const actor: Actor = { kind: 'guest', id: session };
  return [ended(early), { streamId: callStream(venueId, { visitId }, kind), catalog: STAFF_CALL_EVENTS, event, actor }];
}

/**
 * Makes a call unless one of this kind is open in any visit of the party, or at the table for a caller without a visit.
 * Ends an open call of guests who have left.
 * @param visitId the caller's visit; `null` for a caller without one
 */
export function* makeCall(venueId: number, visitId: string | null, call: StaffCalled['data']): Decision<CallDecision> {
  const kind = kindOfCall(call);
  const { tableId } = call;
  const streamId = callStream(venueId, visitId === null ? { tableId } : { visitId }, kind);
  const open =
    visitId === null ? yield* openIn([streamId]) : yield* openOfParty(venueId, yield* partyAround(visitId), kind);
  const before: DecidedEvent[] = [];
  for (const one of open) {
    const owner = yield* rowsOf((views: CallViews) => views.ownerOf(one.call));
    if (owner === 'left') before.push(ended(one));
    else if (owner !== null && visitId === null)
      before.push(...(yield* toVisit(venueId, one, owner.visitId, call.callId + 1)));
    else return { open: one.call, events: [] };
  }
  const event = { type: 'StaffCalled', data: call } as const;
  return { open: null, events: [...before, { streamId, catalog: STAFF_CALL_EVENTS, event }] };
}

/** Ends all open calls of a party except the oldest of each kind. @param visitIds all visits of the party */
export function* keepOldestCalls(venueId: number, visitIds: readonly string[]): Decision<readonly DecidedEvent[]> {
  const parties: Party[] = [];
  for (const visitId of visitIds) parties.push(yield* partyAround(visitId));
  const party: Party = {
    visitIds: [...new Set(parties.flatMap((one) => one.visitIds))],
    tableIds: [...new Set(parties.flatMap((one) => one.tableIds))],
    callers: new Set(parties.flatMap((one) => [...one.callers])),
  };
  const calls = yield* openOfParty(venueId, party, 'call');
  const wishes = yield* openOfParty(venueId, party, 'bill');
  return [...calls.slice(1), ...wishes.slice(1)].map(ended);
}

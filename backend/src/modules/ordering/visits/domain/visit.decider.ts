import { unreachable, type Decider, type Fold, type FoldedStream } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import type { RecordedEvent } from '#kernel/event.js';
import {
  VISIT_EVENTS,
  type VisitClosedBy,
  type VisitEvent,
  type VisitOpened,
  type VisitOpenedBy,
  type VisitTable,
} from './visit.events.js';
import { firedBy, fired, held, withoutCourse, type CourseCommand, type FiredCourse } from './courses.js';
import { settled, settlementOf, unsettled, withTakenBack, type BillCommand, type Settlement } from './settlements.js';

export interface RemovedPhone {
  readonly phone: string;
  /** True if the phone had joined this visit; false if it had joined only another visit of the party. */
  readonly hadJoined: boolean;
}

export interface Visit extends VisitTable {
  readonly status: 'open' | 'closed';
  readonly visitId: string;
  readonly openedBy: VisitOpened['data']['by'];
  readonly openedAt: Date;
  readonly closedBy: VisitClosedBy | null;
  /** Time of the append, from which the ten seconds for reopening the visit are counted; `null` while it is open. */
  readonly closedAt: Date | null;
  /**
   * The visit into which this one was merged, which is never a merged one itself; `null` if this one was not merged.
   */
  readonly mergedInto: string | null;
  readonly previousTables: readonly number[];
  readonly phones: readonly string[];
  readonly removed: readonly RemovedPhone[];
  readonly senders: readonly string[];
  readonly settlements: readonly Settlement[];
  readonly firedCourses: readonly FiredCourse[];
}

export type VisitState = { readonly status: 'none' } | Visit;

export const visitFold: Fold<VisitState, VisitEvent> = {
  initialState: { status: 'none' },
  evolve(state, event) {
    if (event.type === 'VisitOpened') return opened(event);
    if (state.status === 'none') return state;
    switch (event.type) {
      case 'PhoneJoined': {
        const { phone, sender } = event.data;
        return { ...state, phones: [...state.phones, phone], senders: [...state.senders, ...(sender ? [sender] : [])] };
      }
      case 'PhoneRemoved':
        return withoutPhone(state, event.data.phone);
      case 'PhoneAdmitted':
        return withAdmitted(state, event.data.phone);
      case 'VisitMoved':
        return { ...state, ...event.data.to, previousTables: [...state.previousTables, event.data.from.tableId] };
      case 'VisitMerged':
        return { ...state, mergedInto: event.data.into };
      case 'VisitUnmerged':
        return { ...state, mergedInto: null };
      case 'VisitClosed':
        return { ...state, status: 'closed', closedBy: event.data.by, closedAt: event.appendedAt };
      case 'VisitReopened':
        return { ...state, status: 'open', closedBy: null, closedAt: null };
      case 'BillSettled':
        return { ...state, settlements: [...state.settlements, settlementOf(event)] };
      case 'BillUnsettled':
        return { ...state, settlements: withTakenBack(state.settlements, event.data.position) };
      case 'CourseFired':
        return { ...state, firedCourses: [...withoutCourse(state, event), firedBy(event)] };
      case 'CourseHeld':
        return { ...state, firedCourses: withoutCourse(state, event) };
      default:
        return unreachable(event);
    }
  },
};

export const VISIT_STREAM: FoldedStream<VisitState, VisitEvent> = { decider: visitFold, catalog: VISIT_EVENTS };

/** @returns the id of the visit's party: that of the visit into which it was merged, or else its own */
export const partyOf = ({ visitId, mergedInto }: Visit): string => mergedInto ?? visitId;

function opened({ streamId, occurredAt, data: { by, tableId, tableName } }: RecordedEvent<VisitOpened>): Visit {
  return {
    status: 'open',
    visitId: streamId,
    tableId,
    tableName,
    openedBy: by,
    openedAt: occurredAt,
    closedBy: null,
    closedAt: null,
    mergedInto: null,
    previousTables: [],
    phones: [],
    removed: [],
    senders: [],
    settlements: [],
    firedCourses: [],
  };
}

function withoutPhone({ phones, removed, ...visit }: Visit, phone: string): Visit {
  const left = phones.filter((one) => one !== phone);
  const others = removed.filter((one) => one.phone !== phone);
  const hadJoined = left.length < phones.length || removed.some((one) => one.phone === phone && one.hadJoined);
  return { ...visit, phones: left, removed: [...others, { phone, hadJoined }] };
}

function withAdmitted({ phones, removed, ...visit }: Visit, phone: string): Visit {
  const hadJoined = removed.some((one) => one.phone === phone && one.hadJoined);
  const others = removed.filter((one) => one.phone !== phone);
  return { ...visit, phones: hadJoined ? [...phones, phone] : phones, removed: others };
}

/** Once a visit has this many phones, others can join only by ordering (docs/product.md#a-visit-at-a-table). */
export const MAX_PHONES = 60;
/**
 * Once a visit has this many phones, none can join. It is twice `MAX_PHONES`, so that made-up phones cannot keep out
 * a guest who orders.
 */
export const MAX_PHONES_WITH_ORDERS = 120;
/**
 * Maximum number of phones from one address that may join by scanning the code, so that made-up phones leave room for
 * guests.
 */
const MAX_PHONES_OF_SENDER = 40;
/** Time within which a closed visit can be reopened (docs/product.md#a-visit-at-a-table). */
export const REOPEN_WITHIN_MS = 10_000;

/**
 * Commands on a visit. Call `holderOf` before `open`, because a visit does not know whether another one sits at its
 * table.
 */
export type VisitCommand =
  | { readonly kind: 'open'; readonly table: VisitTable; readonly by: VisitOpenedBy }
  | {
      readonly kind: 'join';
      readonly phone: string;
      readonly orders: boolean;
      /**
       * An id of the phone's address, as in `PhoneJoined`. If absent, the phone does not count towards its address's
       * limit.
       */
      readonly sender?: string | null;
    }
  | { readonly kind: 'remove'; readonly phone: string }
  | { readonly kind: 'admit'; readonly phone: string }
  | { readonly kind: 'move'; readonly to: VisitTable }
  | { readonly kind: 'merge'; readonly into: string }
  | { readonly kind: 'unmerge' }
  | { readonly kind: 'close'; readonly by: VisitClosedBy }
  | { readonly kind: 'reopen'; readonly at: Date }
  | CourseCommand
  | BillCommand;

/** Decides on one visit, without the others of its party (docs/product.md#a-visit-at-a-table). */
export const visitDecider: Decider<VisitCommand, VisitState, VisitEvent> = {
  ...visitFold,
  decide(command, state) {
    if (command.kind === 'open') return open(command, state);
    if (state.status === 'none') throw new DomainError('VISIT_NOT_FOUND');
    if (command.kind === 'reopen') return reopened(state, command.at);
    if (state.status === 'closed') return command.kind === 'close' ? null : ended();
    switch (command.kind) {
      case 'join':
        return joined(state, command);
      case 'remove':
        return isRemoved(state, command.phone) ? null : { type: 'PhoneRemoved', data: { phone: command.phone } };
      case 'admit':
        return isRemoved(state, command.phone) ? { type: 'PhoneAdmitted', data: { phone: command.phone } } : null;
      case 'move':
        return moved(state, command.to);
      case 'merge':
        return merged(state, command.into);
      case 'unmerge':
        return state.mergedInto === null ? null : { type: 'VisitUnmerged', data: {} };
      case 'close':
        return { type: 'VisitClosed', data: { tableId: state.tableId, by: command.by } };
      case 'settle':
        return settled(state.settlements, command);
      case 'unsettle':
        return unsettled(state.settlements, command);
      case 'fire':
        return fired(state, command);
      case 'hold':
        return held(state, command);
      default:
        return unreachable(command);
    }
  },
};

function open({ table, by }: Extract<VisitCommand, { kind: 'open' }>, state: VisitState): VisitEvent {
  if (state.status !== 'none') throw new DomainError('VISIT_STATE_CONFLICT');
  return { type: 'VisitOpened', data: { ...table, by } };
}

function isRemoved({ removed }: Visit, phone: string): boolean {
  return removed.some((one) => one.phone === phone);
}

/** @throws DomainError `PHONE_REMOVED` if staff have removed the phone from the visit */
export function requireAdmitted(visit: Visit, phone: string): void {
  if (isRemoved(visit, phone)) throw new DomainError('PHONE_REMOVED');
}

function joined(visit: Visit, { phone, orders, sender }: Extract<VisitCommand, { kind: 'join' }>): VisitEvent | null {
  const { phones, senders } = visit;
  if (phones.includes(phone)) return null;
  requireAdmitted(visit, phone);
  if (phones.length >= (orders ? MAX_PHONES_WITH_ORDERS : MAX_PHONES)) throw new DomainError('TOO_MANY_PHONES');
  if (sender && senders.filter((one) => one === sender).length >= MAX_PHONES_OF_SENDER)
    throw new DomainError('TOO_MANY_REQUESTS');
  return { type: 'PhoneJoined', data: { phone, ...(sender && { sender }) } };
}

function moved({ tableId, tableName }: Visit, to: VisitTable): VisitEvent | null {
  return to.tableId === tableId ? null : { type: 'VisitMoved', data: { from: { tableId, tableName }, to } };
}

function merged({ visitId, mergedInto }: Visit, into: string): VisitEvent | null {
  if (into === visitId) throw new DomainError('VISIT_STATE_CONFLICT');
  return into === mergedInto ? null : { type: 'VisitMerged', data: { into } };
}

function reopened({ status, closedAt, tableId, tableName }: Visit, at: Date): VisitEvent | null {
  if (status === 'open') return null;
  if (closedAt === null || at.getTime() - closedAt.getTime() > REOPEN_WITHIN_MS)
    throw new DomainError('RESTORE_TOO_LATE');
  return { type: 'VisitReopened', data: { tableId, tableName } };
}

function ended(): never {
  throw new DomainError('VISIT_ENDED');
}

import { unreachable, type Fold, type FoldedStream } from '#kernel/decider.js';
import type { RecordedEvent } from '#kernel/event.js';
import {
  VISIT_EVENTS,
  type VisitClosedBy,
  type VisitEvent,
  type VisitOpened,
  type VisitTable,
} from './visit.events.js';

/** A phone that staff have removed from the party. */
export interface RemovedPhone {
  readonly phone: string;
  /** The phone had joined this visit, and not only another one of its party. */
  readonly hadJoined: boolean;
}

/** A visit with all its changes. */
export interface Visit extends VisitTable {
  readonly status: 'open' | 'closed';
  readonly visitId: string;
  readonly openedBy: VisitOpened['data']['by'];
  readonly openedAt: Date;
  readonly closedBy: VisitClosedBy | null;
  readonly closedAt: Date | null;
  /** The visit with which this one shares everything; that visit is not merged itself. */
  readonly mergedInto: string | null;
  /** Former tables. */
  readonly leftTables: readonly number[];
  /** In the order of joining, without duplicates. */
  readonly phones: readonly string[];
  readonly removed: readonly RemovedPhone[];
  /** The sender of each phone that joined by scanning the code, if known. */
  readonly senders: readonly string[];
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
        return { ...state, ...event.data.to, leftTables: [...state.leftTables, event.data.from.tableId] };
      case 'VisitMerged':
        return { ...state, mergedInto: event.data.into };
      case 'VisitUnmerged':
        return { ...state, mergedInto: null };
      case 'VisitClosed':
        return { ...state, status: 'closed', closedBy: event.data.by, closedAt: event.occurredAt };
      case 'VisitReopened':
        return { ...state, status: 'open', closedBy: null, closedAt: null };
      default:
        return unreachable(event);
    }
  },
};

export const VISIT_STREAM: FoldedStream<VisitState, VisitEvent> = { decider: visitFold, catalog: VISIT_EVENTS };

/** The id of the visit's party: its own, or that of the visit it was merged into. */
export const partyOf = ({ visitId, mergedInto }: Visit): string => mergedInto ?? visitId;

function opened({ streamId, occurredAt, data: { by, tableId, tableName } }: RecordedEvent<VisitOpened>): Visit {
  return {
    ...{ status: 'open', visitId: streamId, tableId, tableName, openedBy: by, openedAt: occurredAt },
    ...{ closedBy: null, closedAt: null, mergedInto: null, leftTables: [] },
    ...{ phones: [], removed: [], senders: [] },
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

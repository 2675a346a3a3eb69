import type { GuestVisit, GuestVisitAnswer, Order } from '#api/types.ts';

/** What the phone remembers of its visit at a table: nothing of anybody else. */
export type KnownVisit = {
  id: string;
  /** What this phone is called in the party; null until it has been told. */
  tag: string | null;
  /** Where the guest knows to sit. */
  tableId: number;
};

export type VisitState = {
  restored: boolean;
  known: KnownVisit | null;
  /** As the server last said it; undefined before it has. Of one that ended long ago it says nothing any more: null. */
  visit: GuestVisit | null | undefined;
  /** Staff have taken this phone out of the party that sits there. */
  removed: boolean;
};

export type VisitEvent =
  | { type: 'restored'; known: KnownVisit | null }
  | { type: 'answered'; answer: GuestVisitAnswer }
  /** `tableId`: of the page's own code. */
  | { type: 'ordered'; order: Pick<Order, 'visitId' | 'phone'>; tableId: number }
  | { type: 'moveRead' };

export const unknownVisit: VisitState = { restored: false, known: null, visit: undefined, removed: false };

/** The visit that the page believes in, as a pure state machine. */
export function visiting(state: VisitState, event: VisitEvent): VisitState {
  const { known, visit } = state;
  switch (event.type) {
    case 'restored':
      return { ...state, restored: true, known: event.known };
    case 'answered':
      return { ...state, ...answered(known, event.answer) };
    case 'ordered': {
      const { visitId: id, phone: tag } = event.order;
      if (id === null || id === known?.id) return state;
      return { ...state, known: { id, tag, tableId: event.tableId }, visit: undefined, removed: false };
    }
    case 'moveRead':
      return known === null || !visit ? state : { ...state, known: { ...known, tableId: visit.table.id } };
  }
}

function answered(known: KnownVisit | null, answer: GuestVisitAnswer): Partial<VisitState> {
  const { visit } = answer;
  const removed = answer.removed === true;
  if (visit === null) return { visit, removed };
  const { id, phones, table } = visit;
  const tag = phones.find(({ isMine }) => isMine)?.tag ?? known?.tag ?? null;
  return { known: { id, tag, tableId: known?.id === id ? known.tableId : table.id }, visit, removed };
}

/** @returns whether the server is to be asked what became of the visit that is known, or whether there is one */
export function isUnread({ restored, visit }: VisitState): boolean {
  return restored && visit === undefined;
}

/**
 * @returns the visit while it is open, whether it is over, and even forgotten, and the name of the table to which the party was moved,
 *   until the guest has read it; nothing of all that before the server has said what became of the one that is known, nor of one that
 *   staff have taken this phone out of
 */
export function visitSeen({ known, visit, removed }: Pick<VisitState, 'known' | 'visit' | 'removed'>): {
  party: GuestVisit | null;
  ended: boolean;
  forgotten: boolean;
  removed: boolean;
  movedTo: string | null;
} {
  const forgotten = visit === null && known !== null && !removed;
  const ended = forgotten || (visit?.endedAt ?? null) !== null;
  if (!visit || ended || known === null) return { party: null, ended, forgotten, removed, movedTo: null };
  const movedTo = visit.table.id === known.tableId ? null : visit.table.name;
  return { party: visit, ended, forgotten, removed, movedTo };
}

/**
 * @param told what this phone has sent or was told of: all that it can know as its own before it knows its tag, since a phone that joins
 *   may read the party's orders first
 * @returns those that this phone has sent
 */
export function ownOrders(
  orders: readonly Order[],
  tag: string | null,
  told: Readonly<Record<string, unknown>>,
): Order[] {
  // An order of no visit is read by its sender alone.
  const isMine = ({ id, phone, visitId }: Order) =>
    tag === null ? visitId === null || told[id] !== undefined : phone === tag;
  return orders.filter(isMine);
}

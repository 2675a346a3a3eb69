import type { GuestVisit, GuestVisitAnswer, Order } from '#api/types.ts';

export type KnownVisit = {
  id: string;
  tag: string | null;
  tableId: number;
};

export type VisitState = {
  restored: boolean;
  known: KnownVisit | null;
  visit: GuestVisit | null | undefined;
  removed: boolean;
};

export type VisitEvent =
  | { type: 'restored'; known: KnownVisit | null }
  | { type: 'answered'; answer: GuestVisitAnswer }
  | { type: 'ordered'; order: Pick<Order, 'visitId' | 'phone'>; tableId: number }
  | { type: 'moveRead' };

export const unknownVisit: VisitState = { restored: false, known: null, visit: undefined, removed: false };

/** Reducer for what the page knows about the guest's visit. */
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

/** @returns whether the phone's storage has been read, but the server has not yet answered about the visit */
export function isUnread({ restored, visit }: VisitState): boolean {
  return restored && visit === undefined;
}

/**
 * Tells what the page shows about the visit. Before the server's first answer, and after staff have removed this phone,
 * there is neither an open nor an ended visit.
 * @returns `party`: the open visit; `ended`: true even if the server has forgotten the visit; `movedTo`: the name of
 *   the party's new table until the guest has read it
 */
export function visitSeen({ known, visit, removed }: Pick<VisitState, 'known' | 'visit' | 'removed'>) {
  const forgotten = visit === null && known !== null && !removed;
  const ended = forgotten || (visit?.endedAt ?? null) !== null;
  const freed = visit?.freed === true;
  if (!visit || ended || known === null) return { party: null, ended, freed, forgotten, removed, movedTo: null };
  const movedTo = visit.table.id === known.tableId ? null : visit.table.name;
  return { party: visit, ended, freed, forgotten, removed, movedTo };
}

/**
 * Selects the orders sent by this phone. Until the phone knows its tag, these are the orders without a visit and those
 * with a key in `answer`, because the list may also contain the party's orders.
 * @param answer has a key for each order that this phone has sent or has news of
 */
export function ownOrders(
  orders: readonly Order[],
  tag: string | null,
  answer: Readonly<Record<string, unknown>>,
): Order[] {
  const isMine = ({ id, phone, visitId }: Order) =>
    tag === null ? visitId === null || answer[id] !== undefined : phone === tag;
  return orders.filter(isMine);
}

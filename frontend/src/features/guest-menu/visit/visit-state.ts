import type { GuestVisit, Order } from '#api/types.ts';

/** What the phone remembers of its visit at a table: nothing of anybody else. */
export type KnownVisit = {
  id: string;
  /** What this phone is called in the party; null until it has been told. */
  tag: string | null;
  /** Where the guest knows to sit. */
  tableId: number;
};

/** `visit`: as the server last said it; undefined before it has. Of one that ended long ago it says nothing any more: null. */
export type VisitState = { restored: boolean; known: KnownVisit | null; visit: GuestVisit | null | undefined };

export type VisitEvent =
  | { type: 'restored'; known: KnownVisit | null }
  | { type: 'answered'; visit: GuestVisit | null }
  /** `tableId`: of the page's own code. */
  | { type: 'ordered'; order: Pick<Order, 'visitId' | 'phone'>; tableId: number }
  | { type: 'moveRead' };

export const unknownVisit: VisitState = { restored: false, known: null, visit: undefined };

/** The visit that the page believes in, as a pure state machine. */
export function visiting(state: VisitState, event: VisitEvent): VisitState {
  const { known, visit } = state;
  switch (event.type) {
    case 'restored':
      return { ...state, restored: true, known: event.known };
    case 'answered':
      return { ...state, ...answered(known, event.visit) };
    case 'ordered': {
      const { visitId: id, phone: tag } = event.order;
      if (id === null || id === known?.id) return state;
      return { ...state, known: { id, tag, tableId: event.tableId }, visit: undefined };
    }
    case 'moveRead':
      return known === null || !visit ? state : { ...state, known: { ...known, tableId: visit.table.id } };
  }
}

function answered(known: KnownVisit | null, visit: GuestVisit | null): Partial<VisitState> {
  if (visit === null) return { visit };
  const { id, phones, table } = visit;
  const tag = phones.find(({ isMine }) => isMine)?.tag ?? known?.tag ?? null;
  return { known: { id, tag, tableId: known?.id === id ? known.tableId : table.id }, visit };
}

/** @returns whether the server is to be asked what became of the visit that is known, or whether there is one */
export function isUnread({ restored, visit }: VisitState): boolean {
  return restored && visit === undefined;
}

/**
 * @returns the visit while it is open, whether it is over, and even forgotten, and the name of the table to which the party was moved,
 *   until the guest has read it; nothing of all that before the server has said what became of the one that is known
 */
export function visitSeen({ known, visit }: Pick<VisitState, 'known' | 'visit'>): {
  party: GuestVisit | null;
  ended: boolean;
  forgotten: boolean;
  movedTo: string | null;
} {
  const forgotten = visit === null && known !== null;
  const ended = forgotten || (visit?.endedAt ?? null) !== null;
  if (!visit || ended || known === null) return { party: null, ended, forgotten, movedTo: null };
  return { party: visit, ended, forgotten, movedTo: visit.table.id === known.tableId ? null : visit.table.name };
}

/**
 * @param all as they were last read
 * @returns those that the guest may look at: of a visit that has ended nothing of the others stays, should the line be down
 */
export function ordersInSight(
  state: { ended: boolean; tag: string | null },
  all: readonly Order[] | undefined,
): readonly Order[] | undefined {
  return state.ended && all !== undefined ? ownOrders(all, state.tag) : all;
}

/** @returns those that this phone has sent; as long as it does not know its tag, the server tells it of no others */
export function ownOrders(orders: readonly Order[], tag: string | null): readonly Order[] {
  return tag === null ? orders : orders.filter(({ phone }) => phone === tag);
}

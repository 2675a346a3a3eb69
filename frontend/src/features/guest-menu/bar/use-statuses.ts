import type { Offer, OfferChange } from '#api/offer.ts';
import { serverTime } from '#shared/server-clock.ts';
import { useNow } from '#shared/use-now.ts';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import type { Connection } from '../offline/use-connection';
import type { PendingOrder } from '../ordering/ordering-state';
import type { useTableOrders } from '../orders/use-table-orders';
import { atHour, type Stage } from '../validity/menu-times';
import type { Visit } from '../visit/use-visit';
import { byUrgency, type Status } from './urgency';

const TICK_MS = 10_000;

/** What goes on at the table, as the page knows it. */
export type Going = {
  /** Null also while the dialog that sent it says so itself. */
  pending: PendingOrder | null;
  connection: Pick<Connection, 'reachable' | 'kept'>;
  /** What the server says of a table's code that was renewed; null while it is the table's. */
  renewedCode: string | null;
  visit: Pick<Visit, 'removed' | 'ended' | 'forgotten'>;
  offer: Offer;
  stage: Stage;
  orders: Pick<ReturnType<typeof useTableOrders>, 'own' | 'refused' | 'call' | 'wish'>;
};

/** @returns everything that the page has to say now, the most urgent first */
export function useStatuses({ pending, connection, renewedCode, visit, offer, stage, orders }: Going): Status[] {
  const now = serverTime(useNow(TICK_MS));
  return byUrgency({
    ...{ pending, connection, renewedCode, menuEnd: menuEndWords(offer.change, stage), now },
    ...{ isPhoneRemoved: visit.removed, hasVisitEnded: visit.ended && !visit.forgotten },
    ...{ orders: orders.own ?? [], refused: orders.refused, calls: [orders.wish, orders.call] },
  });
}

/** @returns that a menu is about to end, or has; null where none does */
function menuEndWords(change: OfferChange | null, stage: Stage): string | null {
  if (change === null || change.ending.length === 0 || stage === 'calm') return null;
  const [only, another] = change.ending;
  const what = only === undefined || another !== undefined ? texts.someMenus : only;
  return stage === 'soon' ? texts.menuEnds(what, atHour(change.at)) : texts.menuEnded(what);
}

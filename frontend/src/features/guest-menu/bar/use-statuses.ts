import type { Offer, OfferChange } from '#api/offer.ts';
import { serverTime } from '#shared/server-clock.ts';
import { useNow } from '#shared/use-now.ts';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import type { Connection } from '../offline/use-connection';
import { latePart } from '../late-part';
import type { PendingOrder } from '../ordering/ordering-state';
import type { useTableOrders } from '../orders/use-table-orders';
import { atHour, type Stage } from '../validity/menu-times';
import type { Visit } from '../visit/use-visit';
import { byUrgency, type Status } from './urgency';

const TICK_MS = 10_000;

const useServingWords = latePart(() => import('./serving-words'));

/** The state of the table as the page knows it. */
export type Going = {
  /** Null also while the dialog that sent it shows it. */
  pending: PendingOrder | null;
  connection: Pick<Connection, 'reachable' | 'kept'>;
  /** The server's message about a renewed table code; null while the page's code is valid. */
  renewedCode: string | null;
  visit: Pick<Visit, 'removed' | 'ended' | 'freed' | 'forgotten'>;
  offer: Offer;
  stage: Stage;
  orders: Pick<ReturnType<typeof useTableOrders>, 'own' | 'refused' | 'call' | 'wish' | 'rest'>;
};

/** @returns the present statuses, most urgent first */
export function useStatuses({ pending, connection, renewedCode, visit, offer, stage, orders }: Going): Status[] {
  const now = serverTime(useNow(TICK_MS));
  const serving = useServingWords(orders.rest.includes('"refuses":true'))?.servingWords(orders.rest);
  return byUrgency({
    ...{ pending, connection, renewedCode, menuEnd: serving ?? menuEndWords(offer.change, stage), now },
    ...{ isPhoneRemoved: visit.removed, hasVisitEnded: visit.ended && !visit.forgotten, isTableFreed: visit.freed },
    ...{ orders: orders.own ?? [], refused: orders.refused, calls: [orders.wish, orders.call] },
  });
}

/** @returns a notice that a menu is about to end, or has ended; null otherwise */
function menuEndWords(change: OfferChange | null, stage: Stage): string | null {
  if (change === null || change.ending.length === 0 || stage === 'calm') return null;
  const [only, another] = change.ending;
  const what = only === undefined || another !== undefined ? texts.someMenus : only;
  return stage === 'soon' ? texts.menuEnds(what, atHour(change.at)) : texts.menuEnded(what);
}

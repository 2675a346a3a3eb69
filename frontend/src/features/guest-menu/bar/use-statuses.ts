import type { Offer } from '#api/offer.ts';
import { serverTime } from '#shared/server-clock.ts';
import { useNow } from '#shared/use-now.ts';
import type { Connection } from '../offline/use-connection';
import type { PendingOrder } from '../ordering/ordering-state';
import type { useTableOrders } from '../orders/use-table-orders';
import type { Stage } from '../validity/menu-times';
import type { Visit } from '../visit/use-visit';
import { useVenueWords } from './use-venue-words';
import { byUrgency, type Status } from './urgency';

const TICK_MS = 10_000;

export type Going = {
  /** The unsent order; null if there is none, or while the dialog from which the guest sent it still shows it. */
  pending: PendingOrder | null;
  connection: Pick<Connection, 'reachable' | 'saved'>;
  renewedCode: string | null;
  visit: Pick<Visit, 'removed' | 'ended' | 'freed' | 'forgotten'>;
  offer: Offer;
  stage: Stage;
  orders: Pick<ReturnType<typeof useTableOrders>, 'own' | 'refused' | 'call' | 'wish' | 'rest'>;
};

/** @returns the current statuses, most urgent first */
export function useStatuses({ pending, connection, renewedCode, visit, offer, stage, orders }: Going): Status[] {
  const now = serverTime(useNow(TICK_MS));
  const { rest } = orders;
  const isLonger = offer.items?.some((item) => item.busy_minutes) === true;
  const words = useVenueWords(stage !== 'calm' || isLonger || rest.includes('"refuses":true'));
  return byUrgency({
    pending,
    connection,
    renewedCode,
    menuEnd: words?.venueWords(rest, offer, stage) ?? null,
    now,
    isPhoneRemoved: visit.removed,
    hasVisitEnded: visit.ended && !visit.forgotten,
    isTableFreed: visit.freed,
    orders: orders.own ?? [],
    refused: orders.refused,
    calls: [orders.wish, orders.call],
  });
}

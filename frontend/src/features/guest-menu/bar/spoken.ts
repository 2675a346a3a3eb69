import { orderStatus } from '#api/order-status.ts';
import type { GuestCall, Order } from '#api/types.ts';
import type { WallClock } from '#shared/format/wall-time.ts';
import { payingWords } from '#shared/texts/paying-texts.ts';
import { guestLaterTexts as texts } from '../guest-later-texts';
import { openOrders } from '../orders/active-orders';
import { hasOffer } from './urgency';

/**
 * @returns the state of an open order in words, without its waiting time, so that screen readers do not repeat it each
 *   minute
 */
export function orderWords(order: Order, clock: WallClock): string {
  if (hasOffer(order)) return texts.orderAsks;
  if (orderStatus(order) === 'waiting') return texts.orderWaits;
  return texts.orderInProgressSince(clock.time(order.start_time ?? order.placed_at));
}

/** @returns the newest open order and its state in words, for screen readers; empty without an open order */
export function spokenStatus(orders: readonly Order[], clock: WallClock): string {
  const [newest] = openOrders(orders);
  return newest === undefined ? '' : `${texts.orderNumber(newest.number)}: ${orderWords(newest, clock)}.`;
}

/** @returns the state of a call or of a request for the bill, in words; empty without one */
export function spokenCall(call: GuestCall | undefined, clock: WallClock): string {
  if (call === undefined) return '';
  const { bill, answered_at: answered } = call;
  const since = clock.time(call.timestamp);
  if (bill === undefined) return answered === null ? texts.waiterCalledAt(since) : texts.waiterKnows;
  return answered === null ? texts.billAt(since, payingWords(bill)) : texts.billKnown;
}

import { serverTime } from '#shared/server-clock.ts';
import type { GuestCall } from '#api/types.ts';
import { useVenueClock, type VenueClock } from '#shared/format/venue-clock.ts';
import { BellIcon, CheckIcon, ReceiptIcon } from '#shared/icon.tsx';
import { payingWords } from '#shared/texts/paying-texts.ts';
import { useNow } from '#shared/use-now.ts';
import { guestLaterTexts as texts } from '../guest-later-texts';
import { callStanding } from '../orders/order-standing';
import styles from './status-strip.module.css';

const TICK_MS = 10_000;

/** A called waiter is a state, and so is a wish for the bill: since when it stands, then that the staff know. */
export function CallStrip({ call }: { call: GuestCall | undefined }) {
  const standing = callStanding(call, serverTime(useNow(TICK_MS)));
  const clock = useVenueClock();
  const known = standing === 'answered';
  if (call === undefined || standing === null) return null;
  const Icon = known ? CheckIcon : call.bill === undefined ? BellIcon : ReceiptIcon;
  return (
    <p className={`${styles.strip} ${known ? styles.known : styles.called}`}>
      <Icon size={20} />
      <span className={`${styles.text} figures`}>{spokenCall(call, clock)}</span>
    </p>
  );
}

/** @returns how a call, or a wish for the bill, stands in words */
export function spokenCall(call: GuestCall | undefined, clock: VenueClock): string {
  if (call === undefined) return '';
  const { bill, answered_at: answered } = call;
  const since = clock.time(call.timestamp);
  if (bill === undefined) return answered === null ? texts.waiterCalledAt(since) : texts.waiterKnows;
  return answered === null ? texts.billAskedAt(since, payingWords(bill)) : texts.billKnown;
}

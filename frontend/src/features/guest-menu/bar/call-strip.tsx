import { serverTime } from '#api/live/server-clock.ts';
import type { GuestCall } from '#api/types.ts';
import { formatTime } from '#shared/format/format-time.ts';
import { BellIcon, CheckIcon } from '#shared/icon.tsx';
import { useNow } from '#shared/use-now.ts';
import { guestLaterTexts as texts } from '../guest-later-texts';
import { callStanding } from '../orders/order-standing';
import styles from './status-strip.module.css';

const TICK_MS = 10_000;

/** A called waiter is a state: since when the call stands, then that the staff know. */
export function CallStrip({ call }: { call: GuestCall | undefined }) {
  const standing = callStanding(call, serverTime(useNow(TICK_MS)));
  const known = standing === 'answered';
  const Icon = known ? CheckIcon : BellIcon;
  if (call === undefined || standing === null) return null;
  return (
    <p className={`${styles.strip} ${known ? styles.known : styles.called}`}>
      <Icon size={20} />
      <span className={`${styles.text} figures`}>{spokenCall(call)}</span>
    </p>
  );
}

/** @returns how a call stands, in words */
export function spokenCall(call: GuestCall | undefined): string {
  if (call === undefined) return '';
  return call.answered_at === null ? texts.waiterCalledAt(formatTime(call.timestamp)) : texts.waiterKnows;
}

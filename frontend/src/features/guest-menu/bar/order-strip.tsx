import { serverTime } from '#shared/server-clock.ts';
import { formatDuration } from '#shared/format/format-time.ts';
import { useVenueClock, type VenueClock } from '#shared/format/venue-clock.ts';
import { BowlIcon, ChevronIcon, ClockIcon } from '#shared/icon.tsx';
import { useNow } from '#shared/use-now.ts';
import { guestLaterTexts as texts } from '../guest-later-texts';
import type { Standing } from '../orders/order-standing';
import styles from './status-strip.module.css';

const TICK_MS = 10_000;
const MINUTE_MS = 60_000;

type OrderStripProps = { standing: Standing; /** Without it the strip is no button. */ onOpen?: () => void };

/** How the guest's orders stand, from the send to the close, in sight wherever they read. */
export function OrderStrip({ standing, onOpen }: OrderStripProps) {
  const { status } = standing;
  const className = `${styles.strip} ${styles[status]}`;
  const content = <StripContent standing={standing} />;
  if (onOpen === undefined) return <p className={className}>{content}</p>;
  return (
    <button type="button" className={className} onClick={onOpen}>
      {content}
      <ChevronIcon size={18} />
    </button>
  );
}

function StripContent({ standing: { order, status, others } }: { standing: Standing }) {
  const Icon = status === 'waiting' ? ClockIcon : BowlIcon;
  const waited = useWaited(order.placed_at);
  const clock = useVenueClock();
  return (
    <>
      <Icon size={20} />
      <span className={`${styles.text} figures`}>
        <strong>{texts.orderNumber(order.number)}</strong> · {standingText({ order, status }, clock)}
        {status === 'waiting' && waited !== null && ` · ${waited}`}
        {others.waiting + others.in_progress > 0 && (
          <small className={styles.others}>{texts.otherOrders(others.waiting, others.in_progress)}</small>
        )}
      </span>
    </>
  );
}

/** By the server's clock; nothing in the first minute, which a phone's own clock could make of anything. */
function useWaited(placedAt: string): string | null {
  const waited = serverTime(useNow(TICK_MS)) - Date.parse(placedAt);
  return waited < MINUTE_MS ? null : formatDuration(waited);
}

function standingText({ order, status }: Pick<Standing, 'order' | 'status'>, clock: VenueClock): string {
  if (order.orderItems.some(({ substitute }) => substitute?.state === 'offered')) return texts.orderAsks;
  if (status === 'waiting') return texts.orderWaits;
  return texts.orderInProgressSince(clock.time(order.start_time ?? order.placed_at));
}

/** @returns the same for those who listen: without the minutes, so that it is said once for each change */
export function spokenStanding(standing: Standing | null, clock: VenueClock): string {
  return standing === null ? '' : `${texts.orderNumber(standing.order.number)}: ${standingText(standing, clock)}.`;
}

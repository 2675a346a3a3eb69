import { WithCzech } from '#light-kit/with-czech.tsx';
import type { ReactNode } from 'react';
import { orderStatus } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';
import { formatDuration } from '#shared/format/format-time.ts';
import { useWallClock } from '#shared/format/wall-time.ts';
import { AlertIcon, BellIcon, BowlIcon, CheckIcon, ClockIcon, ReceiptIcon } from '#shared/icon.tsx';
import { serverTime } from '#shared/server-clock.ts';
import { useNow } from '#shared/use-now.ts';
import { guestLaterTexts as texts } from '../guest-later-texts';
import { orderWords, spokenCall } from './spoken';
import styles from '#light-kit/tones.module.css';
import type { Status } from './urgency';

const TICK_MS = 10_000;
const MINUTE_MS = 60_000;

/**
 * The ARIA role of each status. Orders and calls have none, because the page itself announces them (ordering-page.tsx).
 */
export const ROLES: Partial<Record<Status['kind'], 'alert' | 'status'>> = {
  unsent: 'alert',
  codeRenewed: 'alert',
  phoneRemoved: 'alert',
  offline: 'status',
  visitEnded: 'status',
  menuEnds: 'status',
  resending: 'status',
};

/** @returns the class of a status's colour, and its icon */
export function looksOf(status: Status): [tone: string | undefined, Icon: typeof AlertIcon] {
  switch (status.kind) {
    case 'unsent':
    case 'question':
    case 'codeRenewed':
    case 'phoneRemoved':
      return [styles.waiting, AlertIcon];
    case 'refused':
      return [styles.refused, AlertIcon];
    case 'offline':
      return [styles.calm, AlertIcon];
    case 'visitEnded':
    case 'menuEnds':
      return [styles.known, ClockIcon];
    case 'resending':
      return [styles.waiting, ClockIcon];
    case 'order':
      return orderStatus(status.order) === 'waiting' ? [styles.waiting, ClockIcon] : [styles.progress, BowlIcon];
    case 'call': {
      const { answered_at: answered, bill } = status.call;
      return answered === null ? [styles.waiting, bill ? ReceiptIcon : BellIcon] : [styles.known, CheckIcon];
    }
  }
}

/** The full text of a status. */
export function StatusWords({ status }: { status: Status }): ReactNode {
  const clock = useWallClock();
  switch (status.kind) {
    case 'unsent': {
      const { title, hint } = unsentWords(status);
      return <Titled title={title}>{` ${hint}`}</Titled>;
    }
    case 'refused': {
      const { number, reject_reason: reason } = status.order;
      const suffix = ` · ${texts.rejected.toLowerCase()}`;
      return (
        <Titled title={texts.orderNumber(number)}>
          {reason === null ? suffix : <WithCzech text={`${suffix}: ${reason}`} czech={reason} />}
        </Titled>
      );
    }
    case 'question':
    case 'order':
      return <OrderWords order={status.order} />;
    case 'codeRenewed':
    case 'menuEnds':
      return <span>{status.message}</span>;
    case 'phoneRemoved':
      return <span>{texts.phoneRemoved}</span>;
    case 'offline': {
      const savedAt = status.saved === null ? '' : ` ${texts.menuSavedAt(clock.time(status.saved.getTime()))}`;
      return <Titled title={texts.offline}>{` ${texts.offlineHint}${savedAt}`}</Titled>;
    }
    case 'visitEnded':
      return <span>{status.byStaff ? texts.tableFreed : texts.visitEnded}</span>;
    case 'resending':
      return <span>{texts.resending}</span>;
    case 'call':
      return <span>{spokenCall(status.call, clock)}</span>;
  }
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <strong>{title}</strong>
      <span>{children}</span>
    </>
  );
}

function OrderWords({ order }: { order: Order }) {
  const waited = useWaited(order.placed_at);
  const clock = useWallClock();
  const since = orderStatus(order) === 'waiting' && waited !== null ? ` · ${waited}` : '';
  return <Titled title={texts.orderNumber(order.number)}>{` · ${orderWords(order, clock)}${since}`}</Titled>;
}

/** @returns how long the order has waited by the estimated server time, as text; null in the first minute */
function useWaited(placedAt: string): string | null {
  const waited = serverTime(useNow(TICK_MS)) - Date.parse(placedAt);
  return waited < MINUTE_MS ? null : formatDuration(waited);
}

function unsentWords({ pending: { phase, mayHaveArrived }, reachable }: Extract<Status, { pending: unknown }>) {
  if (phase === 'stale') return { title: texts.stale, hint: texts.staleHint };
  if (mayHaveArrived === true) return { title: texts.unknown, hint: texts.unknownHint };
  return { title: texts.unsent, hint: reachable ? texts.sendFailed : texts.unsentOffline };
}

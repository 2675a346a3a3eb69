import { useCallback, useEffect, useRef, useState } from 'react';
import { guestApi } from '#api/guest-api.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import type { PendingOrder } from '../ordering/ordering-state';
import { pushSupport } from './push-support';

/** In local storage: that the browser's question was asked on this phone. */
const ASKED_KEY = 'guestNotificationsAsked';
/** In session storage: that the guest has read in this visit that notifications are blocked. */
const TOLD_KEY = 'guestNotifications';

type Sent = Pick<PendingOrder, 'key' | 'body'>;
type Placed = { id: string } | null;

/**
 * Notifications (docs/product.md#asking).
 * The phone's token goes with the orders that follow; for the order already sent, that very request is repeated: the
 * server answers with the same order and takes the token from it.
 */
export function usePush(pending: PendingOrder | null, placed: Placed) {
  const [blocked, setBlocked] = useState(false);
  const token = useRef<string | null>(null);
  const underWay = useRef<Sent | null>(null);
  /** The request of an order that stands: one that does not must never be repeated behind the guest's back. */
  const stands = useRef<Sent | null>(null);
  const repeat = useRepeat();

  useEffect(() => {
    if (pending !== null) underWay.current = { key: pending.key, body: pending.body };
  }, [pending]);

  const obtain = useCallback(async () => {
    if (pushSupport() !== 'granted') return;
    token.current ??= await import('./push-token').then(({ obtainPushToken }) => obtainPushToken()).catch(() => null);
    const { current: last } = stands;
    if (token.current !== null && last !== null && last.body.NotifToken !== token.current) {
      stands.current = { key: last.key, body: { ...last.body, NotifToken: token.current } };
      repeat(stands.current);
    }
  }, [repeat]);

  const tellBlocked = useCallback(() => {
    if (pushSupport() === 'denied' && !isSet('sessionStorage', TOLD_KEY)) setBlocked(true);
  }, []);

  useEffect(tellBlocked, [tellBlocked]);

  useEffect(() => {
    if (placed !== null) stands.current = underWay.current;
    void obtain();
  }, [placed, obtain]);

  const ask = async () => {
    if (pushSupport() !== 'default' || isSet('localStorage', ASKED_KEY)) return;
    set('localStorage', ASKED_KEY);
    await Notification.requestPermission();
    await obtain();
    tellBlocked();
  };
  const dismiss = () => (set('sessionStorage', TOLD_KEY), setBlocked(false));

  return { blocked, ask: () => void ask(), dismiss, currentToken: () => token.current };
}

function useRepeat() {
  const dispatch = useApiDispatch();
  return useCallback(
    // Whatever comes back, the order itself stands already; the next one bears the token anyway.
    (sent: Sent) => void dispatch(guestApi.endpoints.sendOrder.initiate(sent, { track: false })),
    [dispatch],
  );
}

// A phone that forbids storage is asked and told again, at worst.
function isSet(kind: 'localStorage' | 'sessionStorage', key: string): boolean {
  try {
    return window[kind].getItem(key) !== null;
  } catch {
    return false;
  }
}

function set(kind: 'localStorage' | 'sessionStorage', key: string): void {
  try {
    window[kind].setItem(key, 'yes');
  } catch {
    // As above.
  }
}

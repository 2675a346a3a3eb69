import { useCallback, useEffect, useRef, useState } from 'react';
import { guestApi } from '#api/guest-api.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import { pushSupport } from '#shared/push/push-support.ts';
import { readStored, writeStored } from '#shared/safe-storage.ts';
import type { PendingOrder } from '../ordering/ordering-state';
import { isSeen } from './blocked-notice';

const REQUESTED_KEY = 'guestNotificationsAsked';
/** Key in local storage: the visit in which the guest read that notifications are blocked. Each visit shows it once. */
const NOTICE_KEY = 'guestNotificationsTold';

type Sent = Pick<PendingOrder, 'key' | 'body'>;
type Placed = { id: string } | null;

/**
 * Asks for notifications and registers the phone for them (docs/product.md#asking). The phone's token is sent with
 * later orders. For an order already sent, the request is repeated: the server answers with the same order and stores
 * the token.
 */
export function usePush(pending: PendingOrder | null, placed: Placed, visitId: string | null) {
  const [blocked, setBlocked] = useState(false);
  const token = useRef<string | null>(null);
  const underWay = useRef<Sent | null>(null);
  /**
   * The request of the last order that the server has stored. Repeating it is safe, because it creates no new order.
   */
  const stands = useRef<Sent | null>(null);
  const repeat = useRepeat();

  useEffect(() => {
    if (pending !== null) underWay.current = { key: pending.key, body: pending.body };
  }, [pending]);

  const obtain = useCallback(async () => {
    if (pushSupport() !== 'granted') return;
    token.current ??= await import('#api/push/push-token.ts')
      .then(({ obtainPushToken }) => obtainPushToken())
      .catch(() => null);
    const { current: last } = stands;
    if (token.current !== null && last !== null && last.body.NotifToken !== token.current) {
      stands.current = { key: last.key, body: { ...last.body, NotifToken: token.current } };
      repeat(stands.current);
    }
  }, [repeat]);

  const tellBlocked = useCallback(() => {
    setBlocked(pushSupport() === 'denied' && !isSeen(readStored(NOTICE_KEY), visitId, Date.now()));
  }, [visitId]);

  useEffect(() => {
    tellBlocked();
    // Checks again when another tab has stored that the guest has read the notice.
    addEventListener('storage', tellBlocked);
    return () => removeEventListener('storage', tellBlocked);
  }, [tellBlocked]);

  useEffect(() => {
    if (placed !== null) stands.current = underWay.current;
    void obtain();
  }, [placed, obtain]);

  const ask = async () => {
    if (pushSupport() !== 'default' || readStored(REQUESTED_KEY) !== null) return;
    writeStored(REQUESTED_KEY, 'yes');
    await Notification.requestPermission();
    await obtain();
    tellBlocked();
  };
  const dismiss = () => (writeStored(NOTICE_KEY, JSON.stringify({ visitId, at: Date.now() })), setBlocked(false));

  return { blocked, ask: () => void ask(), dismiss, currentToken: () => token.current };
}

function useRepeat() {
  const dispatch = useApiDispatch();
  return useCallback(
    // Ignores the answer: the order exists already, and the next order sends the token too.
    (sent: Sent) => void dispatch(guestApi.endpoints.sendOrder.initiate(sent, { track: false })),
    [dispatch],
  );
}

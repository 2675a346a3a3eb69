import { useCallback, useEffect, useRef, useState } from 'react';
import { guestApi } from '../../api/guest-api';
import { useApiDispatch } from '../../api/use-api-dispatch';
import type { PendingOrder } from './ordering-state';
import { type PushSupport, pushSupport } from './push-support';

/** Set when the guest said no to our question, or has read that notifications are blocked: it is not said again. */
const ANSWERED_KEY = 'guestNotifications';

type Sent = Pick<PendingOrder, 'key' | 'body'>;
type Placed = { id: string } | null;

/**
 * Notifications, asked for when they first make sense: after an order was sent (specification, section 4).
 * The phone's token goes with the following orders; with the order already sent it goes by repeating that very request,
 * which the server answers with the same order and takes the token from.
 */
export function usePush(pending: PendingOrder | null, placed: Placed) {
  const [question, setQuestion] = useState<'none' | 'offer' | 'blocked'>('none');
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

  useEffect(() => {
    if (pushSupport() === 'granted' && placed === null) void obtain();
  }, [obtain, placed]);

  useEffect(() => {
    if (placed === null) return;
    stands.current = underWay.current;
    const support = pushSupport();
    if (support === 'granted') void obtain();
    else setQuestion(questionFor(support));
  }, [placed, obtain]);

  const allow = async () => {
    setQuestion('none');
    const permission = await Notification.requestPermission();
    if (permission === 'granted') await obtain();
    else setQuestion(questionFor(permission === 'denied' ? 'denied' : 'unsupported'));
  };
  const dismiss = () => (remember(), setQuestion('none'));

  return { question, allow: () => void allow(), dismiss, currentToken: () => token.current };
}

function questionFor(support: PushSupport): 'none' | 'offer' | 'blocked' {
  if (support === 'unsupported' || support === 'granted' || wasAnswered()) return 'none';
  return support === 'denied' ? 'blocked' : 'offer';
}

function useRepeat() {
  const dispatch = useApiDispatch();
  return useCallback(
    // Whatever comes back, the order itself stands already; the next one bears the token anyway.
    (sent: Sent) => void dispatch(guestApi.endpoints.sendOrder.initiate(sent, { track: false })),
    [dispatch],
  );
}

function wasAnswered(): boolean {
  try {
    return sessionStorage.getItem(ANSWERED_KEY) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    sessionStorage.setItem(ANSWERED_KEY, 'answered');
  } catch {
    // Asked again after a reload, at worst.
  }
}

import { useState } from 'react';
import { readApiFailure } from '#api/api-error.ts';
import { type TableAddress, useCallWaiterMutation } from '#api/guest-api.ts';
import type { ToastMessage } from '#light-kit/toast.tsx';
import { guestMenuTexts as texts } from '../guest-menu-texts';

/**
 * Calls the waiter. A guest whose visit has ended is asked first whether they still sit at the table. A failure shows
 * the server's message or our own. A failed call is not sent later: without a network, the message tells the guest to
 * wave.
 */
export function useCallWaiterAction(
  { tid, vs }: TableAddress,
  showToast: (toast: ToastMessage) => void,
  sitAgain: () => Promise<void>,
) {
  const [send, { isLoading: calling }] = useCallWaiterMutation();
  const [called, setCalled] = useState<Called | null>(null);
  const [asksSeat, setAsksSeat] = useState(false);

  async function call(): Promise<void> {
    const { data, error } = await send({ tableId: tid, vs });
    if (data !== undefined) return setCalled({ since: data.isNew ? null : data.timestamp });
    if (readApiFailure(error).code === 'VISIT_ENDED') return setAsksSeat(true);
    showToast({ type: 'error', message: callFailure(error, texts.waiterOffline, texts.waiterFailed) });
  }

  async function callAgain(): Promise<void> {
    setAsksSeat(false);
    await sitAgain();
    await call();
  }

  return {
    calling,
    called,
    asksSeat,
    call: () => void call(),
    callAgain: () => void callAgain(),
    read: () => (setCalled(null), setAsksSeat(false)),
  };
}

/** The outcome of a call; `since`: the ISO time of an earlier call that was still open, else null. */
export type Called = { since: string | null };

/** @returns the server's message; without one, `offline` if the server was not reached, otherwise `failed` */
export function callFailure(error: unknown, offline: string, failed: string): string {
  const { message } = readApiFailure(error);
  if (message !== null) return message;
  const { status } = error as { status?: unknown };
  return status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR' ? offline : failed;
}

import { useState } from 'react';
import { readApiFailure } from '#api/api-error.ts';
import { type TableAddress, useCallWaiterMutation } from '#api/guest-api.ts';
import type { ToastMessage } from '#light-kit/toast.tsx';
import { guestMenuTexts as texts } from '../guest-menu-texts';

/**
 * Shows what the server says of a failure, else our own sentence. A call is not kept for later: whoever waits for the
 * network should wave meanwhile, and is told so.
 */
export function useCallWaiterAction({ tid, vs }: TableAddress, showToast: (toast: ToastMessage) => void) {
  const [send, { isLoading: calling }] = useCallWaiterMutation();
  const [called, setCalled] = useState<Called | null>(null);

  async function call(): Promise<void> {
    const { data, error } = await send({ tableId: tid, vs });
    if (data !== undefined) return setCalled({ since: data.isNew ? null : data.timestamp });
    showToast({ type: 'error', message: failureText(error) });
  }

  return { calling, called, call: () => void call(), read: () => setCalled(null) };
}

/** What a call came to; `since`: it stood already, since this ISO time. */
export type Called = { since: string | null };

function failureText(error: unknown): string {
  const { message } = readApiFailure(error);
  if (message !== null) return message;
  const { status } = error as { status?: unknown };
  return status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR' ? texts.waiterOffline : texts.waiterFailed;
}

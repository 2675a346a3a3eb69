import { useState } from 'react';
import { readApiFailure } from '../../api/api-error';
import { type TableAddress, useCallWaiterMutation } from '../../api/guest-api';
import { guestMenuTexts as texts } from '../../shared/texts/guest-menu-texts';
import type { ToastMessage } from '../../shared/ui/toast';

/** Calls the waiter; a refusal shows the server's sentence, anything else our own (specification, section 8). */
export function useCallWaiterAction({ tid, vs }: TableAddress, showToast: (toast: ToastMessage) => void) {
  const [send, { isLoading: calling }] = useCallWaiterMutation();
  const [called, setCalled] = useState(false);

  async function call(): Promise<void> {
    const answer = await send({ tableId: tid, vs });
    if (answer.error === undefined) return setCalled(true);
    const failure = readApiFailure(answer.error);
    showToast({ type: 'error', message: failure.kind === 'refused' ? failure.message : texts.waiterFailed });
  }

  return { calling, called, call: () => void call(), read: () => setCalled(false) };
}

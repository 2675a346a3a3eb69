import { useEffect, useState } from 'react';
import type { Order } from '../../api/types';
import { guestMenuTexts as texts } from '../../shared/texts/guest-menu-texts';
import type { ToastMessage } from '../../shared/ui/toast';
import type { OpenDialog } from './ordering-dialogs';
import type { OrderingState } from './ordering-state';

/** Which dialog the guest has open; whatever the server says about an order closes it. */
export function useOpenDialog(
  { pending, placed, refusal, askAgain }: OrderingState,
  onPlaced: (order: Order) => void,
  show: (toast: ToastMessage) => void,
) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);

  useEffect(() => {
    if (placed === null) return;
    setDialog(null);
    onPlaced(placed);
    show({ type: 'success', message: texts.sent });
  }, [placed, onPlaced, show]);

  const unsent = refusal !== null || askAgain || (pending !== null && pending.phase !== 'sending');
  useEffect(() => {
    if (unsent) setDialog(null);
  }, [unsent]);

  return { dialog, setDialog };
}

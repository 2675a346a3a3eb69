import { useEffect, useState } from 'react';
import type { MenuItem, Order } from '#api/types.ts';
import type { ToastMessage } from '#light-kit/toast.tsx';
import { guestMenuTexts as texts } from './guest-menu-texts';
import type { OpenDialog } from './ordering-dialogs';
import type { OrderingState } from './ordering/ordering-state';

/**
 * The dialog that the guest has open. News of an order closes it, and so does a menu that lacks the dialog's dish.
 * @param items the menu; null while none is valid
 */
export function useOpenDialog(
  { pending, placed, refusal, askAgain, endedKey }: OrderingState,
  items: MenuItem[] | null,
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

  const answered = refusal !== null || askAgain;
  useEffect(() => {
    if (answered) setDialog(null);
  }, [answered]);

  useEffect(() => {
    if (endedKey !== null) setDialog({ kind: 'confirm' });
  }, [endedKey]);

  // The order is retried in the meantime: a dialog that the guest has opened since, also to give it up, stays open.
  const waits = pending !== null && pending.phase !== 'sending';
  useEffect(() => {
    if (waits) setDialog((open) => (open?.kind === 'confirm' ? null : open));
  }, [waits]);

  const gone = dialog?.kind === 'dish' && items?.some(({ id }) => id === dialog.itemId) !== true;
  const closed = items === null;
  useEffect(() => {
    if (!gone) return;
    setDialog(null);
    show({ type: 'error', message: closed ? texts.menuClosed : texts.dishGone });
  }, [gone, closed, show]);

  return { dialog, setDialog };
}

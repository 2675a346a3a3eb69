import { Button } from '#light-kit/button.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { guestLaterTexts as texts } from '../guest-later-texts';
import { canGiveUp, type PendingOrder } from '../ordering/ordering-state';
import styles from './unsent-actions.module.css';

type UnsentActionsProps = {
  pending: PendingOrder;
  onRetry: () => void;
  onResend: () => void;
  onWithdraw: () => void;
};

/** Offers to give up or retry an unsent order, also during a try; one that may have arrived cannot be given up. */
export function UnsentActions({ pending, onRetry, onResend, onWithdraw }: UnsentActionsProps) {
  const isStale = pending.phase === 'stale';
  const isSending = pending.phase === 'sending';
  return (
    <div className={styles.actions}>
      {canGiveUp(pending) && <Button onClick={onWithdraw}>{texts.withdraw}</Button>}
      <Button kind="primary" aria-disabled={isSending} onClick={isStale ? onResend : isSending ? undefined : onRetry}>
        {isStale ? texts.sendNow : commonTexts.retry}
      </Button>
    </div>
  );
}

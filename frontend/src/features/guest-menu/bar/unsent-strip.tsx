import { Button } from '#light-kit/button.tsx';
import { AlertIcon } from '#shared/icon.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { guestLaterTexts as texts } from '../guest-later-texts';
import type { PendingOrder } from '../ordering/ordering-state';
import styles from './unsent-strip.module.css';

type UnsentStripProps = {
  pending: PendingOrder;
  /** Whether the server answers at all. */
  reachable: boolean;
  onRetry: () => void;
  onResend: () => void;
  onWithdraw: () => void;
};

/** An order that the server has not answered yet: always in sight, and what can be done about it. */
export function UnsentStrip({ pending, reachable, onRetry, onResend, onWithdraw }: UnsentStripProps) {
  if (pending.phase === 'sending') {
    return <output className={styles.resending}>{texts.resending}</output>;
  }
  const stale = pending.phase === 'stale';
  const isUnknown = pending.mayHaveArrived === true && !stale;
  return (
    <section className={styles.strip} role="alert">
      <p className={styles.text}>
        <strong className={styles.title}>
          <AlertIcon size={18} />
          {stale ? texts.stale : isUnknown ? texts.unknown : texts.unsent}
        </strong>{' '}
        {stale ? texts.staleHint : isUnknown ? texts.unknownHint : reachable ? texts.sendFailed : texts.unsentOffline}
      </p>
      <div className={styles.actions}>
        {!isUnknown && (
          <Button className={styles.small} onClick={onWithdraw}>
            {texts.withdraw}
          </Button>
        )}
        <Button kind="primary" className={styles.small} onClick={stale ? onResend : onRetry}>
          {stale ? texts.sendNow : commonTexts.retry}
        </Button>
      </div>
    </section>
  );
}

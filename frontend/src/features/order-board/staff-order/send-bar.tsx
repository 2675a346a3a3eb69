import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { formatMoney } from '#shared/format/format-money.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { type DraftLine, totalOf } from './draft';
import styles from './staff-order.module.css';
import { staffOrderTexts as texts } from './staff-order-texts';
import type { useSending } from './use-sending';

type Props = {
  lines: readonly DraftLine[];
  sending: Pick<ReturnType<typeof useSending>, 'phase' | 'problem' | 'asksPause'>;
  view: 'menu' | 'order';
  disabled: boolean;
  onView: (view: 'menu' | 'order') => void;
  onSend: () => void;
  children: ReactNode;
};

/** The total of the order and the button that sends it. On a phone it also switches between menu and order. */
export function SendBar({
  lines,
  sending: { phase, problem, asksPause },
  view,
  disabled,
  onView,
  onSend,
  children,
}: Props) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const words = phase === 'sending' ? texts.sending : phase === 'unknown' ? texts.again : null;
  return (
    <div className={styles.actions}>
      {problem !== null && (
        <Alert severity={phase === 'unknown' ? 'warning' : 'error'} className={styles.problem ?? ''}>
          {problem}
        </Alert>
      )}
      {children}
      <p className={styles.total} aria-live="polite">
        {texts.total} <strong className="figures">{formatMoney(totalOf(lines), 'CZK')}</strong>
      </p>
      {(lines.length > 0 || view === 'order') && (
        <Button
          className={styles.switch}
          variant="outlined"
          color="inherit"
          size="large"
          disabled={disabled}
          onClick={() => onView(view === 'menu' ? 'order' : 'menu')}
        >
          {view === 'menu' ? texts.toOrder(pieces) : texts.toMenu}
        </Button>
      )}
      <ActionButton
        className={styles.send ?? ''}
        variant="contained"
        size="large"
        busy={phase === 'sending'}
        disabled={disabled || lines.length === 0}
        onClick={onSend}
      >
        {words ?? (asksPause ? texts.despitePause : texts.send)}
      </ActionButton>
    </div>
  );
}

import Button from '@mui/material/Button';
import type { Order } from '../../api/types';
import { boardTexts } from '../../shared/texts/board-texts';
import type { Decision } from './decision';
import { orderState } from './order-state';
import styles from './ticket-actions.module.css';

type Props = { order: Order; pending: boolean; onDecide: (decision: Decision) => void; onReject: () => void };

/** What can be done next with an open order. Disabled while a decision is on its way (specification, section 4). */
export function TicketActions({ order, pending, onDecide, onReject }: Props) {
  const state = orderState(order);
  if (state === 'done') return null;
  if (state === 'in-progress') {
    return (
      <div className={styles.actions}>
        <Button
          className={`${styles.button} ${styles.calm}`}
          variant="contained"
          disabled={pending}
          loading={pending}
          onClick={() => onDecide({ kind: 'finish' })}
        >
          {boardTexts.finish}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <Button className={styles.button} variant="outlined" color="inherit" disabled={pending} onClick={onReject}>
        {boardTexts.reject}
      </Button>
      <Button
        className={`${styles.button} ${styles.main}`}
        variant="contained"
        disabled={pending}
        loading={pending}
        onClick={() => onDecide({ kind: 'approve' })}
      >
        {boardTexts.approve}
      </Button>
    </div>
  );
}

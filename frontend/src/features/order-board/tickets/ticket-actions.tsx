import Button from '@mui/material/Button';
import { isUnserved, orderStatus } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';
import { CheckIcon, CloseIcon } from '#shared/icon.tsx';
import { OfflineIcon } from '#staff-kit/staff-icons.tsx';
import { boardTexts } from '../board-texts';
import type { Outcome } from '../board/board-places';
import { DecisionButton } from '../decisions/decision-button';
import { tableName } from '../feed/order-columns';
import { isToFetch } from '../kitchen/use-pickup-tables';
import type { TicketContext } from './ticket-context';
import styles from './ticket-actions.module.css';

type Props = { order: Order; outcome: Outcome | null; context: TicketContext };

/** The next actions of an open order, or its decision that waits for the connection, or the outcome just reached. */
export function TicketActions({ order, outcome, context }: Props) {
  const { decisions, offline, onAsk, pickups } = context;
  const made = decisions.queued.get(order.id);
  const pending = decisions.pending.has(order.id);
  if (outcome !== null) return <Done outcome={outcome} />;
  if (made?.kind === 'order') {
    const words = boardTexts.queued[made.decision.kind];
    return <Queued words={words} pending={pending} onCancel={() => decisions.cancel(order.id)} />;
  }
  const about = `${tableName(order) ?? boardTexts.unknownTable}, ${boardTexts.numberSpoken(order.number)}`;
  const common = { about, pending, offline };
  if (orderStatus(order) === 'in_progress') {
    const close = () => decisions.decide(order, { kind: 'close' });
    return (
      <div className={styles.actions}>
        <DecisionButton
          label={isToFetch(order, pickups) ? boardTexts.handOver : boardTexts.close}
          weight="many"
          onPress={close}
          {...common}
        />
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <DecisionButton
        label={boardTexts.reject}
        weight="quiet"
        main={false}
        onPress={() => onAsk({ what: 'reject', order })}
        {...common}
      />
      <DecisionButton
        label={boardTexts.confirm}
        weight="main"
        onPress={() => decisions.decide(order, { kind: 'confirm' })}
        {...common}
      />
    </div>
  );
}

function Done({ outcome }: { outcome: Outcome }) {
  return (
    <p className={styles.outcome} data-outcome={outcome}>
      {isUnserved(outcome) ? <CloseIcon size={24} /> : <CheckIcon size={24} />}
      <span>{boardTexts.outcomes[outcome]}</span>
    </p>
  );
}

/** A decision that waits for the connection, with a button to drop it. */
export function Queued({ words, pending, onCancel }: { words: string; pending: boolean; onCancel: () => void }) {
  return (
    <div className={styles.queued}>
      <OfflineIcon size={22} />
      <p>{words}</p>
      <Button
        className={styles.cancel}
        size="large"
        color="inherit"
        disabled={pending}
        data-guarded
        data-main-action
        onClick={onCancel}
      >
        {boardTexts.cancelQueued}
      </Button>
    </div>
  );
}

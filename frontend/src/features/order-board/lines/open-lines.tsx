import Button from '@mui/material/Button';
import { orderStatus } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';
import { boardTexts } from '../board-texts';
import type { Asked } from '../decisions/asked-dialog';
import { tableName } from '../feed/order-columns';
import type { TicketContext } from '../tickets/ticket-context';
import styles from './lines.module.css';
import { linesTexts as texts, offerTexts } from './lines-texts';
import { standingLines } from './standing-pieces';

type Props = { order: Order; context: Pick<TicketContext, 'decisions' | 'onAsk'> };

/** Less common decisions about an open order: some of its lines. */
export function OpenLines({ order, context: { decisions, onAsk } }: Props) {
  if (standingLines(order).length === 0 || decisions.queued.has(order.id)) return null;
  const about = `${tableName(order) ?? boardTexts.unknownTable}, ${boardTexts.numberSpoken(order.number)}`;
  const pending = decisions.pending.has(order.id);
  const press = (what: Asked['what']) => () => onAsk({ what, order });
  return (
    <div className={styles.open}>
      <Act label={texts.openShort} about={about} disabled={pending} onPress={press(whatOf(order))} />
      <Act label={offerTexts.open} about={about} disabled={pending} onPress={press('offer')} />
    </div>
  );
}

/** Before the confirmation lines are left out, and after it they are cancelled. */
function whatOf(order: Order): Asked['what'] {
  return orderStatus(order) === 'waiting' ? 'part' : 'cancel';
}

type ActProps = { label: string; about: string; disabled: boolean; onPress: () => void };

function Act({ label, about, disabled, onPress }: ActProps) {
  return (
    <Button
      size="large"
      variant="outlined"
      color="inherit"
      aria-label={`${label}, ${about}`}
      aria-haspopup="dialog"
      disabled={disabled}
      data-guarded
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

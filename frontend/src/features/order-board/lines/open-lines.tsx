import Button from '@mui/material/Button';
import { orderStatus } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';
import { PencilIcon } from '#staff-kit/admin-icons.tsx';
import { boardTexts } from '../board-texts';
import { tableName } from '../feed/order-columns';
import type { TicketContext } from '../tickets/ticket-context';
import styles from './lines.module.css';
import { linesTexts as texts } from './lines-texts';
import { standingLines } from './standing';

type Props = { order: Order; context: Pick<TicketContext, 'decisions' | 'onAsk'> };

/** What is decided less often about an open order: some of its lines. */
export function OpenLines({ order, context: { decisions, onAsk } }: Props) {
  if (standingLines(order).length === 0 || decisions.queued.has(order.id)) return null;
  const about = `${tableName(order) ?? boardTexts.unknownTable}, ${boardTexts.numberSpoken(order.number)}`;
  return (
    <Button
      className={styles.open ?? ''}
      color="inherit"
      aria-label={texts.open(about)}
      aria-haspopup="dialog"
      title={texts.openShort}
      disabled={decisions.pending.has(order.id)}
      data-guarded
      onClick={() => onAsk({ what: orderStatus(order) === 'waiting' ? 'part' : 'cancel', order })}
    >
      <PencilIcon size={22} />
    </Button>
  );
}

import Button from '@mui/material/Button';
import { orderStatus } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';
import { boardTexts } from '../board-texts';
import type { DecisionQuestion } from '../decisions/decision-dialog';
import { tableName } from '../feed/order-columns';
import type { TicketContext } from '../tickets/ticket-context';
import { linesTexts as texts } from './lines-texts';
import { activeLines } from './active-pieces';

type Props = { order: Order; context: Pick<TicketContext, 'decisions' | 'onAsk'> };

/** A button that asks how to confirm a waiting order in part, or which pieces of a confirmed one to cancel. */
export function OpenLines({ order, context: { decisions, onAsk } }: Props) {
  if (activeLines(order).length === 0 || decisions.queued.has(order.id)) return null;
  const about = `${tableName(order) ?? boardTexts.unknownTable}, ${boardTexts.numberSpoken(order.number)}`;
  const pending = decisions.pending.has(order.id);
  return (
    <Button
      size="large"
      variant="outlined"
      color="inherit"
      aria-label={`${texts.openShort}, ${about}`}
      aria-haspopup="dialog"
      disabled={pending}
      data-guarded
      onClick={() => onAsk({ what: whatOf(order), order })}
    >
      {texts.openShort}
    </Button>
  );
}

function whatOf(order: Order): DecisionQuestion['what'] {
  return orderStatus(order) === 'waiting' ? 'part' : 'cancel';
}

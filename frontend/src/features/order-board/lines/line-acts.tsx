import Button from '@mui/material/Button';
import { orderStatus } from '#api/order-status.ts';
import type { Order, OrderLine } from '#api/types.ts';
import { dishTexts } from '../stock/dish-texts';
import { wholeLineName } from '../tickets/ticket-lines';
import type { TicketContext } from '../tickets/ticket-context';
import { ordersWith, useLeftOut } from './left-out';
import { LeftOutPlan } from './left-out-plan';
import styles from './line-acts.module.css';
import { dishActTexts as texts } from './lines-texts';
import { NearDishes } from './near-dishes-list';

type Props = { order: Order; line: OrderLine; context: TicketContext };

/** The decisions about an unfolded line, for this order and for all other orders with its dish. */
export function LineActs({ order, line, context }: Props) {
  const { dishes, toggle } = useLeftOut();
  const { onAsk, onDish, waiting, decisions } = context;
  const { id, menuItemId } = line;
  const name = wholeLineName(line);
  const isWaiting = orderStatus(order) === 'waiting';
  const isLeftOut = isWaiting && dishes.has(menuItemId);
  const others = ordersWith(waiting, menuItemId).filter((one) => one.id !== order.id).length;
  const busy = decisions.pending.has(order.id) || decisions.queued.has(order.id);
  const leaveOut = () => toggle(menuItemId);
  const cancel = () => onAsk({ what: 'cancel', order, line: id });
  return (
    <div className={styles.acts} role="group" aria-label={name}>
      <div className={styles.buttons}>
        {isWaiting ? (
          <Act label={texts.leaveOut} about={name} isPressed={isLeftOut} onPress={leaveOut} />
        ) : (
          <Act label={texts.cancel} about={name} disabled={busy} onPress={cancel} />
        )}
        <Act
          label={texts.replace}
          about={name}
          disabled={busy}
          onPress={() => onAsk({ what: 'offer', order, line: id })}
        />
        <Act label={texts.soldOut} about={`${name}, ${dishTexts.open}`} onPress={() => onDish(line)} />
      </div>
      {others > 0 && <p className={styles.also}>{texts.also(others)}</p>}
      {isLeftOut ? (
        <LeftOutPlan line={line} context={context} />
      ) : (
        !busy && <NearDishes order={order} line={line} context={context} />
      )}
    </div>
  );
}

type ActProps = { label: string; about: string; isPressed?: boolean; disabled?: boolean; onPress: () => void };

function Act({ label, about, isPressed, disabled = false, onPress }: ActProps) {
  return (
    <Button
      size="large"
      variant={isPressed === true ? 'contained' : 'outlined'}
      color="inherit"
      aria-label={`${label}, ${about}`}
      aria-pressed={isPressed}
      disabled={disabled}
      data-guarded
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { orderStatus } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';
import { Button } from '#light-kit/button.tsx';
import { Dialog } from '#light-kit/dialog.tsx';
import { formatMoney } from '#shared/format/format-money.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { isAsked } from '../bar/urgency';
import { guestLaterTexts as laterTexts } from '../guest-later-texts';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import styles from './active-orders-dialog.module.css';
import { OrderCard } from './order-card';
import { confirmedTotals } from './order-standing';
import { OrderTotal } from './order-total';

type ActiveOrdersDialogProps = {
  orders: readonly Order[] | undefined;
  failed: boolean;
  /** Whose an order is, where several order. */
  whose: (order: Order) => string | null;
  onRetry: () => void;
  onAnswer?: ComponentProps<typeof OrderCard>['onAnswer'];
  /** The list of those that the guest has to do something about, with what can be done. */
  actionsOf?: (order: Order) => ReactNode;
  /** Where it is the guest's own, also after it was withdrawn. */
  withdrawalOf?: (order: Order) => ReactNode;
  /** Null where there is no account to be opened. */
  onPay: (() => void) | null;
  onClose: () => void;
  /** What comes before the orders. */
  notices?: ReactNode;
  /** What else can be done, beside paying; it may come to nothing. */
  more?: ReactNode;
  /** What else is to be had of the table. */
  children?: ReactNode;
};

const NONE = () => null;

/** The party's orders: those that want an answer first, then the newest; what was ordered and brought before stands below. */
export function ActiveOrdersDialog({
  orders,
  failed,
  whose,
  onRetry,
  onAnswer,
  actionsOf = NONE,
  withdrawalOf = NONE,
  onPay,
  onClose,
  notices,
  more,
  children,
}: ActiveOrdersDialogProps) {
  const isFirst = (order: Order) => Number(isAsked(order) || actionsOf(order) !== null);
  const sorted = [...(orders ?? [])].sort((a, b) => isFirst(b) - isFirst(a) || b.placed_at.localeCompare(a.placed_at));
  const actionsOfActive = (order: Order) => actionsOf(order) ?? withdrawalOf(order);
  const active = sorted.filter((order) => orderStatus(order) !== 'closed');
  const earlier = sorted.filter((order) => orderStatus(order) === 'closed');
  return (
    <Dialog
      title={texts.activeOrders}
      onClose={onClose}
      actions={
        <>
          {more}
          {onPay !== null && confirmedTotals(orders ?? []).length > 0 && (
            <Button kind="primary" onClick={onPay}>
              {laterTexts.pay}
            </Button>
          )}
        </>
      }
    >
      {notices}
      <AcceptedTotal orders={orders ?? []} />
      {failed && (
        <div className={styles.failed} role="alert">
          <p>{laterTexts.ordersFailed}</p>
          <Button onClick={onRetry}>{commonTexts.retry}</Button>
        </div>
      )}
      {orders === undefined && !failed && <output>{commonTexts.loading}</output>}
      {orders !== undefined && active.length === 0 && <p className={styles.empty}>{laterTexts.noActiveOrders}</p>}
      <OrderList orders={active} whose={whose} onAnswer={onAnswer} actionsOf={actionsOfActive} />
      {earlier.length > 0 && <h3 className={styles.earlier}>{laterTexts.earlier}</h3>}
      <OrderList orders={earlier} whose={whose} onAnswer={onAnswer} actionsOf={actionsOf} />
      {children}
    </Dialog>
  );
}

/** What the evening comes to so far, per currency. */
function AcceptedTotal({ orders }: { orders: readonly Order[] }) {
  const totals = confirmedTotals(orders);
  if (totals.length === 0) return null;
  return (
    <section className={styles.sum}>
      <OrderTotal
        label={laterTexts.acceptedTotal}
        total={totals.map(({ currency, total }) => formatMoney(total, currency)).join(' + ')}
      />
      <p className={styles.sumHint}>{laterTexts.acceptedTotalHint}</p>
    </section>
  );
}

type ListProps = { orders: Order[] } & Required<Pick<ActiveOrdersDialogProps, 'whose' | 'actionsOf'>> &
  Pick<ActiveOrdersDialogProps, 'onAnswer'>;

function OrderList({ orders, whose, onAnswer, actionsOf }: ListProps) {
  if (orders.length === 0) return null;
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} whose={whose(order)} onAnswer={onAnswer} actions={actionsOf(order)} />
        </li>
      ))}
    </ul>
  );
}

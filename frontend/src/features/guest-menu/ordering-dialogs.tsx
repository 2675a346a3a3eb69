import type { MenuItem } from '../../api/types';
import { guestMenuTexts as texts } from '../../shared/texts/guest-menu-texts';
import { ActiveOrdersDialog } from './active-orders-dialog';
import { basketCount, quantityOf } from './basket';
import { BasketDialog } from './basket-dialog';
import { ChangesDialog } from './changes-dialog';
import { ConfirmOrderDialog } from './confirm-order-dialog';
import { DishDialog } from './dish-dialog';
import { NewsDialog } from './news-dialog';
import { NoticeDialog } from './notice-dialog';
import type { OrderingState } from './ordering-state';
import type { BasketActions } from './use-basket-actions';
import type { useCallWaiterAction } from './use-call-waiter';
import type { useTableOrders } from './use-table-orders';
import { WithdrawDialog } from './withdraw-dialog';

/** What the guest opened. */
export type OpenDialog =
  | { kind: 'dish'; itemId: number }
  | { kind: 'basket' }
  | { kind: 'confirm' }
  | { kind: 'orders' }
  | { kind: 'withdraw' };

type OrderingDialogsProps = {
  dialog: OpenDialog | null;
  setDialog: (dialog: OpenDialog | null) => void;
  menu: MenuItem[];
  state: OrderingState;
  basket: BasketActions;
  orders: ReturnType<typeof useTableOrders>;
  waiter: ReturnType<typeof useCallWaiterAction>;
  onOrder: () => void;
};

/** What the guest opened, and above it what the page has to say. */
export function OrderingDialogs(props: OrderingDialogsProps) {
  return (
    <>
      <ChosenDialog {...props} />
      <SpokenDialogs {...props} />
    </>
  );
}

function ChosenDialog({ dialog, setDialog, menu, state, basket, orders, onOrder }: OrderingDialogsProps) {
  const { lines, currency, pending } = state;
  const close = () => setDialog(null);
  switch (dialog?.kind) {
    case 'dish': {
      // As the menu has it now: a price that changes while it is read must not stay.
      const item = menu.find(({ id }) => id === dialog.itemId);
      if (item === undefined) return null;
      return (
        <DishDialog
          item={item}
          currency={currency}
          quantity={quantityOf(lines, item.id)}
          onAdd={() => (basket.add(item), close())}
          onQuantity={basket.setItemQuantity}
          onClose={close}
        />
      );
    }
    case 'basket':
      return (
        <BasketDialog
          lines={lines}
          currency={currency}
          frozen={pending !== null}
          onQuantity={basket.setQuantity}
          onNote={basket.setNote}
          onOrder={onOrder}
          onClose={close}
        />
      );
    case 'confirm':
      return (
        <ConfirmOrderDialog
          lines={lines}
          currency={currency}
          sending={pending !== null}
          onConfirm={basket.submit}
          onClose={close}
        />
      );
    case 'orders': {
      const { data, isError, refetch } = orders.query;
      return <ActiveOrdersDialog orders={data} failed={isError} onRetry={() => void refetch()} onClose={close} />;
    }
    case 'withdraw':
      return <WithdrawDialog onWithdraw={() => (basket.withdraw(), close())} onClose={close} />;
    default:
      return null;
  }
}

function SpokenDialogs({ setDialog, state, basket, orders, waiter }: OrderingDialogsProps) {
  const { lines, currency, changes, askAgain, refusal, outOfMenu } = state;
  if (refusal !== null) {
    const title = outOfMenu ? texts.notSent : texts.sendFailed;
    const detail = outOfMenu && lines.length > 0 ? `${refusal} ${texts.basketKept(basketCount(lines))}` : refusal;
    return <NoticeDialog title={title} detail={detail} tone="refused" onClose={basket.readOutcome} />;
  }
  if (askAgain || changes.length > 0) {
    const send = () => (basket.readChanges(), setDialog({ kind: 'confirm' }), basket.submit());
    return (
      <ChangesDialog
        changes={changes}
        askAgain={askAgain}
        lines={lines}
        currency={currency}
        onSend={send}
        onClose={() => (basket.readChanges(), setDialog(null))}
      />
    );
  }
  if (orders.news !== null) return <NewsDialog key={newsKey(orders)} news={orders.news} onClose={orders.dismissNews} />;
  if (!waiter.called) return null;
  return (
    <NoticeDialog title={texts.waiterCalled} detail={texts.waiterCalledDetail} tone="called" onClose={waiter.read} />
  );
}

function newsKey({ news }: OrderingDialogsProps['orders']): string {
  return news === null ? '' : `${news.order.id}:${news.status}`;
}

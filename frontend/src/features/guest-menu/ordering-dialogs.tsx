import type { ToastMessage } from '#light-kit/toast.tsx';
import { renewedCodeMessage } from './bar/renewed-code';
import { type BasketLine, basketCount, hasWrongChoice, quantityOf } from './basket/basket';
import { BasketDialog } from './basket/basket-dialog';
import { DishDialog } from './dish/dish-dialog';
import { guestLaterTexts as texts } from './guest-later-texts';
import { NoticeDialog } from './notice-dialog';
import { latePart } from './late-part';
import { FetchedChangesDialog, FetchedNewsDialog } from './fetched-dialogs';
import { ConfirmOrderDialog } from './ordering/confirm-order-dialog';
import { canGiveUp } from './ordering/ordering-state';
import { avoidedBy } from './search/allergen-filter';
import { ShownMenu } from './orders/order-lines';
import { OrdersSheet } from './orders/orders-sheet';
import { useOrderParts } from './orders/use-order-parts';
import type { AtTable } from './orders/sheet-orders';
import { WithdrawDialog } from './orders/withdraw-dialog';
import { SessionExpiredPageAhead } from './table/fetched-session-expired-page';
import { otherKeys } from './ordering/ordering-storage';
import type { useOrdering } from './ordering/use-ordering';
import type { useCallWaiterAction } from './table/use-call-waiter';
import { sharesTable } from './visit/shares-table';

const useRareNotices = latePart(() => import('./rare-notices'));

export type OpenDialog =
  | { kind: 'dish'; itemId: number; lineId?: number }
  | { kind: 'basket' }
  | { kind: 'confirm' }
  | { kind: 'orders' }
  | { kind: 'party' }
  | { kind: 'bill' }
  | { kind: 'onceMore' }
  | { kind: 'withdraw' };

type OrderingDialogsProps = AtTable & {
  dialog: OpenDialog | null;
  setDialog: (dialog: OpenDialog | null) => void;
  chosen: readonly string[];
  waiter: ReturnType<typeof useCallWaiterAction>;
  ordering: ReturnType<typeof useOrdering>;
  toast: ToastMessage | null;
  onOrder: () => void;
};

/** The dialog that the guest has open, and above it the page's messages. */
export function OrderingDialogs(props: OrderingDialogsProps) {
  const { kind } = props.dialog ?? {};
  const { party } = props.visit;
  const { lines, pending } = props.state;
  const gone =
    (kind === 'party' && (party?.phones.length ?? 0) < 2) ||
    (kind === 'onceMore' && party === null) ||
    (kind === 'withdraw' && !canGiveUp(pending));
  const isWrong = kind === 'confirm' && pending === null && hasWrongChoice(lines, props.menu);
  const shown = { ...props, dialog: gone ? null : isWrong ? ({ kind: 'basket' } as const) : props.dialog };
  return (
    <ShownMenu value={props.menu}>
      <ChosenDialog {...shown} />
      <SpokenDialogs {...shown} />
      <SessionExpiredPageAhead />
    </ShownMenu>
  );
}

function ChosenDialog(props: OrderingDialogsProps) {
  const { dialog, setDialog, menu, state, basket, visit, orders, onOrder } = props;
  const { lines, currency, note, pending } = state;
  const parts = useOrderParts(false);
  const avoided = avoidedBy(props.chosen) ?? [];
  const close = () => setDialog(null);
  const shares = renewedCodeMessage(orders.query.error) === null && sharesTable(location.search, visit.party);
  switch (dialog?.kind) {
    case 'dish': {
      // Reads the item from the current menu, because its price may change while the dialog is open.
      const item = menu.find(({ id }) => id === dialog.itemId);
      if (item === undefined) return null;
      const { lineId } = dialog;
      const line = lines.find((one) => one.lineId === lineId);
      const back = () => setDialog(lineId === undefined ? null : { kind: 'basket' });
      return (
        <DishDialog
          item={item}
          currency={currency}
          line={line}
          inBasket={quantityOf(lines, item.id)}
          avoided={avoided}
          frozen={pending !== null}
          onAdd={(next) => (line ? basket.replaceLine(line.lineId, next) : basket.addLine(next), back())}
          onClose={back}
        />
      );
    }
    case 'basket':
      return (
        <BasketDialog
          lines={lines}
          note={note}
          menu={menu}
          currency={currency}
          frozen={pending !== null}
          avoided={avoided}
          basket={basket}
          onEdit={({ itemId, lineId }) => setDialog({ kind: 'dish', itemId, lineId })}
          onOrder={() => (basket.mergeLines(), onOrder())}
          onClose={() => (basket.mergeLines(), close())}
        />
      );
    case 'confirm':
      return <Confirm {...props} onClose={close} />;
    case 'orders':
      return (
        <OrdersSheet
          {...props}
          shares={shares}
          onPay={() => setDialog({ kind: 'bill' })}
          onOnceMore={() => setDialog({ kind: 'onceMore' })}
          onParty={() => setDialog({ kind: 'party' })}
          onWithdraw={() => setDialog({ kind: 'withdraw' })}
          onClose={close}
        />
      );
    case 'party':
    case 'bill':
    case 'onceMore':
      return parts && <parts.TableDialog {...props} kind={dialog.kind} shares={shares} onClose={close} />;
    case 'withdraw':
      return <WithdrawDialog onWithdraw={() => (basket.withdraw(), close())} onClose={close} />;
    case undefined:
      return null;
  }
}

function Confirm({ info, state, basket, visit, push, onClose }: OrderingDialogsProps & { onClose: () => void }) {
  const { lines, currency, note, pending, endedKey } = state;
  const again = visit.ended || endedKey !== null ? info?.tableName : undefined;
  const parts = useOrderParts(!!info?.coursing);
  return (
    <ConfirmOrderDialog
      // The key remounts the dialog, so that screen readers announce the second question and a double tap cannot answer
      // it.
      key={String(again)}
      tableName={info?.tableName}
      again={again}
      lines={lines}
      note={note}
      currency={currency}
      sending={pending !== null}
      // Asks for notifications here, because browsers allow that only during a press.
      onConfirm={() => (push.ask(), basket.submit())}
      onClose={onClose}
    >
      {parts && <parts.AllAtOnce info={info} state={state} basket={basket} />}
    </ConfirmOrderDialog>
  );
}

function SpokenDialogs(props: OrderingDialogsProps) {
  const { dialog, setDialog, menu, state, basket, push } = props;
  const { lines, currency, changes, askAgain, refusal, outOfMenu } = state;
  const rare = useRareNotices(refusal !== null);
  const choose = ({ itemId, lineId }: BasketLine) => setDialog({ kind: 'dish', itemId, lineId });
  const showWrong = () => setDialog(hasWrongChoice(lines, menu) ? { kind: 'basket' } : null);
  if (refusal !== null) {
    return (
      <NoticeDialog
        text={outOfMenu ? texts.notSent : texts.orderFailed}
        tone="refused"
        onClose={() => (basket.readOutcome(), showWrong())}
      >
        <p>{refusal}</p>
        {rare && (
          <rare.WrongChoices lines={lines} menu={menu} onChoose={(line) => (basket.readOutcome(), choose(line))} />
        )}
        <p>{outOfMenu && lines.length > 0 ? texts.basketLeft(basketCount(lines)) : texts.failedInBasket}</p>
      </NoticeDialog>
    );
  }
  if (askAgain || changes.length > 0) {
    const send = () => (push.ask(), basket.readChanges(), setDialog({ kind: 'confirm' }), basket.submit());
    return (
      <FetchedChangesDialog
        changes={changes}
        askAgain={askAgain}
        lines={lines}
        currency={currency}
        menu={menu}
        avoided={avoidedBy(props.chosen) ?? []}
        onAdd={basket.addLine}
        onSend={send}
        onChoose={(line) => (basket.readChanges(), choose(line))}
        onClose={() => (basket.readChanges(), showWrong())}
      />
    );
  }
  // Holds news back until the guest has closed the open dialog.
  return dialog === null ? <News {...props} /> : null;
}

function News(props: OrderingDialogsProps) {
  const { orders, visit, waiter, push, onReturn, table, menu } = props;
  const asks = waiter.asksSeat || otherKeys(table).length > 0;
  const rare = useRareNotices(visit.movedTo !== null || waiter.called !== null || push.blocked || asks);
  if (orders.news.length > 0) {
    return (
      <FetchedNewsDialog
        table={table}
        menu={menu}
        onReturn={onReturn}
        news={orders.news}
        onClose={orders.dismissNews}
      />
    );
  }
  if (visit.movedTo !== null) return rare && <rare.MovedCard to={visit.movedTo} onClose={visit.readMove} />;
  if (waiter.called !== null) return rare && <rare.CalledCard called={waiter.called} onClose={waiter.read} />;
  return rare && <RareQuestion rare={rare} {...props} />;
}

type RareNotices = NonNullable<ReturnType<typeof useRareNotices>>;

function RareQuestion({ rare, ...props }: OrderingDialogsProps & { rare: RareNotices }) {
  const { state, waiter, push, toast, info } = props;
  if (waiter.asksSeat) {
    return <rare.SitsAgain table={info?.tableName ?? ''} onYes={waiter.callAgain} onClose={waiter.read} />;
  }
  if (state.pending !== null || toast !== null) return null;
  return push.blocked ? <rare.PushBlocked onClose={push.dismiss} /> : <rare.TakeBasket {...props} />;
}

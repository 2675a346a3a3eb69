import { type ComponentProps, useState } from 'react';
import type { TableAddress } from '#api/guest-api.ts';
import type { Offer } from '#api/offer.ts';
import type { MenuItem, Order } from '#api/types.ts';
import { Button } from '#light-kit/button.tsx';
import { renewedCodeMessage } from '../bar/renewed-code';
import { StatusList } from '../bar/status-list';
import { UnsentActions } from '../bar/unsent-actions';
import type { Status } from '../bar/urgency';
import { type Going, useStatuses } from '../bar/use-statuses';
import type { BasketActions } from '../basket/use-basket-actions';
import { guestLaterTexts as texts } from '../guest-later-texts';
import { FetchedOnceMoreButton } from '../once-more/fetched-once-more';
import type { OrderingState } from '../ordering/ordering-state';
import { pushSupport } from '../push/push-support';
import { useTakingBack } from '../taking-back/fetched-taking-back';
import { isClosed, type Stage } from '../validity/menu-times';
import { FetchedParty } from '../visit/fetched-party';
import { PartyStrip } from '../visit/party-strip';
import type { Visit } from '../visit/use-visit';
import { whoseOrders } from '../visit/whose-orders';
import { ActiveOrdersDialog } from './active-orders-dialog';
import styles from './active-orders-dialog.module.css';
import type { useTableOrders } from './use-table-orders';

type Shown = ComponentProps<typeof ActiveOrdersDialog>;

export type OrdersSheetProps = Pick<Going, 'connection'> &
  Pick<Shown, 'onAnswer' | 'onClose'> & {
    table: TableAddress;
    state: OrderingState;
    basket: Pick<BasketActions, 'retry' | 'resend'>;
    visit: Visit;
    orders: ReturnType<typeof useTableOrders>;
    /** Those that the guest may look at. */
    listed: Shown['orders'];
    menu: MenuItem[];
    offer: Offer;
    stage: Stage;
    /** Whether this phone may give on the table's code. */
    shares: boolean;
    onReturn: (order: Order) => void;
    onWithdraw: () => void;
    onPay: () => void;
    onOnceMore: () => void;
    onParty: () => void;
  };

/**
 * What goes on at the table, and all that can be done about it: what the status line says, then the orders. A rejection stays first
 * until the guest has read it.
 */
export function OrdersSheet(props: OrdersSheetProps) {
  const { table, visit, orders, listed, shares } = props;
  const takingBack = useTakingBack();
  const withdrawal = (order: Order) =>
    takingBack && order.phone !== null && orders.own?.some(({ id }) => id === order.id) ? (
      <takingBack.WithdrawOrder order={order} onReturn={props.onReturn} />
    ) : null;
  const refusalActions = (order: Order) =>
    orders.refused.some(({ id }) => id === order.id) ? (
      <div className={styles.actions}>
        <Button onClick={() => orders.putAway(order)}>{texts.understood}</Button>
        <Button kind="primary" onClick={() => props.onReturn(order)}>
          {texts.returnItems}
        </Button>
      </div>
    ) : null;
  return (
    <ActiveOrdersDialog
      orders={listed}
      failed={orders.query.isError}
      whose={whoseOrders(visit.party)}
      onRetry={() => void orders.query.refetch()}
      onAnswer={props.onAnswer}
      actionsOf={refusalActions}
      withdrawalOf={withdrawal}
      onPay={visit.ended ? null : props.onPay}
      onClose={props.onClose}
      notices={<Notices {...props} />}
      more={<OnceMore {...props} />}
    >
      <PartyStrip party={visit.party} onOpen={props.onParty} />
      {shares && <FetchedParty table={table} party={null} shares onHeard={visit.hear} />}
      {pushSupport() === 'denied' && <p className={styles.quiet}>{texts.pushBlocked}</p>}
    </ActiveOrdersDialog>
  );
}

/** The orders say themselves how they stand. */
function Notices(props: OrdersSheetProps) {
  const { table, state, basket, orders, onWithdraw } = props;
  const takingBack = useTakingBack();
  const [said, setSaid] = useState<string | null>(null);
  const renewedCode = renewedCodeMessage(orders.query.error);
  const statuses = useStatuses({ ...props, pending: state.pending, renewedCode });
  const actionsOf = (status: Status) => {
    if ('call' in status && takingBack && status.call.answered_at === null)
      return <takingBack.WithdrawCall table={table} call={status.call} onSaid={setSaid} />;
    return (
      'pending' in status &&
      (status.kind === 'unsent' || status.pending.attempts > 1) && (
        <UnsentActions
          pending={status.pending}
          onRetry={basket.retry}
          onResend={basket.resend}
          onWithdraw={onWithdraw}
        />
      )
    );
  };
  return (
    <>
      {takingBack && said !== null && <takingBack.Said key={said}>{said}</takingBack.Said>}
      <StatusList statuses={statuses.filter((status) => !('order' in status))} actionsOf={actionsOf} />
    </>
  );
}

/** Only where an order can be sent: in a visit that goes on, from the menu of now, with none on its way. */
function OnceMore({ table, state, offer, stage, menu, visit: { party }, listed, onOnceMore }: OrdersSheetProps) {
  if (party === null || state.pending !== null || isClosed(offer, stage) || !listed?.length) return null;
  return <FetchedOnceMoreButton {...{ table, party, menu, state }} orders={listed} onOpen={onOnceMore} />;
}

import type { ReactNode } from 'react';
import type { TableAddress } from '#api/guest-api.ts';
import type { Offer } from '#api/offer.ts';
import type { MenuItem, Order, TableInfo } from '#api/types.ts';
import { Button } from '#light-kit/button.tsx';
import { orderStatus } from '#api/order-status.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { pushSupport } from '#shared/push/push-support.ts';
import type { BasketActions } from '../basket/use-basket-actions';
import { AnswerableOffers } from '../corrections/answerable-offers';
import { guestLaterTexts as laterTexts } from '../guest-later-texts';
import { rareTexts } from '../rare-texts';
import { FetchedOnceMoreButton, FetchedParty, useTakingBack } from './fetched-parts';
import type { Connection } from '../offline/use-connection';
import type { OrderingState } from '../ordering/ordering-state';
import type { usePush } from '../push/use-push';
import { isClosed, type Stage } from '../validity/menu-times';
import { PartyStrip } from '../visit/party-strip';
import type { Visit } from '../visit/use-visit';
import { whoseOrders } from '../visit/whose-orders';
import { hasOffer } from '../bar/urgency';
import tones from '#light-kit/tones.module.css';
import styles from './sheet-orders.module.css';
import { IsPickup } from './is-pickup';
import { confirmedTotals } from './active-orders';
import { orderTexts as texts } from './order-texts';
import type { useTableOrders } from './use-table-orders';
import { OrderCard } from './order-card';
import { OrderTotal } from './order-total';

type ActiveOrdersProps = {
  orders: readonly Order[];
  whose: (order: Order) => string | null;
  actionsOf?: (order: Order) => ReactNode;
  withdrawalOf?: (order: Order) => ReactNode;
};

const NONE = () => null;

/** The party's orders: those with open questions first, next the newest ones. Closed orders are below. */
export function ActiveOrders({ orders, whose, actionsOf = NONE, withdrawalOf = NONE }: ActiveOrdersProps) {
  const isFirst = (order: Order) => Number(hasOffer(order) || actionsOf(order) !== null);
  const sorted = [...orders].sort((a, b) => isFirst(b) - isFirst(a) || b.placed_at.localeCompare(a.placed_at));
  const actionsOfActive = (order: Order) => actionsOf(order) ?? withdrawalOf(order);
  const active = sorted.filter((order) => orderStatus(order) !== 'closed');
  const earlier = sorted.filter((order) => orderStatus(order) === 'closed');
  return (
    <>
      <AcceptedTotal orders={orders} />
      {active.length === 0 && <p className={tones.empty}>{texts.noActiveOrders}</p>}
      <OrderList orders={active} whose={whose} actionsOf={actionsOfActive} />
      {earlier.length > 0 && <h3 className={styles.earlier}>{texts.earlier}</h3>}
      <OrderList orders={earlier} whose={whose} actionsOf={actionsOf} />
    </>
  );
}

function AcceptedTotal({ orders }: { orders: readonly Order[] }) {
  const totals = confirmedTotals(orders);
  if (totals.length === 0) return null;
  return (
    <section className={styles.sum}>
      <OrderTotal
        label={texts.acceptedTotal}
        total={totals.map(({ currency, total }) => formatMoney(total, currency)).join(' + ')}
      />
      <p className={`hint ${styles.sumHint}`}>{texts.acceptedTotalHint}</p>
    </section>
  );
}

type ListProps = { orders: Order[] } & Required<Pick<ActiveOrdersProps, 'whose' | 'actionsOf'>>;

function OrderList({ orders, whose, actionsOf }: ListProps) {
  if (orders.length === 0) return null;
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} whose={whose(order)} actions={actionsOf(order)} />
        </li>
      ))}
    </ul>
  );
}

/** The state of the guest's table, for the page's dialogs. */
export type AtTable = {
  table: TableAddress;
  info: TableInfo | undefined;
  menu: MenuItem[];
  offer: Offer;
  stage: Stage;
  connection: Connection;
  state: OrderingState;
  basket: BasketActions;
  push: ReturnType<typeof usePush>;
  visit: Visit;
  orders: ReturnType<typeof useTableOrders>;
  listed: readonly Order[] | undefined;
  onReturn: (order: Order) => void;
};

export type OrdersSheetProps = AtTable & {
  shares: boolean;
  onWithdraw: () => void;
  onPay: () => void;
  onOnceMore: () => void;
  onParty: () => void;
  onClose: () => void;
};

/** The orders in the sheet, and other actions at the table. A rejection stays first until the guest has read it. */
export function SheetOrders(props: OrdersSheetProps) {
  const { table, menu, visit, orders, listed, shares } = props;
  const takingBack = useTakingBack();
  const withdrawal = (order: Order) =>
    takingBack && order.phone !== null && orders.own?.some(({ id }) => id === order.id) ? (
      <takingBack.WithdrawOrder order={order} onReturn={props.onReturn} />
    ) : null;
  const refusalActions = (order: Order) =>
    orders.refused.some(({ id }) => id === order.id) ? (
      <div className={styles.actions}>
        <Button onClick={() => orders.putAway(order)}>{laterTexts.understood}</Button>
        <Button kind="primary" onClick={() => props.onReturn(order)}>
          {texts.returnItems}
        </Button>
      </div>
    ) : null;
  return (
    <IsPickup value={props.info?.service === 'pickup'}>
      <AnswerableOffers table={table} menu={menu}>
        {listed && (
          <ActiveOrders
            orders={listed}
            whose={whoseOrders(visit.party)}
            actionsOf={refusalActions}
            withdrawalOf={withdrawal}
          />
        )}
      </AnswerableOffers>
      <PartyStrip party={visit.party} onOpen={props.onParty} />
      {shares && <FetchedParty table={table} party={null} shares onHeard={visit.hear} />}
      {pushSupport() === 'denied' && <p className={`hint ${styles.quiet}`}>{rareTexts.pushBlocked}</p>}
    </IsPickup>
  );
}

/** Buttons to order the last drinks again and to ask for the bill, if they apply. */
export function SheetActions(props: OrdersSheetProps) {
  const { visit, listed, onPay } = props;
  return (
    <>
      <OnceMore {...props} />
      {!visit.ended && confirmedTotals(listed ?? []).length > 0 && (
        <Button kind="primary" onClick={onPay}>
          {texts.pay}
        </Button>
      )}
    </>
  );
}

/** Shown only if an order can be sent: in an open visit, with a valid menu, and while no order is under way. */
function OnceMore({ table, state, offer, stage, menu, visit: { party }, listed, onOnceMore }: OrdersSheetProps) {
  if (party === null || state.pending !== null || isClosed(offer, stage) || !listed?.length) return null;
  return (
    <FetchedOnceMoreButton table={table} party={party} menu={menu} state={state} orders={listed} onOpen={onOnceMore} />
  );
}

import type { TableAddress } from '#api/guest-api.ts';
import type { Offer } from '#api/offer.ts';
import type { Order } from '#api/types.ts';
import type { BasketActions } from '../basket/use-basket-actions';
import { BillStrip } from '../bill/bill-strip';
import { hasAccount } from '../bill/has-account';
import type { Connection } from '../offline/use-connection';
import { FetchedOnceMoreStrip } from '../once-more/fetched-once-more';
import type { OrderingState } from '../ordering/ordering-state';
import type { useTableOrders } from '../orders/use-table-orders';
import { SessionExpiredPageAhead } from '../table/fetched-session-expired-page';
import { isClosed, type Stage } from '../validity/menu-times';
import { PartyStrip } from '../visit/party-strip';
import { PhoneRemovedStrip } from '../visit/phone-removed-strip';
import type { Visit } from '../visit/use-visit';
import { VisitEndedStrip } from '../visit/visit-ended-strip';
import { ConnectionStrip } from './connection-strip';
import { MenuEndStrip } from './menu-end-strip';
import { RenewedCodeStrip } from './renewed-code-strip';
import { StatusStrips } from './status-strips';
import styles from './status-strip.module.css';
import { UnsentStrip } from './unsent-strip';

type BarStripsProps = {
  table: TableAddress;
  ordering: { state: OrderingState };
  offer: Offer;
  stage: Stage;
  connection: Connection;
  orders: ReturnType<typeof useTableOrders>;
  /** Null also while the dialog that sent it says so itself. */
  pending: OrderingState['pending'];
  basket: BasketActions;
  /** What is said of a table's code that was renewed; null while it is the table's. */
  renewedCode: string | null;
  visit: Visit;
  /** Those that the guest may look at. */
  listed: readonly Order[] | undefined;
  onParty: () => void;
  onWithdraw: () => void;
  onOrders: () => void;
  onPay: () => void;
  onOnceMore: () => void;
  onReturn: (order: Order) => void;
};

/**
 * What stands above the bottom bar: in sight wherever the guest reads, and nothing of the menu moves for it. What asks for a
 * decision comes first: on a low screen the rest is scrolled to.
 */
export function BarStrips(props: BarStripsProps) {
  const { offer, stage, connection, orders, pending, basket, renewedCode, visit, listed } = props;
  // While a wish is open its own strip says so.
  const paysNext = !visit.ended && orders.wish?.answered_at !== null && hasAccount(listed ?? [], visit);
  return (
    <>
      {pending !== null && (
        <UnsentStrip
          pending={pending}
          reachable={connection.reachable}
          onRetry={basket.retry}
          onResend={basket.resend}
          onWithdraw={props.onWithdraw}
        />
      )}
      {renewedCode !== null && <RenewedCodeStrip message={renewedCode} />}
      {visit.removed && <PhoneRemovedStrip />}
      {visit.ended && !visit.forgotten && <VisitEndedStrip />}
      <StatusStrips
        orders={orders.own ?? []}
        refused={orders.refused}
        call={orders.call}
        wish={orders.wish}
        onOpen={props.onOrders}
        onReturn={props.onReturn}
        onDismiss={orders.putAway}
      />
      <div className={styles.pair}>
        {paysNext && <BillStrip onOpen={props.onPay} />}
        <OnceMore {...props} />
        <PartyStrip party={visit.party} onOpen={props.onParty} />
      </div>
      {pending === null && <ConnectionStrip reachable={connection.reachable} kept={connection.kept} />}
      <MenuEndStrip change={offer.change} stage={stage} />
      <SessionExpiredPageAhead />
    </>
  );
}

/** Only where an order can be sent: in a visit that goes on, from the menu of now, with none on its way. */
function OnceMore({ table, ordering, offer, stage, visit: { party }, listed, onOnceMore }: BarStripsProps) {
  const { state } = ordering;
  if (party === null || state.pending !== null || isClosed(offer, stage) || !listed?.length) return null;
  return (
    <FetchedOnceMoreStrip
      table={table}
      party={party}
      orders={listed}
      menu={offer.items ?? []}
      state={state}
      onOpen={onOnceMore}
    />
  );
}

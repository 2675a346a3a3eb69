import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { TableAddress } from '#api/guest-api.ts';
import type { Offer } from '#api/offer.ts';
import type { MenuItem, Order, TableInfo } from '#api/types.ts';
import { sayInDialogs, unsayInDialogs } from '#light-kit/dialog-messages.tsx';
import { type ToastMessage, ToastPlace } from '#light-kit/toast.tsx';
import { PriceIn } from '#shared/dish/price-in.tsx';
import { useVenueZone } from '#shared/format/venue-zone.ts';
import type { useTableOrders } from './orders/use-table-orders';
import { useLaterParts } from './use-later-parts';
import type { Visit } from './visit/use-visit';
import { BottomBar } from './bar/bottom-bar';
import { renewedCodeMessage } from './bar/renewed-code';
import { basketCount, basketTotal } from './basket/basket';
import { guestMenuTexts as texts } from './guest-menu-texts';
import { MenuBody } from './menu/menu-body';
import { SkipDishes } from './menu/skip-dishes';
import { useGuestTable } from './use-guest-table';
import type { OpenDialog } from './ordering-dialogs';
import type { OrderingState } from './ordering/ordering-state';
import { isClosed, type Stage } from './validity/menu-times';

type OrderingPageProps = { table: TableAddress; offer: Offer; stage: Stage; info: TableInfo | undefined };

const NOTHING: MenuItem[] = [];

/** The page with the menu and all actions. While no menu is valid, the list of dishes is missing. */
export function OrderingPage({ table, offer, stage, info: ofCode }: OrderingPageProps) {
  const { items } = offer;
  const guest = useGuestTable(table, items);
  const { ordering, visit, orders, activeOrders: openOrders, basket, waiter, toast, show } = guest;
  const { lines, currency, pending } = ordering.state;
  const filter = useState<string[]>([]);
  const { dialog, setDialog } = useOpenDialog(ordering.state, items, orders.addPlaced, show);
  const later = useLaterParts();
  const openDish = useCallback((item: MenuItem) => setDialog({ kind: 'dish', itemId: item.id }), [setDialog]);
  // Shows the party's current table, because the page may have been opened by another table's code.
  const info = ofCode && { ...ofCode, tableName: visit.tableName ?? ofCode.tableName };
  const closed = isClosed(offer, stage);
  const canOrder = lines.length > 0 && pending === null && !closed;
  const refuse = (message: string) => (setDialog(null), show({ type: 'error', message }));
  const order = () =>
    canOrder ? setDialog({ kind: 'confirm' }) : refuse(closed ? texts.menuClosed : texts.emptyOrder);

  const giveBack = (refused: Order) => {
    if (items === null) return refuse(texts.menuClosed);
    const given = basket.returnItems(refused, items);
    if (given === null) return;
    orders.putAway(refused);
    // Opens the basket only if all dishes came back. Otherwise another dialog names those that did not.
    setDialog(given === 'all' ? { kind: 'basket' } : null);
  };

  return (
    <>
      <SkipDishes />
      <MenuBody {...guest} info={info} offer={offer} state={ordering.state} filter={filter} onOpen={openDish} />
      {/* News cards come before the bar in the tab order, because they are above it on the screen. */}
      {later !== null && (
        <later.OrderingDialogs
          {...guest}
          dialog={dialog}
          chosen={filter[0]}
          setDialog={setDialog}
          menu={items ?? NOTHING}
          offer={offer}
          stage={stage}
          info={info}
          state={ordering.state}
          basket={closed ? { ...basket, submit: () => refuse(texts.menuClosed) } : basket}
          onReturn={giveBack}
          onOrder={order}
        />
      )}
      <BottomBar
        total={<PriceIn currency={currency} of={(shown) => basketTotal(lines, shown)} />}
        count={basketCount(lines)}
        activeOrders={openOrders}
        calling={waiter.calling}
        canOrder={canOrder}
        onOrders={() => setDialog({ kind: 'orders' })}
        onCall={waiter.call}
        onBasket={() => setDialog({ kind: 'basket' })}
        onOrder={order}
      >
        {later !== null && (
          <later.StatusLine
            {...guest}
            offer={offer}
            stage={stage}
            pending={dialog?.kind === 'confirm' ? null : pending}
            renewedCode={renewedCodeMessage(orders.query.error)}
            onOpen={() => setDialog({ kind: 'orders' })}
          />
        )}
      </BottomBar>
      <Announcements basket={basket.announcement} orders={orders} visit={visit} toast={toast} />
      <ToastPlace toast={toast} />
    </>
  );
}

type AnnouncementsProps = {
  basket: string;
  orders: Pick<ReturnType<typeof useTableOrders>, 'own' | 'call' | 'wish'>;
  visit: Pick<Visit, 'party'>;
  toast: ToastMessage | null;
};

function Announcements({ basket, orders, visit, toast }: AnnouncementsProps) {
  const later = useLaterParts();
  const zone = useVenueZone();
  const clock = later?.wallClockOf(zone);
  return (
    <div className="visually-hidden">
      <Polite words={basket} />
      <p aria-live="polite">{toast?.type === 'success' ? toast.message : ''}</p>
      <Polite words={clock && later?.spokenStatus(orders.own ?? [], clock)} />
      <Polite words={clock && later?.spokenCall(orders.call, clock)} />
      {/* Stays silent while a dialog is open, because the bill's sheet announces the state of the request itself. */}
      <p aria-live="polite">{clock && later?.spokenCall(orders.wish, clock)}</p>
      <Polite words={later?.spokenParty(visit.party)} />
    </div>
  );
}

function Polite({ words }: { words: string | undefined }) {
  useLayoutEffect(() => {
    if (!words) return;
    sayInDialogs(words);
    return () => unsayInDialogs(words);
  }, [words]);
  return <p aria-live="polite">{words}</p>;
}

/**
 * Holds the dialog that the guest has open. News of an order closes it, and so does a menu without the dialog's dish.
 * @param items the menu; null while none is valid
 */
function useOpenDialog(
  { pending, placed, refusal, askAgain, endedKey }: OrderingState,
  items: MenuItem[] | null,
  onPlaced: (order: Order) => void,
  show: (toast: ToastMessage) => void,
) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);

  useEffect(() => {
    if (placed === null) return;
    setDialog(null);
    onPlaced(placed);
    show({ type: 'success', message: texts.sent });
  }, [placed, onPlaced, show]);

  const answered = refusal !== null || askAgain;
  useEffect(() => {
    if (answered) setDialog(null);
  }, [answered]);

  useEffect(() => {
    if (endedKey !== null) setDialog({ kind: 'confirm' });
  }, [endedKey]);

  // Closes only the confirmation. Another dialog, such as the question about giving up, stays open during a retry.
  const waits = pending !== null && pending.phase !== 'sending';
  useEffect(() => {
    if (waits) setDialog((open) => (open?.kind === 'confirm' ? null : open));
  }, [waits]);

  const gone = dialog?.kind === 'dish' && items?.some(({ id }) => id === dialog.itemId) !== true;
  const closed = items === null;
  useEffect(() => {
    if (!gone) return;
    setDialog(null);
    show({ type: 'error', message: closed ? texts.menuClosed : texts.dishGone });
  }, [gone, closed, show]);

  return { dialog, setDialog };
}

import { useCallback } from 'react';
import type { TableAddress } from '#api/guest-api.ts';
import type { Offer } from '#api/offer.ts';
import type { MenuItem, Order, TableInfo } from '#api/types.ts';
import { ToastPlace } from '#light-kit/toast.tsx';
import { formatMoney } from '#shared/format/format-money.ts';
import { Announcements } from './announcements';
import { BottomBar } from './bar/bottom-bar';
import { renewedCodeMessage } from './bar/renewed-code';
import { basketCount, basketTotal } from './basket/basket';
import { guestMenuTexts as texts } from './guest-menu-texts';
import { MenuBody } from './menu/menu-body';
import { SkipDishes } from './menu/skip-dishes';
import { useGuestTable } from './use-guest-table';
import { useLaterParts } from './use-later-parts';
import { useOpenDialog } from './use-open-dialog';
import { isClosed, type Stage } from './validity/menu-times';

type OrderingPageProps = { table: TableAddress; offer: Offer; stage: Stage; info: TableInfo | undefined };

const NOTHING: MenuItem[] = [];

/** The menu with all actions; without a valid menu, the same page without the list. */
export function OrderingPage({ table, offer, stage, info: ofCode }: OrderingPageProps) {
  const { items } = offer;
  const guest = useGuestTable(table, items);
  const { ordering, visit, orders, activeOrders, basket, waiter, toast, show } = guest;
  const { lines, currency, pending } = ordering.state;
  const { dialog, setDialog } = useOpenDialog(ordering.state, items, orders.addPlaced, show);
  const later = useLaterParts();
  const openDish = useCallback((item: MenuItem) => setDialog({ kind: 'dish', itemId: item.id }), [setDialog]);
  // The party's present table, whatever table's code opened this page.
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
    // A separate dialog names the dishes that did not come back.
    setDialog(given === 'all' ? { kind: 'basket' } : null);
  };

  return (
    <>
      <SkipDishes />
      <MenuBody info={info} offer={offer} state={ordering.state} basket={basket} onOpen={openDish} />
      <BottomBar
        total={formatMoney(basketTotal(lines, currency), currency)}
        count={basketCount(lines)}
        activeOrders={activeOrders}
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
      {later !== null && (
        <later.OrderingDialogs
          {...guest}
          dialog={dialog}
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
      <Announcements basket={basket.announcement} orders={orders} visit={visit} toast={toast} />
      <ToastPlace toast={toast} />
    </>
  );
}

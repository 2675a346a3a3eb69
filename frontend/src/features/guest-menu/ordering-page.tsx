import { useCallback, useMemo, useState } from 'react';
import type { TableAddress } from '../../api/guest-api';
import type { Offer } from '../../api/offer';
import type { MenuItem, TableInfo } from '../../api/types';
import { formatMoney } from '../../shared/format/format-money';
import { guestMenuTexts as texts } from '../../shared/texts/guest-menu-texts';
import { ToastPlace } from '../../shared/ui/toast';
import { Announcements } from './announcements';
import { BarStrips } from './bar-strips';
import { basketCount, basketTotal, eurAllowed } from './basket';
import { BottomBar } from './bottom-bar';
import { CurrencyToggle } from './currency-toggle';
import { groupMenu } from './menu-groups';
import { MenuEndStrip } from './menu-end-strip';
import { MenuHeader } from './menu-header';
import { MenuList } from './menu-list';
import { MenuSearch } from './menu-search';
import { isClosed, type Stage } from './menu-times';
import { MenuTop } from './menu-top';
import { NoMenu } from './no-menu';
import { OrderingDialogs } from './ordering-dialogs';
import styles from './ordering-page.module.css';
import { PushBlocked } from './push-blocked';
import { renewedCodeMessage } from './renewed-code-strip';
import { searchMenu } from './search-menu';
import { useGuestTable } from './use-guest-table';
import { useOpenDialog } from './use-open-dialog';

type OrderingPageProps = { table: TableAddress; offer: Offer; stage: Stage; info: TableInfo | undefined };

const NOTHING: MenuItem[] = [];

/** The menu with everything that can be done with it; while none is valid, the same page without one. */
export function OrderingPage({ table, offer, stage, info }: OrderingPageProps) {
  const { items, change } = offer;
  const menu = items ?? NOTHING;
  const { ordering, connection, orders, activeOrders, push, basket, waiter, toast, show } = useGuestTable(table, items);
  const { lines, currency, pending } = ordering.state;
  const [query, setQuery] = useState('');
  const groups = useMemo(() => searchMenu(groupMenu(menu), query), [menu, query]);
  const { dialog, setDialog } = useOpenDialog(ordering.state, orders.addPlaced, show);
  const openDish = useCallback((item: MenuItem) => setDialog({ kind: 'dish', itemId: item.id }), [setDialog]);
  const closed = isClosed(offer, stage);
  const canOrder = lines.length > 0 && pending === null && !closed;
  const refuse = (message: string) => (setDialog(null), show({ type: 'error', message }));
  const order = () =>
    canOrder ? setDialog({ kind: 'confirm' }) : refuse(closed ? texts.menuClosed : texts.emptyOrder);

  return (
    <>
      {items === null ? (
        <>
          <MenuHeader info={info} />
          <main className={styles.menu}>
            <NoMenu change={change} keeps={lines.length > 0} />
          </main>
        </>
      ) : (
        <>
          <MenuTop info={info} groups={groups}>
            {eurAllowed(menu) && <CurrencyToggle currency={currency} onChoose={basket.chooseCurrency} />}
          </MenuTop>
          <main className={styles.menu}>
            <MenuSearch query={query} groups={groups} onSearch={setQuery} />
            <MenuList
              groups={groups}
              currency={currency}
              lines={lines}
              onOpen={openDish}
              onAdd={basket.add}
              onQuantity={basket.setItemQuantity}
            />
          </main>
        </>
      )}
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
        <MenuEndStrip change={change} stage={stage} />
        <BarStrips
          connection={connection}
          push={push}
          pending={dialog?.kind === 'confirm' ? null : pending}
          basket={basket}
          renewedCode={renewedCodeMessage(orders.query.error)}
          onWithdraw={() => setDialog({ kind: 'withdraw' })}
        />
      </BottomBar>
      <OrderingDialogs
        dialog={dialog}
        setDialog={setDialog}
        menu={menu}
        state={ordering.state}
        basket={closed ? { ...basket, submit: () => refuse(texts.menuClosed) } : basket}
        orders={orders}
        waiter={waiter}
        onOrder={order}
      />
      {push.question === 'blocked' && <PushBlocked onClose={push.dismiss} />}
      <Announcements basket={basket.announcement} orders={activeOrders} toast={toast} />
      <ToastPlace toast={toast} />
    </>
  );
}

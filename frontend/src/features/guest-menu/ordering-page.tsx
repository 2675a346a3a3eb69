import { useCallback } from 'react';
import type { TableAddress } from '../../api/guest-api';
import type { MenuItem, TableInfo } from '../../api/types';
import { formatMoney } from '../../shared/format/format-money';
import { guestMenuTexts as texts } from '../../shared/texts/guest-menu-texts';
import { ToastPlace } from '../../shared/ui/toast';
import { Announcements } from './announcements';
import { BarStrips } from './bar-strips';
import { basketCount, basketTotal, eurAllowed } from './basket';
import { BottomBar } from './bottom-bar';
import { CurrencyToggle } from './currency-toggle';
import { MenuList } from './menu-list';
import { MenuSearch } from './menu-search';
import { MenuTop } from './menu-top';
import { OrderingDialogs } from './ordering-dialogs';
import styles from './ordering-page.module.css';
import { PushBlocked } from './push-blocked';
import { renewedCodeMessage } from './renewed-code-strip';
import { useGuestTable } from './use-guest-table';
import { useMenuSearch } from './use-menu-search';
import { useOpenDialog } from './use-open-dialog';

type OrderingPageProps = { table: TableAddress; menu: MenuItem[]; info: TableInfo | undefined };

/** The menu with everything that can be done with it. */
export function OrderingPage({ table, menu, info }: OrderingPageProps) {
  const { ordering, connection, orders, activeOrders, push, basket, waiter, toast, show } = useGuestTable(table, menu);
  const { lines, currency, pending } = ordering.state;
  const search = useMenuSearch(menu);
  const { dialog, setDialog } = useOpenDialog(ordering.state, orders.addPlaced, show);
  const openDish = useCallback((item: MenuItem) => setDialog({ kind: 'dish', itemId: item.id }), [setDialog]);
  const canOrder = lines.length > 0 && pending === null;
  const order = () => (canOrder ? setDialog({ kind: 'confirm' }) : show({ type: 'error', message: texts.emptyOrder }));

  return (
    <>
      <MenuTop info={info} groups={search.groups}>
        {eurAllowed(menu) && <CurrencyToggle currency={currency} onChoose={basket.chooseCurrency} />}
      </MenuTop>
      <main className={styles.menu}>
        <MenuSearch search={search} />
        <MenuList
          groups={search.groups}
          currency={currency}
          lines={lines}
          filtered={search.avoided.length > 0}
          onOpen={openDish}
          onAdd={basket.add}
          onQuantity={basket.setItemQuantity}
        />
      </main>
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
        basket={basket}
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

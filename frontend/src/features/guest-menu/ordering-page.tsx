import { useCallback, useMemo, useState } from 'react';
import type { TableAddress } from '../../api/guest-api';
import type { MenuItem, Order, TableInfo } from '../../api/types';
import { formatMoney } from '../../shared/format/format-money';
import { guestMenuTexts as texts } from '../../shared/texts/guest-menu-texts';
import { ToastPlace } from '../../shared/ui/toast';
import { Announcements } from './announcements';
import { BarStrips } from './bar-strips';
import { basketCount, basketTotal, eurAllowed } from './basket';
import { BottomBar } from './bottom-bar';
import { CurrencyToggle } from './currency-toggle';
import { groupMenu } from './menu-groups';
import { MenuList } from './menu-list';
import { MenuSearch } from './menu-search';
import { MenuTop } from './menu-top';
import { OrderingDialogs } from './ordering-dialogs';
import styles from './ordering-page.module.css';
import { renewedCodeMessage } from './renewed-code-strip';
import { searchMenu } from './search-menu';
import { useGuestTable } from './use-guest-table';
import { useOpenDialog } from './use-open-dialog';

type OrderingPageProps = { table: TableAddress; menu: MenuItem[]; info: TableInfo | undefined };

/** The menu with everything that can be done with it. */
export function OrderingPage({ table, menu, info }: OrderingPageProps) {
  const { ordering, connection, orders, activeOrders, push, basket, waiter, toast, show } = useGuestTable(table, menu);
  const { lines, currency, pending } = ordering.state;
  const [query, setQuery] = useState('');
  const groups = useMemo(() => searchMenu(groupMenu(menu), query), [menu, query]);
  const { dialog, setDialog } = useOpenDialog(ordering.state, orders.addPlaced, show);
  const openDish = useCallback((item: MenuItem) => setDialog({ kind: 'dish', itemId: item.id }), [setDialog]);
  const canOrder = lines.length > 0 && pending === null;
  const order = () => (canOrder ? setDialog({ kind: 'confirm' }) : show({ type: 'error', message: texts.emptyOrder }));

  const giveBack = (refused: Order) => {
    const given = basket.returnItems(refused, menu);
    if (given === null) return;
    orders.putAway(refused);
    // What did not come back is said by a dialog of its own.
    setDialog(given === 'all' ? { kind: 'basket' } : null);
  };

  return (
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
          orders={orders}
          pending={dialog?.kind === 'confirm' ? null : pending}
          basket={basket}
          renewedCode={renewedCodeMessage(orders.query.error)}
          onWithdraw={() => setDialog({ kind: 'withdraw' })}
          onOrders={() => setDialog({ kind: 'orders' })}
          onReturn={giveBack}
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
        push={push}
        onReturn={giveBack}
        onOrder={order}
      />
      <Announcements basket={basket.announcement} orders={orders} toast={toast} />
      <ToastPlace toast={toast} />
    </>
  );
}

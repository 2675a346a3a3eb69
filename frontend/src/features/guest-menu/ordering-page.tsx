import { useCallback, useMemo } from 'react';
import type { TableAddress } from '../../api/guest-api';
import type { MenuItem, TableInfo } from '../../api/types';
import { formatMoney } from '../../shared/format/format-money';
import { guestMenuTexts as texts } from '../../shared/texts/guest-menu-texts';
import { ToastPlace, useToast } from '../../shared/ui/toast';
import { basketCount, basketTotal, eurAllowed } from './basket';
import { BottomBar } from './bottom-bar';
import { CurrencyToggle } from './currency-toggle';
import { groupMenu } from './menu-groups';
import { MenuList } from './menu-list';
import { MenuTop } from './menu-top';
import { countOpen } from './order-news';
import { OrderingDialogs } from './ordering-dialogs';
import styles from './ordering-page.module.css';
import { UnsentStrip } from './unsent-strip';
import { useBasketActions } from './use-basket-actions';
import { useCallWaiterAction } from './use-call-waiter';
import { useOpenDialog } from './use-open-dialog';
import { useOrdering } from './use-ordering';
import { useTableOrders } from './use-table-orders';

type OrderingPageProps = { table: TableAddress; menu: MenuItem[]; info: TableInfo | undefined };

/** The menu with everything that can be done with it. */
export function OrderingPage({ table, menu, info }: OrderingPageProps) {
  const { toast, show } = useToast();
  const ordering = useOrdering(table, menu);
  const orders = useTableOrders(table, ordering.state.restored);
  const basket = useBasketActions(table, ordering, show);
  const waiter = useCallWaiterAction(table, show);
  const { lines, currency, pending } = ordering.state;
  const groups = useMemo(() => groupMenu(menu), [menu]);
  const { dialog, setDialog } = useOpenDialog(ordering.state, orders.addPlaced, show);
  const openDish = useCallback((item: MenuItem) => setDialog({ kind: 'dish', item }), [setDialog]);
  const canOrder = lines.length > 0 && pending === null;
  const order = () => (canOrder ? setDialog({ kind: 'confirm' }) : show({ type: 'error', message: texts.emptyOrder }));

  return (
    <>
      <MenuTop info={info} groups={groups}>
        {eurAllowed(menu) && <CurrencyToggle currency={currency} onChoose={basket.chooseCurrency} />}
      </MenuTop>
      <main className={styles.menu}>
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
        activeOrders={countOpen(orders.query.data ?? [])}
        calling={waiter.calling}
        canOrder={canOrder}
        onOrders={() => setDialog({ kind: 'orders' })}
        onCall={waiter.call}
        onBasket={() => setDialog({ kind: 'basket' })}
        onOrder={order}
      >
        {pending !== null && dialog?.kind !== 'confirm' && (
          <UnsentStrip
            pending={pending}
            onRetry={basket.retry}
            onResend={basket.resend}
            onWithdraw={() => setDialog({ kind: 'withdraw' })}
          />
        )}
      </BottomBar>
      <OrderingDialogs
        dialog={dialog}
        setDialog={setDialog}
        state={ordering.state}
        basket={basket}
        orders={orders}
        waiter={waiter}
        onOrder={order}
      />
      <p className="visually-hidden" aria-live="polite">
        {basket.announcement}
      </p>
      <ToastPlace toast={toast} />
    </>
  );
}

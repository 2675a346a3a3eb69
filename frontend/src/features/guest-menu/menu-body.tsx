import { useMemo, useState } from 'react';
import type { Offer } from '../../api/offer';
import type { MenuItem, TableInfo } from '../../api/types';
import { eurAllowed } from './basket';
import { CurrencyToggle } from './currency-toggle';
import { GuestFooter } from './guest-footer';
import { groupMenu } from './menu-groups';
import { MenuHeader } from './menu-header';
import { MenuList } from './menu-list';
import { MenuSearch } from './menu-search';
import { MenuTop } from './menu-top';
import { NoMenu } from './no-menu';
import styles from './ordering-page.module.css';
import type { OrderingState } from './ordering-state';
import { searchMenu } from './search-menu';
import type { BasketActions } from './use-basket-actions';

type MenuBodyProps = {
  info: TableInfo | undefined;
  offer: Offer;
  state: OrderingState;
  basket: BasketActions;
  onOpen: (item: MenuItem) => void;
};

/** The header and, below it, the menu; while none is valid, when the next one is. */
export function MenuBody({ info, offer: { items, change }, state, basket, onOpen }: MenuBodyProps) {
  if (items !== null) return <Menu info={info} menu={items} state={state} basket={basket} onOpen={onOpen} />;
  return (
    <>
      <MenuHeader info={info} />
      <main className={styles.menu}>
        <NoMenu change={change} keeps={state.lines.length > 0} />
        <GuestFooter />
      </main>
    </>
  );
}

type MenuProps = Omit<MenuBodyProps, 'offer'> & { menu: MenuItem[] };

function Menu({ info, menu, state: { lines, currency }, basket, onOpen }: MenuProps) {
  const [query, setQuery] = useState('');
  const groups = useMemo(() => searchMenu(groupMenu(menu), query), [menu, query]);
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
          onOpen={onOpen}
          onAdd={basket.add}
          onQuantity={basket.setItemQuantity}
        />
        <GuestFooter />
      </main>
    </>
  );
}

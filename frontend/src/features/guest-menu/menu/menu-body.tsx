import type { Offer } from '#api/offer.ts';
import type { MenuItem, TableInfo } from '#api/types.ts';
import { eurAllowed } from '../basket/basket';
import type { BasketActions } from '../basket/use-basket-actions';
import { GuestFooter } from '../guest-footer';
import styles from '../ordering-page.module.css';
import type { OrderingState } from '../ordering/ordering-state';
import { MenuSearch } from '../search/menu-search';
import { useMenuSearch } from '../search/use-menu-search';
import { NoMenu } from '../validity/no-menu';
import { CurrencyToggle } from './currency-toggle';
import { MenuHeader } from './menu-header';
import { MenuList } from './menu-list';
import { MenuTop } from './menu-top';

type MenuBodyProps = {
  info: TableInfo | undefined;
  offer: Offer;
  state: OrderingState;
  basket: BasketActions;
  onOpen: (item: MenuItem) => void;
};

/** The header and, below it, the menu; if none is valid, the time when the next one begins. */
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
  const search = useMenuSearch(menu);
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
          filtered={search.chosen.length > 0}
          onOpen={onOpen}
          onAdd={basket.add}
          onQuantity={basket.setItemQuantity}
        />
        <GuestFooter />
      </main>
    </>
  );
}

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Offer, OfferChange } from '#api/offer.ts';
import type { MenuItem, TableInfo } from '#api/types.ts';
import { LegalFooter } from '#light-kit/legal-footer.tsx';
import type { Company } from '#shared/company.ts';
import { serverTime } from '#shared/server-clock.ts';
import { BowlIcon } from '#shared/icon.tsx';
import { useHydrated } from '#shared/use-hydrated.ts';
import { useNow } from '#shared/use-now.ts';
import type { Currency } from '#shared/format/format-money.ts';
import { eurAllowed } from '../basket/basket';
import type { BasketActions } from '../basket/use-basket-actions';
import styles from '../ordering-page.module.css';
import type { OrderingState } from '../ordering/ordering-state';
import { MenuSearch } from '../search/menu-search';
import { avoidedBy } from '../search/allergen-filter';
import { useMenuSearch } from '../search/use-menu-search';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import noMenuStyles from '../guest-message.module.css';
import { onDayAtHour } from '../validity/menu-times';
import { MenuHeader } from './menu-header';
import { MenuList } from './menu-list';
import { CategoryBar } from './category-bar';
import type { MenuGroup } from './menu-groups';
import { useScrollSpy } from './use-scroll-spy';
import menuTopStyles from './menu-top.module.css';

type MenuBodyProps = {
  info: TableInfo | undefined;
  offer: Offer;
  state: OrderingState;
  basket: BasketActions;
  filter: [chosen: string[], setChosen: (chosen: string[]) => void];
  onOpen: (item: MenuItem) => void;
};

/** The header and the menu below it. While no menu is valid, a message says when the next one begins. */
export function MenuBody({ offer: { items, change }, ...rest }: MenuBodyProps) {
  const { info, state } = rest;
  if (items !== null) return <Menu menu={items} {...rest} />;
  return (
    <>
      <MenuHeader info={info} />
      <main className={styles.menu}>
        <NoMenu change={change} keeps={state.lines.length > 0} />
        <MenuEnd info={undefined} menu={null} />
      </main>
    </>
  );
}

type MenuProps = Omit<MenuBodyProps, 'offer'> & { menu: MenuItem[] };

function Menu({ info, menu, state: { lines, currency }, basket, filter: [chosen, setChosen], onOpen }: MenuProps) {
  const search = useMenuSearch(menu, chosen, setChosen);
  const avoided = useMemo(() => avoidedBy(chosen), [chosen]);
  return (
    <>
      <MenuTop info={info} groups={search.groups}>
        {eurAllowed(menu) && (
          <CurrencyToggle currency={currency} onChoose={(next) => basket.choose({ currency: next })} />
        )}
      </MenuTop>
      <main className={styles.menu}>
        <MenuSearch search={search} />
        <MenuList
          groups={search.groups}
          currency={currency}
          lines={lines}
          avoided={avoided}
          onOpen={onOpen}
          onAdd={basket.add}
          onQuantity={basket.setItemQuantity}
        />
        <MenuEnd info={info} menu={menu} />
      </main>
    </>
  );
}

type MenuTopProps = {
  info: TableInfo | undefined;
  groups: MenuGroup[];
  children?: ReactNode;
};

/** The sticky header and categories. A separate component, so that nothing else rerenders while the guest scrolls. */
function MenuTop({ info, groups, children }: MenuTopProps) {
  const top = useRef<HTMLDivElement>(null);
  const anchors = useMemo(() => groups.map(({ anchor }) => anchor), [groups]);
  const { current, goTo } = useScrollSpy(anchors, top);
  return (
    <div ref={top} className={`${menuTopStyles.top} ${children ? menuTopStyles.aside : ''}`}>
      <MenuHeader info={info}>{children}</MenuHeader>
      <CategoryBar groups={groups} current={current} onChoose={goTo} />
    </div>
  );
}

/**
 * Distance to the menu's end at which the details below it are fetched, so that they have loaded when they come into
 * view.
 */
const AHEAD = '600px';

type MenuEndProps = { info: TableInfo | undefined; menu: readonly MenuItem[] | null };

/** The legal notices and the company's details. They load only when the guest comes near the end of the menu. */
function MenuEnd({ info, menu }: MenuEndProps) {
  const [end, setEnd] = useState<typeof import('./menu-end') | null>(null);
  const [company, setCompany] = useState<Company | null>(null);
  const footer = useRef<HTMLElement>(null);
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        watch.disconnect();
        void import('./menu-end').then((loaded) => {
          setEnd(loaded);
          void loaded.readCompany().then(setCompany);
        });
      },
      { rootMargin: AHEAD },
    );
    if (footer.current !== null) watch.observe(footer.current);
    return () => watch.disconnect();
  }, []);
  return (
    <>
      {end && menu && <end.WordsForGuests info={info} menu={menu} />}
      <LegalFooter company={company} ref={footer} />
    </>
  );
}

const MINUTE_MS = 60_000;

type NoMenuProps = {
  change: OfferChange | null;
  keeps: boolean;
};

/**
 * Replaces the menu while none is valid. Says when the next one begins, if that is known, and that a filled basket is
 * kept.
 */
function NoMenu({ change, keeps }: NoMenuProps) {
  useEffect(() => {
    // The effect has braces, because newer browsers return a promise from `scrollTo`, and an effect must not return
    // one.
    scrollTo(0, 0);
  }, []);
  // Uses no clock before hydration, because the server may cache the page for longer than a day.
  const clock = serverTime(useNow(MINUTE_MS));
  const now = useHydrated() ? clock : null;
  return (
    <div className={`${noMenuStyles.page} ${noMenuStyles.inPage}`}>
      <span className={noMenuStyles.sign}>
        <BowlIcon size={36} />
      </span>
      <div role="alert" className={noMenuStyles.words}>
        <h2 className={noMenuStyles.text}>{texts.noValidMenu}</h2>
        {change !== null && <p>{texts.menuBegins(onDayAtHour(change.at, now))}</p>}
        <p className={noMenuStyles.hint}>{`${texts.menuRenewsItself} ${keeps ? texts.basketWaits : ''}`}</p>
      </div>
    </div>
  );
}

type CurrencyToggleProps = { currency: Currency; onChoose: (currency: Currency) => void };

const CURRENCIES = ['CZK', 'EUR'] as const;

/** Shown only if every item has a price in euros (docs/product.md#euros). */
export function CurrencyToggle({ currency, onChoose }: CurrencyToggleProps) {
  return (
    <fieldset className={styles.toggle} data-needs-script="">
      <legend className="visually-hidden">{texts.currency}</legend>
      {CURRENCIES.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.choice}
          aria-pressed={each === currency}
          onClick={() => onChoose(each)}
        >
          <span>{each}</span>
        </button>
      ))}
    </fieldset>
  );
}

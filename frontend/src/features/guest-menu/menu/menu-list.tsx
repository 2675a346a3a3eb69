import { markUnless } from '#shared/language.ts';
import { useState } from 'react';
import type { MenuItem } from '#api/types.ts';
import type { Currency } from '#shared/format/format-money.ts';
import { type BasketLine, quantityOf } from '../basket/basket';
import { DishCard } from '../dish/dish-card';
import { useLaterParts } from '../use-later-parts';
import type { MenuGroup } from './menu-groups';
import styles from './menu-list.module.css';
import { SkipDishes } from './skip-dishes';

type MenuListProps = {
  groups: MenuGroup[];
  currency: Currency;
  lines: BasketLine[];
  avoided: readonly number[] | null;
  onOpen: (item: MenuItem) => void;
  onAdd: (item: MenuItem) => void;
  onQuantity: (item: MenuItem, quantity: number) => void;
};

/** The menu with a section for each category, in one, two or three columns. */
export function MenuList({ groups, currency, lines, avoided, onOpen, onAdd, onQuantity }: MenuListProps) {
  const [explained, setExplained] = useState<MenuItem | null>(null);
  const later = useLaterParts();
  return (
    <>
      {groups.map(({ category, czech, anchor, items }) => (
        <section
          key={anchor}
          id={anchor}
          className={styles.section}
          data-dishes={powersOfTwo(items.length)}
          aria-labelledby={`${anchor}-nadpis`}
        >
          <h2 id={`${anchor}-nadpis`} className={styles.category} lang={markUnless(czech)} tabIndex={-1}>
            {category}
          </h2>
          <SkipDishes />
          <ul className={styles.dishes}>
            {items.map((item) => (
              <li key={item.id}>
                <DishCard
                  item={item}
                  currency={currency}
                  quantity={quantityOf(lines, item.id)}
                  avoided={avoided}
                  onOpen={onOpen}
                  onAllergens={setExplained}
                  onAdd={onAdd}
                  onQuantity={onQuantity}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {explained !== null && later !== null && (
        <later.AllergensDialog item={explained} onClose={() => setExplained(null)} />
      )}
    </>
  );
}

/**
 * @returns powers of two that add up to the number. The style sheet adds them, because the policy forbids inline
 *   styles.
 */
function powersOfTwo(count: number): string {
  return [1, 2, 4, 8, 16, 32, 64].filter((power) => count & power).join(' ');
}

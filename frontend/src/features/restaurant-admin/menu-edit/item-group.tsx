import { soldOutTexts } from '#shared/texts/sold-out-texts.ts';
import { priceTexts } from '../menus/admin-menu-texts';
import type { Group } from '../menu-order/ordering';
import { Sortable } from '../menu-order/sortable';
import { useAdminScope } from '../admin-scope';
import { categoryAnchor } from './category-bar';
import { ItemRow, type RowActs } from './item-row';
import styles from './menu-edit-page.module.css';

type Props = { group: Group; index: number; acts: RowActs; onMove: (from: number, to: number) => void };

/** A category of the menu with its items, which are put in order by their handles. */
export function ItemGroup({ group: { category, items }, index, acts, onMove }: Props) {
  const { canEdit } = useAdminScope();
  return (
    <section className={styles.group} aria-labelledby={categoryAnchor(index)}>
      <div className={styles.groupHead} data-editable={canEdit}>
        <h2 id={categoryAnchor(index)} className={styles.heading} tabIndex={-1}>
          {category}
        </h2>
        {/* Every cell says its name itself. */}
        <span className={styles.columns} aria-hidden="true">
          <span>{priceTexts.czk}</span>
          <span>{priceTexts.eur}</span>
          {canEdit && <span>{soldOutTexts.state}</span>}
        </span>
      </div>
      <Sortable entries={items.map(({ id, name }) => ({ id: String(id), name }))} onMove={onMove}>
        <ul className={styles.items}>
          {items.map((item) => (
            <ItemRow key={item.id} item={item} acts={acts} />
          ))}
        </ul>
      </Sortable>
    </section>
  );
}

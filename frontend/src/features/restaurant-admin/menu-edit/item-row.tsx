import { useState } from 'react';
import { formatMoney } from '#shared/format/format-money.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { BlockedIcon } from '#staff-kit/admin-icons.tsx';
import type { MenuProduct } from '../admin-api';
import { adminTexts } from '../admin-texts';
import { allergenSummary } from '../allergen-summary';
import { menuEditTexts } from '../menus/admin-menu-texts';
import { soldOutTexts } from '../products/admin-product-texts';
import { ProductImage } from '../products/product-image';
import { ItemEditor } from './item-editor';
import styles from './item-row.module.css';

const { fields } = menuEditTexts;

type Props = { item: MenuProduct; canEdit: boolean; onRemove: () => void };

/** One item of a menu on one line; editing opens it in its place. */
export function ItemRow({ item, canEdit, onRemove }: Props) {
  const [editing, setEditing] = useState(false);
  if (editing) {
    return (
      <li className={styles.row} data-editing="true">
        <ItemEditor item={item} onDone={() => setEditing(false)} />
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <ProductImage product={item} size="small" />
        <ItemText item={item} />
        <span className={styles.prices}>
          <span className={styles.czk}>{formatMoney(item.price_czk, 'CZK')}</span>
          {item.price_eur !== null && <span className={styles.eur}>{formatMoney(item.price_eur, 'EUR')}</span>}
        </span>
        {canEdit && (
          <span className={styles.actions}>
            <ActionButton kind="quiet" aria-label={menuEditTexts.editNamed(item.name)} onClick={() => setEditing(true)}>
              {adminTexts.edit}
            </ActionButton>
            <ActionButton kind="quiet-danger" aria-label={menuEditTexts.removeNamed(item.name)} onClick={onRemove}>
              {adminTexts.remove}
            </ActionButton>
          </span>
        )}
      </div>
    </li>
  );
}

function ItemText({ item }: { item: MenuProduct }) {
  const below = [item.description, allergenSummary(item.allergens, item.allergen_numbers)].filter(Boolean).join(' · ');
  return (
    <div className={styles.text}>
      <h3 className={styles.name}>
        {item.name}
        {item.is_recommended && <span className={styles.mark}>{fields.isRecommended}</span>}
        {item.is_new && <span className={styles.mark}>{fields.isNew}</span>}
        {item.is_sold_out && (
          <span className={styles.soldOut}>
            <BlockedIcon size={14} />
            {soldOutTexts.state}
          </span>
        )}
      </h3>
      {below !== '' && <p className={styles.below}>{below}</p>}
    </div>
  );
}

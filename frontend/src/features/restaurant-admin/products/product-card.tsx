import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import { IconAction } from '#staff-kit/action-button.tsx';
import { PencilIcon, TrashIcon } from '#staff-kit/admin-icons.tsx';
import type { ListedProduct } from '../admin-api';
import { allergenSummary } from '../allergen-summary';
import { productTexts } from './admin-product-texts';
import { bulkTexts } from './bulk/bulk-texts';
import styles from './product-card.module.css';
import { ProductImage } from './product-image';
import { SoldOutBadge, SoldOutControl } from '../editing/sold-out';
import { categoriesOf, priceText } from './table/product-row';

type Props = {
  item: ListedProduct;
  canEdit: boolean;
  /** Just added. */
  marked: boolean;
  /** In bulk-delete mode a card is ticked and not opened. */
  selection: { chosen: boolean; toggle: () => void } | null;
  onOpen: () => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** One product in the grid with its state and actions. */
export function ProductCard({ item, canEdit, marked, selection, onOpen, onEdit, onRemove }: Props) {
  const { name, description } = item;
  const composition = allergenSummary(item.ingredients, item.allergen_numbers);
  return (
    <li className={styles.card} data-chosen={selection?.chosen} data-marked={marked} data-sold-out={item.is_sold_out}>
      <div className={styles.main}>
        <ProductImage product={item} size="medium" />
        <div className={styles.text}>
          <h3 className={styles.name}>
            {selection === null ? (
              <ButtonBase className={styles.open} onClick={onOpen}>
                {name}
              </ButtonBase>
            ) : (
              <label className={styles.open}>
                <Checkbox
                  className={styles.choice}
                  color="error"
                  checked={selection.chosen}
                  onChange={selection.toggle}
                  slotProps={{ input: { 'aria-label': bulkTexts.select(name) } }}
                />
                {name}
              </label>
            )}
          </h3>
          <OnMenus item={item} />
          {description !== null && <p className={styles.description}>{description}</p>}
          {composition !== null && <p className={styles.composition}>{composition}</p>}
        </div>
      </div>
      <div className={styles.foot} hidden={!canEdit && !item.is_sold_out}>
        {canEdit && selection === null ? <SoldOutControl item={item} /> : <SoldOutBadge item={item} />}
        {canEdit && selection === null && (
          <span className={styles.actions}>
            <IconAction label={productTexts.editNamed(name)} onClick={onEdit}>
              <PencilIcon />
            </IconAction>
            <IconAction label={productTexts.removeNamed(name)} onClick={onRemove}>
              <TrashIcon />
            </IconAction>
          </span>
        )}
      </div>
    </li>
  );
}

/** Its categories and price, if a menu has it. */
function OnMenus({ item }: { item: ListedProduct }) {
  if (item.offers.length === 0) return <p className={styles.facts}>{productTexts.onNoMenu}</p>;
  return (
    <p className={styles.facts}>
      <span>{categoriesOf(item)}</span>
      <span className={styles.price}>{productTexts.price(priceText(item))}</span>
    </p>
  );
}

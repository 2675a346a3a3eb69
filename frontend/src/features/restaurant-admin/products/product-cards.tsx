import { useEffect, useRef } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import { IconAction } from '#staff-kit/action-button.tsx';
import { PencilIcon, TrashIcon } from '#staff-kit/admin-icons.tsx';
import type { ListedProduct } from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { SoldOutBadge, SoldOutControl } from '../editing/sold-out';
import { productTexts } from './admin-product-texts';
import { allergenSummary } from './dish-allergens';
import { bulkTexts } from './bulk/bulk-texts';
import { ProductImage } from './product-image';
import { categoriesOf, priceText } from './table/product-row';
import type { OpenProduct } from './product-dialogs';
import type { Choice } from './use-choice';
import productCardStyles from './product-card.module.css';
import styles from './products-tab.module.css';

export type ShownProducts = {
  products: readonly ListedProduct[];
  choice: Choice;
  marked: number | null;
  onOpen: (open: OpenProduct) => void;
};

/** The products as cards, in one, two or three columns. */
export function ProductCards({ products, choice, choosing, marked, onOpen }: ShownProducts & { choosing: boolean }) {
  const { canEdit } = useAdminScope();
  const list = useRef<HTMLUListElement>(null);
  const isThere = products.some(({ id }) => id === marked);
  useEffect(() => {
    if (isThere) list.current?.querySelector('[data-marked="true"]')?.scrollIntoView({ block: 'center' });
  }, [marked, isThere]);
  const chosen = new Set(choice.products.map(({ id }) => id));
  return (
    <ul className={styles.grid} ref={list}>
      {products.map((item) => (
        <ProductCard
          key={item.id}
          item={item}
          canEdit={canEdit}
          marked={item.id === marked}
          selection={choosing ? { chosen: chosen.has(item.id), toggle: () => choice.toggle(item.id) } : null}
          onOpen={() => onOpen({ kind: 'detail', id: item.id })}
          onEdit={() => onOpen({ kind: 'edit', id: item.id })}
          onRemove={() => onOpen({ kind: 'remove', id: item.id })}
        />
      ))}
    </ul>
  );
}

type Props = {
  item: ListedProduct;
  canEdit: boolean;
  marked: boolean;
  selection: { chosen: boolean; toggle: () => void } | null;
  onOpen: () => void;
  onEdit: () => void;
  onRemove: () => void;
};

function ProductCard({ item, canEdit, marked, selection, onOpen, onEdit, onRemove }: Props) {
  const { name, description } = item;
  const composition = allergenSummary({ ...item, allergens: item.ingredients });
  return (
    <li
      className={productCardStyles.card}
      data-chosen={selection?.chosen}
      data-marked={marked}
      data-sold-out={item.is_sold_out}
    >
      <div className={productCardStyles.main}>
        <ProductImage product={item} size="medium" />
        <div className={productCardStyles.text}>
          <h3 className={productCardStyles.name}>
            {selection === null ? (
              <ButtonBase className={productCardStyles.open} onClick={onOpen}>
                {name}
              </ButtonBase>
            ) : (
              <label className={productCardStyles.open}>
                <Checkbox
                  className={productCardStyles.choice}
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
          {description !== null && <p className={productCardStyles.description}>{description}</p>}
          {composition !== null && <p className={productCardStyles.composition}>{composition}</p>}
        </div>
      </div>
      <div className={productCardStyles.foot} hidden={!canEdit && !item.is_sold_out}>
        {canEdit && selection === null ? <SoldOutControl item={item} /> : <SoldOutBadge item={item} />}
        {canEdit && selection === null && (
          <span className={productCardStyles.actions}>
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

function OnMenus({ item }: { item: ListedProduct }) {
  if (item.offers.length === 0) return <p className={productCardStyles.facts}>{productTexts.onNoMenu}</p>;
  return (
    <p className={productCardStyles.facts}>
      <span>{categoriesOf(item)}</span>
      <span className={productCardStyles.price}>{productTexts.price(priceText(item))}</span>
    </p>
  );
}

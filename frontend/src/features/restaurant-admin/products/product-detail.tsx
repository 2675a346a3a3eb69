import Button from '@mui/material/Button';
import { Fragment } from 'react';
import { PlusIcon } from '#shared/icon.tsx';
import { allergenNames } from '#shared/texts/allergen-names.ts';
import { PencilIcon, TrashIcon } from '#staff-kit/admin-icons.tsx';
import { FormActions, Modal } from '#staff-kit/modal.tsx';
import type { Item } from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { adminTexts } from '../admin-texts';
import { productTexts } from './admin-product-texts';
import styles from './product-detail.module.css';
import { factsSaid } from './fact-texts';
import { PortionsControl } from './portions-control';
import { ProductImage } from './product-image';
import { SoldOutControl } from './sold-out-control';

type Next = { kind: 'edit' | 'remove' | 'to-menu'; id: number };
type Props = { item: Item; onOpen: (next: Next | null) => void };

/** A product in full. */
export function ProductDetail({ item, onOpen }: Props) {
  const { canEdit } = useAdminScope();
  const { id, name, description, ingredients, allergen_numbers: allergens } = item;
  return (
    <Modal title={name} onClose={() => onOpen(null)}>
      <div className={styles.detail}>
        {item.imageUrl !== null && <ProductImage product={item} size="large" />}
        <SoldOutControl item={item} />
        <PortionsControl item={item} />
        {description !== null && <p>{description}</p>}
        <dl className={styles.facts}>
          <dt>{productTexts.fields.ingredients}</dt>
          <dd>{ingredients ?? '–'}</dd>
          <dt>{productTexts.fields.allergens}</dt>
          <dd>
            {allergens.length === 0
              ? productTexts.noAllergens
              : allergens.map((number) => `${number} ${allergenNames[String(number)] ?? ''}`.trim()).join(', ')}
          </dd>
          {factsSaid(item).map(([label, said]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{said}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
      {canEdit && (
        <FormActions>
          <Button color="error" onClick={() => onOpen({ kind: 'remove', id })}>
            <TrashIcon size={18} />
            {adminTexts.remove}
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => onOpen({ kind: 'to-menu', id })}>
            <PlusIcon size={18} />
            {productTexts.addToMenu}
          </Button>
          <Button variant="contained" onClick={() => onOpen({ kind: 'edit', id })}>
            <PencilIcon size={18} />
            {adminTexts.edit}
          </Button>
        </FormActions>
      )}
    </Modal>
  );
}

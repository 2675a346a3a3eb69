import Button from '@mui/material/Button';
import { Fragment } from 'react';
import { notify } from '#shared/notify.ts';
import { Stack } from '#staff-kit/layout.tsx';
import { FormActions, Modal } from '#staff-kit/modal.tsx';
import { PlusIcon } from '#shared/icon.tsx';
import { PencilIcon, TrashIcon } from '#staff-kit/admin-icons.tsx';
import { failureText } from '#api/failure-words.ts';
import { portionTexts as texts } from '#shared/texts/availability-texts.ts';
import { PortionsForm } from '#staff-kit/portions-form.tsx';
import { type Item, useDeleteItemMutation, useGetDishStockQuery, useSetPortionsMutation } from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { DeleteDialog } from '../delete-dialog';
import { menuProductTexts } from '../menus/admin-menu-texts';
import { MenuProductForm } from '../menus/menu-product-form';
import { useDeletedToast } from '../use-deletion';
import { adminTexts } from '../admin-texts';
import { productTexts } from './admin-product-texts';
import { ProductForm } from './product-form';
import styles from './product-detail.module.css';
import { allergensOf, allergensText } from './dish-allergens';
import { statedFacts } from './fact-texts';
import { ProductImage } from './product-image';
import { SoldOutControl } from '../editing/sold-out';

function PortionsControl({ item: { id: productId, name, venueId } }: { item: Item }) {
  const { data: dish } = useGetDishStockQuery({ venueId, productId });
  const [setPortions, { isLoading }] = useSetPortionsMutation();
  if (dish === undefined) return null;
  const { portions_left: before, position: seen } = dish;
  const set = (portions: number | null, position: number) =>
    setPortions({ setPortions: { venueId, productId, portions, position } }).unwrap();
  const takeBack = (position: number) =>
    set(before === null ? null : Math.max(0, before), position).catch((error: unknown) =>
      notify.error(failureText(error, texts.takeBackFailed)),
    );
  const change = async (portions: number | null) => {
    try {
      const { position } = await set(portions, seen);
      notify.undoable(texts.isSet(name, portions), () => void takeBack(position));
    } catch (error) {
      notify.error(failureText(error, texts.failed));
    }
  };
  return <PortionsForm left={before} busy={isLoading} onSet={(portions) => void change(portions)} />;
}

type Next = { kind: 'edit' | 'remove' | 'to-menu'; id: number };
type ProductDetailProps = { item: Item; onOpen: (next: Next | null) => void };

function ProductDetail({ item, onOpen }: ProductDetailProps) {
  const { canEdit } = useAdminScope();
  const { id, name, description, ingredients } = item;
  const allergens = allergensOf(item);
  return (
    <Modal title={name} onClose={() => onOpen(null)}>
      <Stack gap={3} align="start" pad="0 0 4">
        {item.imageUrl !== null && <ProductImage product={item} size="large" />}
        <SoldOutControl item={item} />
        <PortionsControl item={item} />
        {description !== null && <p>{description}</p>}
        <dl className={styles.facts}>
          <dt>{productTexts.fields.ingredients}</dt>
          <dd>{ingredients ?? '–'}</dd>
          <dt>{productTexts.fields.allergens}</dt>
          <dd>{allergens.length === 0 ? productTexts.noAllergens : allergensText(allergens)}</dd>
          {statedFacts(item).map(([label, text]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
        </dl>
      </Stack>
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

export type OpenProduct = { kind: 'add' } | { kind: 'detail' | 'edit' | 'remove' | 'to-menu'; id: number };

type Props = {
  products: readonly Item[];
  open: OpenProduct | null;
  onOpen: (open: OpenProduct | null) => void;
  onAdded: (id: number) => void;
};

/** The modals of products: add, detail, edit, add to a menu, delete. One is open at a time. */
export function ProductDialogs({ products, open, onOpen, onAdded }: Props) {
  const { venue } = useAdminScope();
  const close = () => onOpen(null);
  if (open === null) return null;
  if (open.kind === 'add') {
    return (
      <Modal title={productTexts.add} onClose={close}>
        <ProductForm venueId={venue.id} onDone={({ id }) => (close(), onAdded(id))} onCancel={close} />
      </Modal>
    );
  }
  const item = products.find(({ id }) => id === open.id);
  if (item === undefined) return null;
  if (open.kind === 'detail') return <ProductDetail item={item} onOpen={onOpen} />;
  if (open.kind === 'remove') return <RemoveProduct item={item} onClose={close} />;
  if (open.kind === 'edit') {
    return (
      <Modal title={productTexts.edit} onClose={close}>
        <ProductForm venueId={venue.id} item={item} onDone={close} onCancel={close} />
      </Modal>
    );
  }
  return (
    <Modal title={menuProductTexts.title} onClose={close}>
      <MenuProductForm venueId={venue.id} itemId={item.id} onDone={close} onCancel={close} />
    </Modal>
  );
}

function RemoveProduct({ item, onClose }: { item: Item; onClose: () => void }) {
  const [deleteItem, { isLoading }] = useDeleteItemMutation();
  const sayDeleted = useDeletedToast();
  const confirm = async () => {
    const { data, error } = await deleteItem({ id: item.id });
    onClose();
    if (error !== undefined) return notify.failure(productTexts.removeFailed);
    sayDeleted(productTexts.removed, data.restoreToken);
  };
  return (
    <DeleteDialog
      name={item.name}
      impactOf={{ kind: 'product', ids: [item.id] }}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

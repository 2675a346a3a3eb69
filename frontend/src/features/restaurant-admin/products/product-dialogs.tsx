import { notify } from '#shared/notify.ts';
import { Modal } from '#staff-kit/modal.tsx';
import { type Item, useDeleteItemMutation } from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { DeleteDialog } from '../delete-dialog';
import { menuProductTexts } from '../menus/admin-menu-texts';
import { MenuProductForm } from '../menus/menu-product-form';
import { useDeletedToast } from '../use-deletion';
import { productTexts } from './admin-product-texts';
import { ProductDetail } from './product-detail';
import { ProductForm } from './product-form';

export type OpenProduct = { kind: 'add' } | { kind: 'detail' | 'edit' | 'remove' | 'to-menu'; id: number };

type Props = {
  products: readonly Item[];
  open: OpenProduct | null;
  onOpen: (open: OpenProduct | null) => void;
  onAdded: (id: number) => void;
};

/** The modals around products: add, detail, edit, into a menu, delete. One is open at a time. */
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

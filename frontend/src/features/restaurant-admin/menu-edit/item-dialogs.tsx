import { Modal } from '#staff-kit/modal.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { type MenuProduct, useDeleteMenuProductMutation, useGetItemsQuery } from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { CatalogueChangesDialog } from '../catalogue-changes/catalogue-changes-dialog';
import { DeleteDialog } from '../delete-dialog';
import { menuActionTexts, menuActionTexts as texts, menuEditTexts } from '../menus/admin-menu-texts';
import { ProductForm } from '../products/product-form';
import { useDeletion } from '../use-deletion';
import { adminTexts } from '../admin-texts';
import { MoreMenu } from '../more-menu';

export type OpenItem = { act: ItemAct; item: MenuProduct };

/** Dialogs of one item of the menu: editing its product, its audit trail, and the question before it is removed. */
export function ItemDialogs({ open, onClose }: { open: OpenItem | null; onClose: () => void }) {
  const { venue } = useAdminScope();
  if (open === null) return null;
  const { act, item } = open;
  if (act === 'product') return <ProductDialog item={item} onClose={onClose} />;
  if (act === 'remove') return <RemoveDialog item={item} onClose={onClose} />;
  return (
    <CatalogueChangesDialog name={item.name} of={{ venueId: venue.id, productId: item.itemId }} onClose={onClose} />
  );
}

type Props = { item: MenuProduct; onClose: () => void };

function ProductDialog({ item, onClose }: Props) {
  const { venue } = useAdminScope();
  const { data } = useGetItemsQuery({ venueId: venue.id });
  const product = data?.citems.find(({ id }) => id === item.itemId);
  return (
    <Modal title={menuActionTexts.product} onClose={onClose}>
      {product === undefined ? (
        <LoadingShapes text={staffTexts.loading} count={3} />
      ) : (
        <ProductForm venueId={venue.id} item={product} onDone={onClose} onCancel={onClose} />
      )}
    </Modal>
  );
}

function RemoveDialog({ item, onClose }: Props) {
  const [deleteItem] = useDeleteMenuProductMutation();
  const deletion = useDeletion<MenuProduct>({
    send: ({ id }) => deleteItem({ deleteMenuProduct: { id } }),
    removed: menuEditTexts.removed,
    failed: menuEditTexts.removeFailed,
  });
  return (
    <DeleteDialog
      name={item.name}
      impactOf={{ kind: 'menuitem', ids: [item.id] }}
      busy={deletion.busy}
      onConfirm={() => void deletion.remove(item).then(onClose)}
      onClose={onClose}
    />
  );
}

export type ItemAct = 'product' | 'changes' | 'remove';

/** A menu with an item's less common actions, so that nobody deletes the item by accident while editing. */
export function ItemActions({ name, onAct }: { name: string; onAct: (act: ItemAct) => void }) {
  return (
    <MoreMenu
      label={texts.more(name)}
      entries={[
        { label: texts.product, onChoose: () => onAct('product') },
        { label: texts.history, onChoose: () => onAct('changes') },
        { label: adminTexts.remove, onChoose: () => onAct('remove'), destroys: true },
      ]}
    />
  );
}

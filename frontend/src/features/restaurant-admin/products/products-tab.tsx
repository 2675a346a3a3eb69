import { useDeferredValue, useMemo, useState } from 'react';
import { BowlIcon, PlusIcon } from '#shared/icon.tsx';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { type Item, useGetItemsQuery } from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { adminTexts, deleteTexts } from '../admin-texts';
import { DeleteDialog } from '../delete-dialog';
import { searchable, sortByName } from '../sort-by-name';
import { productTexts } from './admin-product-texts';
import { ProductCard } from './product-card';
import { type OpenProduct, ProductDialogs } from './product-dialogs';
import { ProductsBar } from './products-bar';
import styles from './products-tab.module.css';
import { useBulkDelete } from './use-bulk-delete';

/** The venue's products: seen, found, added, edited, deleted one by one or many at once. */
export function ProductsTab() {
  const { venue } = useAdminScope();
  const { currentData, isError, refetch } = useGetItemsQuery({ venueId: venue.id });
  if (currentData === undefined) {
    if (isError) return <StaffProblem text={productTexts.loadFailed} onRetry={() => void refetch()} />;
    return <LoadingShapes text={staffTexts.loading} shape="card" count={9} />;
  }
  const { citems } = currentData as { citems?: Item[] };
  if (!Array.isArray(citems)) return <StaffProblem text={productTexts.invalidData} onRetry={() => void refetch()} />;
  return <Products items={citems} />;
}

function Products({ items }: { items: Item[] }) {
  const { canEdit } = useAdminScope();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<OpenProduct | null>(null);
  const [askedBulk, askBulk] = useState(false);
  const selection = useBulkDelete();
  const shown = useShown(items, useDeferredValue(search));
  const chosen = selection.chosen?.size ?? 0;
  return (
    <>
      <ProductsBar
        total={items.length}
        {...{ shown, search, selection, canEdit }}
        onSearch={setSearch}
        onAdd={() => setOpen({ kind: 'add' })}
        onRemoveChosen={() => askBulk(true)}
      />
      {items.length === 0 && <NoProducts onAdd={canEdit ? () => setOpen({ kind: 'add' }) : null} />}
      {items.length > 0 && shown.length === 0 && <EmptyState text={adminTexts.nothingFound} />}
      <ul className={styles.grid}>
        {shown.map((item) => (
          <ProductCard
            key={item.id}
            item={item}
            canEdit={canEdit}
            selection={
              selection.chosen && { chosen: selection.chosen.has(item.id), toggle: () => selection.toggle(item.id) }
            }
            onOpen={() => setOpen({ kind: 'detail', id: item.id })}
            onEdit={() => setOpen({ kind: 'edit', id: item.id })}
            onRemove={() => setOpen({ kind: 'remove', id: item.id })}
          />
        ))}
      </ul>
      <ProductDialogs items={items} open={open} onOpen={setOpen} />
      {askedBulk && (
        <DeleteDialog
          name={deleteTexts.chosenProducts(chosen)}
          busy={selection.busy}
          onConfirm={() => void selection.remove().then(() => askBulk(false))}
          onClose={() => askBulk(false)}
        />
      )}
    </>
  );
}

function useShown(items: Item[], search: string): Item[] {
  const sorted = useMemo(() => sortByName(items, ({ name }) => name), [items]);
  return useMemo(() => {
    const wanted = searchable(search.trim());
    return wanted === '' ? sorted : sorted.filter(({ name }) => searchable(name).includes(wanted));
  }, [sorted, search]);
}

function NoProducts({ onAdd }: { onAdd: (() => void) | null }) {
  return (
    <EmptyState icon={<BowlIcon size={28} />} text={productTexts.empty} hint={productTexts.emptyHint}>
      {onAdd !== null && (
        <ActionButton kind="primary" onClick={onAdd}>
          <PlusIcon size={18} />
          {productTexts.add}
        </ActionButton>
      )}
    </EmptyState>
  );
}

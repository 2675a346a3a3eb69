import Button from '@mui/material/Button';
import { useState } from 'react';
import { readApiFailure } from '#api/api-error.ts';
import { notify } from '#shared/notify.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { Stack } from '#staff-kit/layout.tsx';
import { FormActions, Modal } from '#staff-kit/modal.tsx';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import { type MenuProduct, useEditMenuProductsMutation } from '../admin-api';
import { countTexts } from '../admin-texts';
import { menuEditTexts, orderingTexts } from '../menus/admin-menu-texts';
import { ConflictNotice } from '#edited-record/conflict-notice.tsx';
import { changedPlacings, type Group, groupsOf, moved } from './ordering';
import styles from './ordering-dialog.module.css';
import { SortableList } from './sortable-list';

type Props = { products: MenuProduct[]; onReload: () => Promise<MenuProduct[]>; onClose: () => void };

/** Sorts the categories of a menu, and the items within them. */
export function OrderingDialog(props: Props) {
  return (
    <Modal title={orderingTexts.title} onClose={props.onClose}>
      <OrderingForm {...props} />
    </Modal>
  );
}

function OrderingForm({ products, onReload, onClose }: Props) {
  const [asSaved, setAsSaved] = useState<Group[]>(() => groupsOf(products));
  const [groups, setGroups] = useState(asSaved);
  const { busy, stale, save } = useOrderSaving(onClose);
  const [conflictSolved, solve] = useState(false);
  useUnsavedWork(groups !== asSaved, busy);

  const moveItem = (category: string, from: number, to: number) =>
    setGroups((before) =>
      before.map((group) => (group.category === category ? { ...group, items: moved(group.items, from, to) } : group)),
    );
  const reload = async () => {
    const newer = groupsOf(await onReload());
    setAsSaved(newer);
    setGroups(newer);
    solve(true);
  };
  return (
    <>
      <Stack gap={3} pad="0 0 3">
        {stale && !conflictSolved && (
          <ConflictNotice
            by={null}
            changed={[]}
            onReload={() => void reload()}
            onOverwrite={() => void save(withoutVersions(groups))}
          />
        )}
        {groups.length === 0 ? (
          <p className={styles.lead}>{menuEditTexts.empty}</p>
        ) : (
          <>
            <p className={styles.lead}>{orderingTexts.lead}</p>
            <CategoriesOrder groups={groups} onMove={(from, to) => setGroups((before) => moved(before, from, to))} />
            <h3 className={styles.heading}>{orderingTexts.items}</h3>
          </>
        )}
        {groups.map((group) => (
          <ItemsOrder key={group.category} group={group} onMove={(from, to) => moveItem(group.category, from, to)} />
        ))}
      </Stack>
      <FormActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {commonTexts.cancel}
        </Button>
        <ActionButton variant="contained" busy={busy} onClick={() => void save(changedPlacings(groups))}>
          {orderingTexts.save}
        </ActionButton>
      </FormActions>
    </>
  );
}

type CategoriesProps = { groups: Group[]; onMove: (from: number, to: number) => void };

function CategoriesOrder({ groups, onMove }: CategoriesProps) {
  return (
    <section>
      <h3 className={styles.heading}>{orderingTexts.categories}</h3>
      <SortableList
        label={orderingTexts.categories}
        entries={groups.map(({ category }) => ({ id: category, name: category }))}
        onMove={onMove}
      />
    </section>
  );
}

type ItemsProps = { group: Group; onMove: (from: number, to: number) => void };

/** The items of one category. They are rendered on demand, so that a menu of hundreds of items opens at once. */
function ItemsOrder({ group: { category, items }, onMove }: ItemsProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.items} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        {category}
        <span className={styles.count}>{countTexts.items(items.length)}</span>
      </summary>
      {open && (
        <SortableList
          label={orderingTexts.itemsOf(category)}
          entries={items.map(({ id, name }) => ({ id: String(id), name }))}
          onMove={onMove}
        />
      )}
    </details>
  );
}

type Placing = { id: number; version?: number; pole_placings: number };

function withoutVersions(groups: Group[]): Placing[] {
  return changedPlacings(groups).map(({ id, pole_placings }) => ({ id, pole_placings }));
}

function useOrderSaving(onClose: () => void) {
  const [edit, { isLoading }] = useEditMenuProductsMutation();
  const [stale, setStale] = useState(false);
  const save = async (placings: Placing[]) => {
    if (placings.length === 0) return onClose();
    const { error } = await edit({ body: placings });
    if (error === undefined) {
      notify.success(orderingTexts.saved);
      return onClose();
    }
    const failure = readApiFailure(error);
    const conflict = failure.kind === 'refused' && failure.code === 'CONCURRENT_CHANGE';
    setStale(conflict);
    if (!conflict) notify.failure(orderingTexts.failed);
  };
  return { busy: isLoading, stale, save };
}

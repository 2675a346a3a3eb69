import { useMemo, useState } from 'react';
import { PlusIcon } from '#shared/icon.tsx';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { CardIcon, GripIcon } from '#staff-kit/admin-icons.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { PageHead } from '#staff-kit/page-head.tsx';
import { type MenuDetail, type MenuProduct, useDeleteMenuProductMutation } from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { adminTexts, countTexts } from '../admin-texts';
import { DeleteDialog } from '../delete-dialog';
import { menuEditTexts } from '../menus/admin-menu-texts';
import sectionStyles from '../section.module.css';
import { useDeletion } from '../use-deletion';
import { AddToMenuDialog } from './add-to-menu-dialog';
import { CategoryBar, categoryAnchor } from './category-bar';
import { ItemRow } from './item-row';
import styles from './menu-edit-page.module.css';
import { groupsOf } from './ordering';
import { OrderingDialog } from './ordering-dialog';

type Props = { menu: MenuDetail; onReload: () => Promise<MenuProduct[]> };

export function MenuEditor({ menu, onReload }: Props) {
  const { canEdit } = useAdminScope();
  const [open, setOpen] = useState<'add' | 'order' | null>(null);
  const groups = useMemo(() => groupsOf(menu.menuProducts), [menu.menuProducts]);
  const [deleteItem] = useDeleteMenuProductMutation();
  const deletion = useDeletion<MenuProduct>({
    send: ({ id }) => deleteItem({ deleteMenuProduct: { id } }),
    removed: menuEditTexts.removed,
    failed: menuEditTexts.removeFailed,
  });
  const close = () => setOpen(null);
  return (
    <>
      <Header menu={menu} onOpen={setOpen} />
      {!canEdit && <p className={sectionStyles.readOnly}>{adminTexts.readOnly}</p>}
      {groups.length > 0 && <CategoryBar groups={groups} />}
      {groups.length === 0 && (
        <EmptyState icon={<CardIcon size={28} />} text={menuEditTexts.empty} hint={menuEditTexts.emptyHint}>
          {canEdit && <AddButton onClick={() => setOpen('add')} />}
        </EmptyState>
      )}
      {groups.map(({ category, items }, index) => (
        <section key={category} className={styles.group} aria-labelledby={categoryAnchor(index)}>
          <h2 id={categoryAnchor(index)} className={styles.heading} tabIndex={-1}>
            {category}
          </h2>
          <ul className={styles.items}>
            {items.map((item) => (
              <ItemRow key={item.id} item={item} canEdit={canEdit} onRemove={() => deletion.ask(item)} />
            ))}
          </ul>
        </section>
      ))}
      {open === 'add' && <AddToMenuDialog venueId={menu.venueId} menuId={menu.id} onClose={close} />}
      {open === 'order' && <OrderingDialog products={menu.menuProducts} onReload={onReload} onClose={close} />}
      {deletion.asked !== null && (
        <DeleteDialog
          name={deletion.asked.name}
          busy={deletion.busy}
          onConfirm={deletion.confirm}
          onClose={deletion.close}
        />
      )}
    </>
  );
}

function Header({ menu, onOpen }: { menu: MenuDetail; onOpen: (open: 'add' | 'order') => void }) {
  const { canEdit } = useAdminScope();
  const count = menu.menuProducts.length;
  const back = `/AdministrationPage?venue=${menu.venueId}&tab=${adminTexts.tabs.menus}`;
  return (
    <PageHead title={menu.menuName} back={back} backLabel={menuEditTexts.back}>
      <span className={sectionStyles.count}>{countTexts.items(count)}</span>
      <span className={sectionStyles.spacer} />
      <div className={sectionStyles.actions}>
        {canEdit && (
          <ActionButton onClick={() => onOpen('order')}>
            <GripIcon size={18} />
            {menuEditTexts.order}
          </ActionButton>
        )}
        {canEdit && count > 0 && <AddButton onClick={() => onOpen('add')} />}
      </div>
    </PageHead>
  );
}

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <ActionButton kind="primary" onClick={onClick}>
      <PlusIcon size={18} />
      {menuEditTexts.addProduct}
    </ActionButton>
  );
}

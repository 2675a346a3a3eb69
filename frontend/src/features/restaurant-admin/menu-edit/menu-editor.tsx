import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useState } from 'react';
import { CardIcon } from '#staff-kit/admin-icons.tsx';
import { DiscardQuestion } from '#staff-kit/discard-question.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { Modal } from '#staff-kit/modal.tsx';
import type { MenuDetail, MenuProduct } from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { adminTexts } from '../admin-texts';
import { OrderingDialog } from '../menu-order/ordering-dialog';
import { useItemSaving } from '../menu-prices/use-item-saving';
import { menuActionTexts, menuEditTexts } from '../menus/admin-menu-texts';
import sectionStyles from '../section.module.css';
import { AddToMenuDialog } from './add-to-menu-dialog';
import { CategoryBar } from './category-bar';
import { AddButton, EditorHead } from './editor-head';
import { EuroBanner } from './euro-banner';
import { ItemDialogs, type OpenItem } from './item-dialogs';
import { ItemGroup } from './item-group';
import type { RowActs } from './item-row';
import styles from './menu-edit-page.module.css';
import { MenuPreview } from './menu-preview';
import { useMenuOrder } from '../menu-order/use-menu-order';

/** Room for the rows and a phone beside them. */
const BESIDE = '(min-width: 1400px)';

type Props = { menu: MenuDetail; onReload: () => Promise<MenuProduct[]> };

export function MenuEditor({ menu, onReload }: Props) {
  const { canEdit } = useAdminScope();
  const beside = useMediaQuery(BESIDE, { noSsr: true });
  const [open, setOpen] = useState<'add' | 'order' | null>(null);
  const [openItem, setOpenItem] = useState<OpenItem | null>(null);
  const [previewed, preview] = useState(beside);
  const [said, say] = useState('');
  const onSave = useItemSaving();
  const { groups, move } = useMenuOrder(menu.menuProducts, onReload);
  const { question, ...editing } = useOneEditor();
  const acts: RowActs = { ...editing, onAct: (act, item) => setOpenItem({ act, item }), onSave, onSaved: say };
  const close = () => setOpen(null);
  return (
    <>
      <EditorHead
        menu={menu}
        said={said}
        previewed={previewed}
        onPreview={() => preview(!previewed)}
        onOpen={setOpen}
      />
      {!canEdit && <p className={sectionStyles.readOnly}>{adminTexts.readOnly}</p>}
      {canEdit && <EuroBanner items={menu.menuProducts} />}
      <div className={styles.columnsBeside} data-beside={beside && previewed}>
        <div className={styles.menu}>
          {groups.length > 0 && <CategoryBar groups={groups} />}
          {groups.length === 0 && (
            <EmptyState icon={<CardIcon size={28} />} text={menuEditTexts.empty} hint={menuEditTexts.emptyHint}>
              {canEdit && <AddButton onClick={() => setOpen('add')} />}
            </EmptyState>
          )}
          {groups.map((group, index) => (
            <ItemGroup
              key={group.category}
              group={group}
              index={index}
              acts={acts}
              onMove={(from, to) => void move(group.category, from, to)}
            />
          ))}
        </div>
        {beside && previewed && (
          <aside className={styles.preview} aria-label={menuActionTexts.preview}>
            <MenuPreview menuId={menu.id} />
          </aside>
        )}
      </div>
      {!beside && previewed && (
        <Modal title={menuActionTexts.preview} onClose={() => preview(false)}>
          <MenuPreview menuId={menu.id} />
        </Modal>
      )}
      {open === 'add' && <AddToMenuDialog venueId={menu.venueId} menuId={menu.id} onClose={close} />}
      {open === 'order' && <OrderingDialog products={menu.menuProducts} onReload={onReload} onClose={close} />}
      <ItemDialogs open={openItem} onClose={() => setOpenItem(null)} />
      {question}
    </>
  );
}

/** One item at a time is open in its place; another one waits for the answer when something would be lost. */
function useOneEditor() {
  const [editing, edit] = useState<number | null>(null);
  const [dirty, onDirty] = useState(false);
  const [next, setNext] = useState<number | null>(null);
  const go = () => {
    edit(next);
    setNext(null);
  };
  return {
    editing,
    onDirty: useCallback((is: boolean) => onDirty(is), []),
    onEdit: ({ id }: MenuProduct) => (editing !== null && dirty ? setNext(id) : edit(id)),
    onDone: () => edit(null),
    question: next === null ? null : <DiscardQuestion onDiscard={go} onStay={() => setNext(null)} />,
  };
}

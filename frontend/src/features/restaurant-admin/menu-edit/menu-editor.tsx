import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { CardIcon } from '#staff-kit/admin-icons.tsx';
import { DiscardQuestion, Modal } from '#staff-kit/modal.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { soldOutTexts } from '#shared/texts/availability-texts.ts';
import type { MenuDetail, MenuProduct } from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { adminTexts } from '../admin-texts';
import { useItemSaving } from '../editing/use-item-saving';
import { OrderingDialog } from '../menu-order/ordering-dialog';
import { menuActionTexts, menuEditTexts, pricesTexts, priceTexts } from '../menus/admin-menu-texts';
import sectionStyles from '../section.module.css';
import { useMenuOrder } from '../menu-order/use-menu-order';
import type { Group } from '../menu-order/ordering';
import { Sortable } from '../menu-order/sortable';
import { AddToMenuDialog } from './add-to-menu-dialog';
import { AddButton, EditorHead } from './editor-head';
import { ItemDialogs, type OpenItem } from './item-dialogs';
import { ItemRow, type RowActs } from './item-row';
import styles from './menu-edit-page.module.css';
import { MenuPreview } from './menu-preview';

function categoryAnchor(index: number): string {
  return `kategorie-${index + 1}`;
}

function CategoryBar({ groups }: { groups: Group[] }) {
  const show = (index: number) => {
    const heading = document.getElementById(categoryAnchor(index));
    heading?.scrollIntoView({ behavior: 'smooth', block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav className={styles.categoryBar} aria-label={menuEditTexts.categories}>
      {groups.map(({ category }, index) => (
        <Button
          key={category}
          className={styles.category}
          variant="outlined"
          color="inherit"
          onClick={() => show(index)}
        >
          {category}
        </Button>
      ))}
    </nav>
  );
}

type ItemGroupProps = { group: Group; index: number; acts: RowActs; onMove: (from: number, to: number) => void };

function ItemGroup({ group: { category, items }, index, acts, onMove }: ItemGroupProps) {
  const { canEdit } = useAdminScope();
  return (
    <section className={styles.group} aria-labelledby={categoryAnchor(index)}>
      <div className={styles.groupHead} data-editable={canEdit}>
        <h2 id={categoryAnchor(index)} className={styles.heading} tabIndex={-1}>
          {category}
        </h2>
        {/* Hidden from screen readers, because each cell has its own accessible name. */}
        <span className={styles.columns} aria-hidden="true">
          <span>{priceTexts.czk}</span>
          <span>{priceTexts.eur}</span>
          {canEdit && <span>{soldOutTexts.state}</span>}
        </span>
      </div>
      <Sortable entries={items.map(({ id, name }) => ({ id: String(id), name }))} onMove={onMove}>
        <ul className={styles.items}>
          {items.map((item) => (
            <ItemRow key={item.id} item={item} acts={acts} />
          ))}
        </ul>
      </Sortable>
    </section>
  );
}

/** Says that guests cannot choose euros, with a link to the first missing price (docs/product.md#euros). */
function EuroBanner({ items }: { items: readonly MenuProduct[] }) {
  const missing = items.filter(({ price_eur: eur }) => !eur).length;
  // Shows nothing if every item has a price in euros, or if none has: such a menu is deliberately in crowns only.
  if (missing === 0 || missing === items.length) return null;
  const fillIn = () => {
    const cell = document.querySelector<HTMLElement>('[data-price][data-missing]');
    cell?.scrollIntoView({ block: 'center' });
    cell?.focus({ preventScroll: true });
    cell?.click();
  };
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={fillIn}>
          {pricesTexts.fillIn}
        </Button>
      }
    >
      {pricesTexts.euroOff(missing)}
    </Alert>
  );
}

const WIDE = '(min-width: 1400px)';

type Props = { menu: MenuDetail; onReload: () => Promise<MenuProduct[]> };

export function MenuEditor({ menu, onReload }: Props) {
  const { canEdit } = useAdminScope();
  const isWide = useMediaQuery(WIDE, { noSsr: true });
  const [open, setOpen] = useState<'add' | 'order' | null>(null);
  const [openItem, setOpenItem] = useState<OpenItem | null>(null);
  const [previewed, preview] = useState(isWide);
  const [message, say] = useState('');
  const onSave = useItemSaving();
  const { groups, move } = useMenuOrder(menu.menuProducts, onReload);
  const { question, ...editing } = useOneEditor();
  const acts: RowActs = { ...editing, onAct: (act, item) => setOpenItem({ act, item }), onSave, onSaved: say };
  const close = () => setOpen(null);
  return (
    <>
      <EditorHead
        menu={menu}
        message={message}
        previewed={previewed}
        onPreview={() => preview(!previewed)}
        onOpen={setOpen}
      />
      {!canEdit && <p className={sectionStyles.readOnly}>{adminTexts.readOnly}</p>}
      {canEdit && <EuroBanner items={menu.menuProducts} />}
      <div className={styles.parallelColumns} data-wide={isWide && previewed}>
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
        {isWide && previewed && (
          <aside className={styles.preview} aria-label={menuActionTexts.preview}>
            <MenuPreview menuId={menu.id} />
          </aside>
        )}
      </div>
      {!isWide && previewed && (
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

/** Opens one editor at a time. Opening another one asks first if there is unsaved work. */
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

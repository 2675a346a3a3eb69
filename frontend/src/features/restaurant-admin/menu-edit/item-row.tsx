import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import IconButton from '@mui/material/IconButton';
import { type RefObject, useEffect, useRef } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import { soldOutTexts } from '#shared/texts/availability-texts.ts';
import { IconAction } from '#staff-kit/action-button.tsx';
import { BlockedIcon, GripIcon, PencilIcon } from '#staff-kit/admin-icons.tsx';
import { Row, Stack } from '#staff-kit/layout.tsx';
import type { MenuProduct } from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { PriceCell } from '../editing/price-cell';
import { SoldOutSwitch } from '../editing/sold-out';
import type { SavePrice } from '../editing/use-item-saving';
import { menuActionTexts, menuEditTexts, orderingTexts } from '../menus/admin-menu-texts';
import { allergenSummary } from '../products/dish-allergens';
import { ProductImage } from '../products/product-image';
import { type ItemAct, ItemActions } from './item-dialogs';
import { ItemEditor } from './item-editor';
import styles from './item-row.module.css';

const { fields } = menuEditTexts;

type ItemTextProps = { item: MenuProduct; onPicture: (() => void) | null };

function ItemText({ item, onPicture }: ItemTextProps) {
  const below = [item.description, allergenSummary(item)].filter(Boolean).join(' · ');
  const picture = <ProductImage product={item} size="small" />;
  return (
    <>
      {onPicture === null ? (
        picture
      ) : (
        <ButtonBase
          className={styles.picture}
          aria-label={`${menuActionTexts.product}: ${item.name}`}
          onClick={onPicture}
        >
          {picture}
        </ButtonBase>
      )}
      <div className={styles.text}>
        <h3 className={styles.name}>
          {item.name}
          {item.is_recommended && <span className={styles.mark}>{fields.isRecommended}</span>}
          {item.is_new && <span className={styles.mark}>{fields.isNew}</span>}
          {item.is_sold_out && (
            <span className={styles.soldOut}>
              <BlockedIcon size={14} />
              {soldOutTexts.state}
            </span>
          )}
        </h3>
        {below !== '' && <p className={styles.below}>{below}</p>}
      </div>
    </>
  );
}

export type RowActs = {
  editing: number | null;
  onEdit: (item: MenuProduct) => void;
  onDone: () => void;
  onDirty: (dirty: boolean) => void;
  onAct: (act: ItemAct, item: MenuProduct) => void;
  onSave: SavePrice;
  onSaved: (message: string) => void;
};

type Props = { item: MenuProduct; acts: RowActs };

/**
 * An item of a menu in one row. Its prices are edited in the row itself; an editor for everything else replaces the
 * row.
 */
export function ItemRow({ item, acts }: Props) {
  const { canEdit } = useAdminScope();
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: String(item.id) });
  const editing = acts.editing === item.id;
  const pencil = useFocusBack(item.id, acts.editing);
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-editing={editing}
      data-dragging={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {editing ? (
        <ItemEditor item={item} onDone={acts.onDone} onDirty={acts.onDirty} />
      ) : (
        <div className={styles.line} data-editable={canEdit}>
          {canEdit && (
            <IconButton
              className={styles.handle}
              {...attributes}
              {...listeners}
              aria-label={orderingTexts.drag(item.name)}
            >
              <GripIcon />
            </IconButton>
          )}
          <ItemText item={item} onPicture={canEdit ? () => acts.onAct('product', item) : null} />
          <Prices item={item} acts={acts} />
          {canEdit && <SoldOut item={item} />}
          {canEdit && <Actions item={item} acts={acts} pencil={pencil} />}
        </div>
      )}
    </li>
  );
}

function Prices({ item, acts: { onSave, onSaved } }: Props) {
  const { canEdit } = useAdminScope();
  return (
    <span className={styles.prices}>
      {(['CZK', 'EUR'] as const).map((currency) => (
        <PriceCell key={currency} item={item} currency={currency} canEdit={canEdit} onSave={onSave} onSaved={onSaved} />
      ))}
    </span>
  );
}

function SoldOut({ item }: { item: MenuProduct }) {
  return (
    <Stack as="span" align="center">
      <SoldOutSwitch item={item} />
      {/* A visible label of the switch, because a phone shows no table head above it. */}
      <span className={styles.switchName} aria-hidden="true">
        {soldOutTexts.state}
      </span>
    </Stack>
  );
}

function Actions({ item, acts, pencil }: Props & { pencil: RefObject<HTMLButtonElement | null> }) {
  return (
    <Row as="span" noWrap>
      <IconAction ref={pencil} label={menuEditTexts.editNamed(item.name)} onClick={() => acts.onEdit(item)}>
        <PencilIcon size={20} />
      </IconAction>
      <ItemActions name={item.name} onAct={(act) => acts.onAct(act, item)} />
    </Row>
  );
}

/** @returns the ref of the button that opened the editor; it gets the focus back, unless another editor opens */
function useFocusBack(id: number, editing: number | null): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(editing);
  useEffect(() => {
    const closed = before.current === id && editing === null;
    before.current = editing;
    if (!closed) return;
    button.current?.focus({ preventScroll: true });
    button.current?.scrollIntoView({ block: 'nearest' });
  }, [editing, id]);
  return button;
}

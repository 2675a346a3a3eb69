import { PlusIcon } from '#shared/icon.tsx';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { TrashIcon } from '#staff-kit/admin-icons.tsx';
import type { Item } from '../admin-api';
import { countTexts } from '../admin-texts';
import { adminTexts } from '../admin-texts';
import styles from '../section.module.css';
import { productTexts } from './admin-product-texts';
import { SearchBox } from './search-box';
import type { BulkDelete } from './use-bulk-delete';

const { bulk } = productTexts;

type Props = {
  total: number;
  shown: Item[];
  search: string;
  onSearch: (search: string) => void;
  selection: BulkDelete;
  canEdit: boolean;
  onAdd: () => void;
  onRemoveChosen: () => void;
};

/** Above the products: how many, finding one, adding one, and choosing many to delete. */
export function ProductsBar({ total, shown, search, onSearch, selection, canEdit, onAdd, onRemoveChosen }: Props) {
  return (
    <div className={styles.bar}>
      <h2 className={styles.heading}>{adminTexts.tabs.products}</h2>
      {selection.chosen === null && <span className={styles.count}>{countTexts.products(total)}</span>}
      <span className={styles.spacer} />
      <SearchBox label={productTexts.searchLabel} value={search} onChange={onSearch} />
      {selection.chosen !== null && (
        <BulkActions selection={selection} chosen={selection.chosen} shown={shown} onRemove={onRemoveChosen} />
      )}
      {canEdit && selection.chosen === null && (
        <div className={styles.actions}>
          {total > 0 && (
            <ActionButton onClick={selection.start}>
              <TrashIcon size={18} />
              {bulk.start}
            </ActionButton>
          )}
          <ActionButton kind="primary" onClick={onAdd}>
            <PlusIcon size={18} />
            {productTexts.add}
          </ActionButton>
        </div>
      )}
    </div>
  );
}

type BulkProps = { selection: BulkDelete; chosen: ReadonlySet<number>; shown: Item[]; onRemove: () => void };

function BulkActions({ selection, chosen, shown, onRemove }: BulkProps) {
  const all = shown.length > 0 && shown.every(({ id }) => chosen.has(id));
  return (
    <div className={styles.actions}>
      <ActionButton kind="quiet" onClick={() => selection.choose(all ? [] : shown.map(({ id }) => id))}>
        {all ? bulk.none : bulk.all}
      </ActionButton>
      <ActionButton onClick={selection.leave}>{bulk.leave}</ActionButton>
      <ActionButton kind="danger" disabled={chosen.size === 0} busy={selection.busy} onClick={onRemove}>
        <TrashIcon size={18} />
        {bulk.remove(chosen.size)}
      </ActionButton>
    </div>
  );
}

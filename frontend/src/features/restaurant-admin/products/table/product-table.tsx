import { type GridRowSelectionModel, useGridApiRef } from '@mui/x-data-grid';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import { WorkTable } from '#staff-kit/work-table.tsx';
import { useAdminScope } from '../../admin-scope';
import { productTexts } from '../admin-product-texts';
import type { ShownProducts } from '../product-cards';
import { actionsColumn, isEditable, productColumns } from './product-columns';
import { rowOf } from './product-row';
import styles from './product-table.module.css';
import { useProductActions } from './use-product-actions';
import { useRowSaving } from './use-row-saving';
import { useScrollTo } from './use-scroll-to';

const PAGE = 100;
/** Beside the rail a tablet has no room for allergens; they stand in the product's detail. */
const ROOM_FOR_ALL = '(min-width: 1280px)';

/** The products to work in: sorted by a column, edited in place, ticked. */
export function ProductTable({ products, choice, marked, onOpen }: ShownProducts) {
  const { canEdit } = useAdminScope();
  const roomy = useMediaQuery(ROOM_FOR_ALL);
  const api = useGridApiRef();
  const save = useRowSaving();
  const [editing, setEditing] = useState(false);
  useUnsavedWork(editing);
  const [pages, setPages] = useState({ page: 0, pageSize: PAGE });
  const rows = useMemo(() => products.map(rowOf), [products]);
  const actions = useProductActions(onOpen);
  const columns = useMemo(() => [...productColumns(canEdit), ...(canEdit ? [actionsColumn(actions)] : [])], [canEdit, actions]); // oxfmt-ignore
  useScrollTo(api, marked, rows, (page) => setPages({ page, pageSize: PAGE }));
  const selected = useMemo<GridRowSelectionModel>(
    () => ({ type: 'include', ids: new Set(choice.products.map(({ id }) => id)) }),
    [choice.products],
  );
  const select = ({ type, ids }: GridRowSelectionModel) =>
    choice.choose(rows.map(({ id }) => id).filter((id) => ids.has(id) === (type === 'include')));
  return (
    <div className={styles.table}>
      <WorkTable
        apiRef={api}
        aria-label={productTexts.tableLabel}
        rows={rows}
        columns={columns}
        // Compact rows are seven tenths of it: as high as a picture.
        rowHeight={72}
        checkboxSelection={canEdit}
        rowSelectionModel={selected}
        onRowSelectionModelChange={select}
        columnVisibilityModel={{ allergens: roomy }}
        isCellEditable={({ field, row }) => isEditable(field, row)}
        processRowUpdate={save}
        // What was wrong is said already, and the cell stays open.
        onProcessRowUpdateError={() => setEditing(true)}
        onCellEditStart={() => setEditing(true)}
        onCellEditStop={() => setEditing(false)}
        paginationModel={pages}
        onPaginationModelChange={setPages}
        pageSizeOptions={[PAGE]}
        hideFooter={rows.length <= PAGE}
        getRowClassName={({ id }) => (id === marked ? (styles.marked ?? '') : '')}
        slotProps={{ baseCheckbox: { size: 'small' } }}
      />
    </div>
  );
}

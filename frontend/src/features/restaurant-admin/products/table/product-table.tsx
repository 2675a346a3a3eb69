import {
  DataGrid,
  type DataGridProps,
  GridActionsCellItem,
  type GridActionsColDef,
  type GridApi,
  type GridRowSelectionModel,
  type GridValidRowModel,
  useGridApiRef,
} from '@mui/x-data-grid';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { csCZ } from '@mui/x-data-grid/locales';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import { type ApiFailure, readApiFailure } from '#api/api-error.ts';
import { causeOf } from '#api/failure-words.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import { notify } from '#shared/notify.ts';
import { soldOutTexts } from '#shared/texts/availability-texts.ts';
import { PencilIcon } from '#staff-kit/admin-icons.tsx';
import { useAdminScope } from '#features/restaurant-admin/admin-scope.ts';
import { useTomorrowsHour } from '#features/restaurant-admin/editing/use-tomorrows-hour.ts';
import { useSoldOut } from '#features/restaurant-admin/editing/sold-out.tsx';
import { useItemSaving } from '#features/restaurant-admin/editing/use-item-saving.ts';
import { readPrice } from '#features/restaurant-admin/editing/written-price.ts';
import { productTexts } from '../admin-product-texts';
import type { ShownProducts } from '../product-cards';
import { adminApi, useUpdateItemMutation } from '#features/restaurant-admin/admin-api.ts';
import { adminTexts } from '#features/restaurant-admin/admin-texts.ts';
import type { OpenProduct } from '../product-dialogs';
import { actionsColumn, isEditable, productColumns } from './product-columns';
import { type ProductRow, rowOf } from './product-row';
import styles from './product-table.module.css';

const { localeText } = csCZ.components.MuiDataGrid.defaultProps;

/**
 * An editable table with sorting, selection and Czech texts. It is big, so pages load it lazily, and the board does not
 * use it.
 */
function WorkTable<R extends GridValidRowModel>(props: DataGridProps<R>) {
  return (
    <DataGrid
      density="compact"
      disableColumnMenu
      disableRowSelectionOnClick
      hideFooterSelectedRowCount
      localeText={localeText}
      {...props}
    />
  );
}

function useProductActions(onOpen: (open: OpenProduct) => void): GridActionsColDef<ProductRow>['getActions'] {
  const { change } = useSoldOut();
  const hour = useTomorrowsHour();
  return useCallback<GridActionsColDef<ProductRow>['getActions']>(
    ({ row }) => {
      const { id, name } = row;
      const further = (label: string, act: () => void) => (
        <GridActionsCellItem key={label} showInMenu label={label} onClick={act} />
      );
      const sale = row.is_sold_out
        ? [further(soldOutTexts.back, () => void change(id, false))]
        : [
            further(
              `${soldOutTexts.state}: ${soldOutTexts.untilTomorrow(hour)}`,
              () => void change(id, true, 'tomorrow'),
            ),
            further(`${soldOutTexts.state}: ${soldOutTexts.untilBack}`, () => void change(id, true)),
          ];
      return [
        <GridActionsCellItem
          key="edit"
          icon={<PencilIcon />}
          label={productTexts.editNamed(name)}
          onClick={() => onOpen({ kind: 'edit', id })}
        />,
        further(productTexts.detail, () => onOpen({ kind: 'detail', id })),
        further(productTexts.addToMenu, () => onOpen({ kind: 'to-menu', id })),
        ...sale,
        further(adminTexts.remove, () => onOpen({ kind: 'remove', id })),
      ];
    },
    [onOpen, change, hour],
  );
}

/** @returns a function that saves an edited cell; it throws after a failure, so that the cell stays open */
function useRowSaving() {
  const dispatch = useApiDispatch();
  const [updateItem] = useUpdateItemMutation();
  const savePrice = useItemSaving();

  const refused = (failure: ApiFailure, otherwise: (why: string) => string): never => {
    const isConflict = failure.kind === 'refused' && failure.code === 'CONCURRENT_CHANGE';
    if (isConflict) dispatch(adminApi.util.invalidateTags(['Items', 'Menus']));
    notify.error(isConflict ? productTexts.conflict : otherwise(causeOf(failure) ?? adminTexts.unknownError));
    throw new Error('not saved');
  };

  return async (now: ProductRow, before: ProductRow): Promise<ProductRow> => {
    const name = now.name.trim();
    if (name !== before.name) {
      const { error } = await updateItem({ body: { id: now.id, name, version: before.version } });
      if (error !== undefined) refused(readApiFailure(error), productTexts.editFailed);
    }
    const price = readPrice(now.price);
    if (now.price !== before.price && price !== null) {
      const outcome = await savePrice(before.offers, { price_czk: price });
      if (outcome.kind !== 'saved') refused(outcome.failure, () => productTexts.priceFailed);
    }
    return { ...now, name };
  };
}

const PAGE = 100;
/** Width with room for all columns. Narrower screens hide the allergens, which the product's dialog shows too. */
const ROOM_FOR_ALL = '(min-width: 1280px)';

/** The products as a table that can be sorted and edited in place, with check boxes. */
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
        // The grid's compact rows have 70 % of this height, which is the height of a picture.
        rowHeight={72}
        checkboxSelection={canEdit}
        rowSelectionModel={selected}
        onRowSelectionModelChange={select}
        columnVisibilityModel={{ allergens: roomy }}
        isCellEditable={({ field, row }) => isEditable(field, row)}
        processRowUpdate={save}
        // Still counts the cell as edited: the grid keeps it open, and the error has already been shown.
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

/** Scrolls to a row once it is rendered, on any page of the table. */
function useScrollTo(
  api: RefObject<GridApi | null>,
  id: number | null,
  rows: readonly ProductRow[],
  onPage: (page: number) => void,
): void {
  const shown = useRef<number | null>(null);
  const isThere = rows.some((row) => row.id === id);
  useEffect(() => {
    if (id === null || !isThere || shown.current === id) return undefined;
    // Waits for a frame, because the grid sorts a new row only after rendering it.
    const frame = requestAnimationFrame(() => {
      const index = api.current?.getSortedRowIds().indexOf(id) ?? -1;
      if (index < 0) return;
      shown.current = id;
      onPage(Math.floor(index / PAGE));
      requestAnimationFrame(() => {
        api.current?.scrollToIndexes({ rowIndex: index, colIndex: 0 });
        // Scrolls the page too, because the table may be out of view.
        requestAnimationFrame(() => api.current?.getRowElement(id)?.scrollIntoView({ block: 'nearest' }));
      });
    });
    return () => cancelAnimationFrame(frame);
  });
}

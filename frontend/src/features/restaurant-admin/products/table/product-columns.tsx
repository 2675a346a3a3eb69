import {
  type GridActionsColDef,
  type GridColDef,
  type GridPreProcessEditCellProps,
  type GridRenderEditCellParams,
} from '@mui/x-data-grid';
import { useState } from 'react';
import { byName } from '#shared/format/by-name.ts';
import { CellInput } from '../../editing/cell-input';
import { SoldOutBadge } from '../../editing/sold-out';
import { isPrice } from '../../editing/written-price';
import { productTexts } from '../admin-product-texts';
import { allergensOf, allergensText } from '../dish-allergens';
import { ProductImage } from '../product-image';
import { ProductName } from '../product-schema';
import { categoriesOf, canEditPrice, lowestPrice, menusOf, type ProductRow } from './product-row';

const { columns } = productTexts;
const byText = (a: unknown, b: unknown) => byName(String(a), String(b));
const checkedName = ({ props }: GridPreProcessEditCellProps) => ({
  ...props,
  error: ProductName.safeParse(String(props.value ?? '')).error?.issues[0]?.message ?? null,
});
const checkedPrice = ({ props }: GridPreProcessEditCellProps) => ({
  ...props,
  error: isPrice(String(props.value ?? '')) ? null : productTexts.priceWrong,
});

function EditedCell({ id, field, value, error, colDef, api }: GridRenderEditCellParams<ProductRow>) {
  const [written, write] = useState(String(value ?? ''));
  return (
    <CellInput
      name={colDef.headerName ?? ''}
      value={written}
      error={(error as string | null | undefined) ?? null}
      isAmount={field === 'price'}
      onWrite={(text) => {
        write(text);
        void api.setEditCellValue({ id, field, value: text });
      }}
    />
  );
}
const editCell = (params: GridRenderEditCellParams<ProductRow>) => <EditedCell {...params} />;

/**
 * Returns all columns except the actions.
 * @param canEdit makes names and prices editable
 */
export function productColumns(canEdit: boolean): GridColDef<ProductRow>[] {
  return [
    {
      field: 'picture',
      headerName: columns.picture,
      width: 76,
      sortable: false,
      renderCell: ({ row }) => <ProductImage product={row} size="small" />,
    },
    {
      field: 'name',
      headerName: columns.name,
      flex: 2,
      minWidth: 150,
      editable: canEdit,
      sortComparator: byText,
      renderEditCell: editCell,
      preProcessEditCellProps: checkedName,
    },
    {
      field: 'category',
      headerName: columns.category,
      flex: 1,
      minWidth: 90,
      sortComparator: byText,
      valueGetter: (_, row) => categoriesOf(row),
    },
    {
      field: 'price',
      headerName: columns.price,
      width: 96,
      align: 'right',
      headerAlign: 'right',
      editable: canEdit,
      sortComparator: (_, __, a, b) => lowestPrice(a.api.getRow(a.id)) - lowestPrice(b.api.getRow(b.id)),
      renderEditCell: editCell,
      preProcessEditCellProps: checkedPrice,
    },
    {
      field: 'menus',
      headerName: columns.menus,
      flex: 1,
      minWidth: 90,
      sortComparator: byText,
      valueGetter: (_, row) => menusOf(row),
    },
    {
      field: 'allergens',
      headerName: columns.allergens,
      width: 104,
      sortComparator: byText,
      valueGetter: (_, row) => allergensOf(row).join(', '),
      renderCell: ({ row, value }) => <span title={allergensText(allergensOf(row))}>{value}</span>,
    },
    {
      field: 'soldOut',
      headerName: columns.soldOut,
      width: 164,
      sortComparator: byText,
      valueGetter: (_, row) => (row.is_sold_out ? productTexts.filter.soldOut : ''),
      renderCell: ({ row }) => <SoldOutBadge item={row} />,
    },
  ];
}

export const isEditable = (field: string, row: ProductRow): boolean => field !== 'price' || canEditPrice(row);

export const actionsColumn = (getActions: GridActionsColDef<ProductRow>['getActions']): GridColDef<ProductRow> => ({
  field: 'actions',
  type: 'actions',
  headerName: columns.actions,
  width: 88,
  getActions,
});

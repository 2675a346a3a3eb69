import {
  type GridActionsColDef,
  type GridColDef,
  GridEditInputCell,
  type GridPreProcessEditCellProps,
  type GridRenderEditCellParams,
} from '@mui/x-data-grid';
import { byName } from '#shared/format/by-name.ts';
import { allergenNames } from '#shared/texts/allergen-names.ts';
import { productTexts } from '../admin-product-texts';
import { ProductImage } from '../product-image';
import { SoldOutBadge } from '../sold-out-control';
import { categoriesOf, hasOnePrice, lowestPrice, menusOf, type ProductRow, readPrice } from './product-row';

const { columns } = productTexts;
const byText = (a: unknown, b: unknown) => byName(String(a), String(b));
const MAX_NAME = 200;

const checkedName = ({ props }: GridPreProcessEditCellProps) => {
  const name = String(props.value ?? '').trim();
  return { ...props, error: name === '' || name.length > MAX_NAME };
};
const checkedPrice = ({ props }: GridPreProcessEditCellProps) => ({
  ...props,
  error: readPrice(String(props.value ?? '')) === null,
});

/** An editing cell has an accessible name. */
const editCell = (params: GridRenderEditCellParams<ProductRow>) => (
  <GridEditInputCell
    {...params}
    // Zero, because Enter may follow the last letter at once.
    debounceMs={0}
    slotProps={{ root: { slotProps: { htmlInput: { 'aria-label': params.colDef.headerName ?? '' } } } }}
  />
);

/** All columns but the actions. @param canEdit makes names and prices editable */
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
      valueGetter: (_, row) => row.allergen_numbers.join(', '),
      renderCell: ({ row, value }) => <span title={allergensOf(row)}>{value}</span>,
    },
    {
      field: 'soldOut',
      headerName: columns.soldOut,
      width: 164,
      sortComparator: byText,
      valueGetter: (_, row) => (row.is_sold_out ? productTexts.filter.soldOut : productTexts.onSale),
      renderCell: ({ row }) => <SoldOutBadge item={row} />,
    },
  ];
}

export const isEditable = (field: string, row: ProductRow): boolean => field !== 'price' || hasOnePrice(row);

export const actionsColumn = (getActions: GridActionsColDef<ProductRow>['getActions']): GridColDef<ProductRow> => ({
  field: 'actions',
  type: 'actions',
  headerName: columns.actions,
  width: 88,
  getActions,
});

function allergensOf({ allergen_numbers: numbers }: ProductRow): string {
  return numbers.map((number) => `${number} ${allergenNames[String(number)] ?? ''}`.trim()).join(', ');
}

import { DataGrid, type DataGridProps, type GridValidRowModel } from '@mui/x-data-grid';
import { csCZ } from '@mui/x-data-grid/locales';

const { localeText } = csCZ.components.MuiDataGrid.defaultProps;

/**
 * The table that people work in: sorting, choosing, editing in place by the keyboard, with Czech texts. It is heavy, so
 * a page loads it lazily; the board never does.
 */
export function WorkTable<R extends GridValidRowModel>(props: DataGridProps<R>) {
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

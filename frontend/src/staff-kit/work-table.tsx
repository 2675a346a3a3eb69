import { DataGrid, type DataGridProps, type GridValidRowModel } from '@mui/x-data-grid';
import { csCZ } from '@mui/x-data-grid/locales';

const { localeText } = csCZ.components.MuiDataGrid.defaultProps;

/**
 * The table for editing: sorting, choosing, editing in place by keyboard, with Czech texts. It is big, so
 * pages load it lazily; the board never loads it.
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

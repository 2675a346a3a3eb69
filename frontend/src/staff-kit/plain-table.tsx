import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { ReactNode } from 'react';

/** The order of a table's rows. A press on a column's heading changes it; `column` is null before the first press. */
export type TableSort = {
  readonly column: string | null;
  readonly direction: 'asc' | 'desc';
  readonly onSort: (column: string) => void;
};

type Props = {
  columns: readonly string[];
  children: ReactNode;
  className?: string | undefined;
  sort?: TableSort | undefined;
};

/** A read-only table. If it is too wide, it scrolls horizontally. Tables for editing use a {@link WorkTable}. */
export function PlainTable({ columns, children, className, sort }: Props) {
  return (
    <TableContainer>
      <Table className={className}>
        <TableHead>
          <TableRow>
            {columns.map((column, index) => (
              <TableCell
                key={column}
                component="th"
                scope="col"
                // Aligns numbers right. The sort arrow is before the heading, so that both end at the same edge.
                align={sort !== undefined && index > 0 ? 'right' : 'inherit'}
                sortDirection={sort?.column === column ? sort.direction : false}
              >
                {sort === undefined ? column : <SortLabel column={column} sort={sort} />}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </TableContainer>
  );
}

function SortLabel({ column, sort }: { column: string; sort: TableSort }) {
  const active = sort.column === column;
  return (
    <TableSortLabel active={active} direction={active ? sort.direction : 'desc'} onClick={() => sort.onSort(column)}>
      {column}
    </TableSortLabel>
  );
}

import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

type Props = {
  /** Header texts, from the left. */
  columns: readonly string[];
  /** The rows: MUI's `TableRow`s of `TableCell`s. */
  children: ReactNode;
  /** For styles of this table only. */
  className?: string | undefined;
};

/** A read-only table; a wide one scrolls by itself. Editable data is in a {@link WorkTable}. */
export function PlainTable({ columns, children, className }: Props) {
  return (
    <TableContainer>
      <Table className={className}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column} component="th" scope="col">
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </TableContainer>
  );
}

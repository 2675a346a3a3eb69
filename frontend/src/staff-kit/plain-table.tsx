import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

type Props = {
  /** Texts of the head, from the left. */
  columns: readonly string[];
  /** The rows: MUI's `TableRow`s of `TableCell`s. */
  children: ReactNode;
  /** For what this table has of its own. */
  className?: string | undefined;
};

/** A quiet table to read; one that is wider than its place scrolls by itself. What people edit is a {@link WorkTable}. */
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

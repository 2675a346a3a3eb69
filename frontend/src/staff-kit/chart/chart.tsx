import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { PlainTable } from '../plain-table';
import type { ChartRow } from './bars';
import styles from './chart.module.css';
import { chartTexts as texts } from './chart-texts';

// Lazy, because the library is bigger than the rest of a page.
const Bars = lazy(async () => ({ default: (await import('./bars')).Bars }));

export type ChartProps<Row extends ChartRow> = {
  rows: readonly Row[];
  /** The name of the rows, for the table's header. */
  of: string;
  /** The names of both values. */
  names: { now: string; before: string };
  written: (value: number) => string;
  /** Opens the items of a row; absent, or null for a row: nothing to open. */
  onOpen?: ((row: Row) => (() => void) | null) | undefined;
  /** Controls beside the button of the table. */
  children?: ReactNode;
};

/** Bars of two periods. The same numbers are in a table, which screen readers always read and a button shows. */
export function Chart<Row extends ChartRow>({ rows, of, names, written, onOpen, children }: ChartProps<Row>) {
  const [isTable, setTable] = useState(false);
  return (
    <div className={styles.chart}>
      <div className={styles.tools}>
        {children}
        <Button size="small" color="inherit" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? texts.asChart : texts.asTable}
        </Button>
      </div>
      {!isTable && (
        <div className={styles.bars} aria-hidden>
          <Suspense fallback={<Skeleton variant="rounded" animation={false} height={CHART_HEIGHT} />}>
            <Bars
              height={CHART_HEIGHT}
              rows={rows}
              names={names}
              written={written}
              onRow={(row) => onOpen?.(row as Row)?.()}
            />
          </Suspense>
        </div>
      )}
      {isTable ? (
        <PlainTable className={styles.table} columns={[of, names.now, names.before]}>
          <Rows rows={rows} written={written} onOpen={onOpen} />
        </PlainTable>
      ) : (
        <SpokenTable rows={rows} of={of} names={names} written={written} />
      )}
    </div>
  );
}

const CHART_HEIGHT = 300;

/** Contains nothing focusable, because the focus would be invisible. */
function SpokenTable({ rows, of, names, written }: Pick<ChartProps<ChartRow>, 'rows' | 'of' | 'names' | 'written'>) {
  return (
    <div className="visually-hidden">
      <Table>
        <TableHead>
          <TableRow>
            {[of, names.now, names.before].map((column) => (
              <TableCell key={column} component="th" scope="col">
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          <Rows rows={rows} written={written} />
        </TableBody>
      </Table>
    </div>
  );
}

function Rows<Row extends ChartRow>({ rows, written, onOpen }: Pick<ChartProps<Row>, 'rows' | 'written' | 'onOpen'>) {
  return rows.map((row) => (
    <TableRow key={row.key}>
      <TableCell component="th" scope="row">
        <RowName label={row.label} open={onOpen?.(row) ?? null} />
      </TableCell>
      <TableCell>{written(row.now)}</TableCell>
      <TableCell>{written(row.before)}</TableCell>
    </TableRow>
  ));
}

function RowName({ label, open }: { label: string; open: (() => void) | null }) {
  if (open === null) return label;
  return (
    <Link component="button" onClick={open} aria-label={texts.open(label)}>
      {label}
    </Link>
  );
}

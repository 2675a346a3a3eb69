import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Row, Stack } from '../layout';
import { PlainTable } from '../plain-table';
import type { ChartRow } from './bars';
import styles from './chart.module.css';

const texts = {
  asTable: 'Zobrazit tabulku',
  asChart: 'Zobrazit graf',
  open: (value: string, period: string, row: string) => `${value}, ${period}: ${row}`,
};

// Lazy, because the chart library is bigger than the rest of a page.
const Bars = lazy(async () => ({ default: (await import('./bars')).Bars }));

export type ChartProps<Row extends ChartRow> = {
  rows: readonly Row[];
  of: string;
  names: { now: string; before: string };
  written: (value: number) => string;
  onOpen?: ((row: Row, period: 'now' | 'before') => (() => void) | null) | undefined;
  children?: ReactNode;
};

/** Bars of two periods. A table has the same numbers: screen readers always read it, and a button shows it. */
export function Chart<Row extends ChartRow>({ rows, of, names, written, onOpen, children }: ChartProps<Row>) {
  const [isTable, setTable] = useState(false);
  return (
    <Stack gap={2}>
      <Row gap={2} justify="end">
        {children}
        <Button size="small" color="inherit" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? texts.asChart : texts.asTable}
        </Button>
      </Row>
      {!isTable && (
        <div className={styles.bars} aria-hidden>
          <Suspense fallback={<Skeleton variant="rounded" animation={false} height={CHART_HEIGHT} />}>
            <Bars
              height={CHART_HEIGHT}
              rows={rows}
              names={names}
              written={written}
              onRow={(row) => onOpen?.(row as Row, 'now')?.()}
            />
          </Suspense>
        </div>
      )}
      {isTable ? (
        <PlainTable className={styles.table} columns={[of, names.now, names.before]}>
          <Rows rows={rows} names={names} written={written} onOpen={onOpen} />
        </PlainTable>
      ) : (
        <SpokenTable rows={rows} of={of} names={names} written={written} />
      )}
    </Stack>
  );
}

const CHART_HEIGHT = 300;

/** The table for screen readers. It has nothing to focus, because a focus in it would be invisible. */
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
          <Rows rows={rows} names={names} written={written} />
        </TableBody>
      </Table>
    </div>
  );
}

type RowsProps<Row extends ChartRow> = Pick<ChartProps<Row>, 'rows' | 'names' | 'written' | 'onOpen'>;

function Rows<Row extends ChartRow>({ rows, names, written, onOpen }: RowsProps<Row>) {
  return rows.map((row) => (
    <TableRow key={row.key}>
      <TableCell component="th" scope="row">
        {row.label}
      </TableCell>
      {(['now', 'before'] as const).map((period) => (
        <TableCell key={period}>
          <Value
            text={written(row[period])}
            label={texts.open(written(row[period]), names[period], row.label)}
            open={row[period] === 0 ? null : (onOpen?.(row, period) ?? null)}
          />
        </TableCell>
      ))}
    </TableRow>
  ));
}

function Value({ text, label, open }: { text: string; label: string; open: (() => void) | null }) {
  if (open === null) return text;
  return (
    <Link component="button" underline="hover" onClick={open} aria-label={label}>
      {text}
    </Link>
  );
}

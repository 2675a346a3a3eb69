import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Children, type ReactNode, useId, useState } from 'react';
import { formatMoney } from '#shared/format/format-money.ts';
import { PlainTable, type TableSort } from '#staff-kit/plain-table.tsx';
import type { HistorySum } from '../history-api';
import { figuresTexts as texts } from './figures-texts';
import styles from './figures-view.module.css';

type CardProps = {
  title: string;
  note?: string | undefined;
  columns: readonly string[];
  sort?: TableSort;
  children: ReactNode;
};

const FEW = 10;

/** A table of figures with a heading. It shows the first ten rows, and a button shows the others. */
export function Card({ title, note, columns, sort, children }: CardProps) {
  const heading = useId();
  const [showsAll, setShowsAll] = useState(false);
  const rows = Children.toArray(children);
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <Typography id={heading} variant="h2">
        {title}
      </Typography>
      {note !== undefined && <p className="hint">{note}</p>}
      <PlainTable className={styles.table} columns={columns} sort={sort}>
        {showsAll ? rows : rows.slice(0, FEW)}
      </PlainTable>
      {rows.length > FEW && (
        <Button color="inherit" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? texts.less : texts.all(rows.length)}
        </Button>
      )}
    </section>
  );
}

export function NamedRow({ name: of, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {of}
      </TableCell>
      {children}
    </TableRow>
  );
}

type OpenedProps = {
  open: (() => void) | null;
  label?: string | undefined;
  className?: string | undefined;
  children: string;
};

/** A number that opens the list of the orders that it counts. */
export function Opened({ open, label, className = '', children }: OpenedProps) {
  if (open === null) return <span className={className}>{children}</span>;
  return (
    <Link
      component="button"
      className={`${className} ${styles.opens}`}
      underline="hover"
      onClick={open}
      aria-label={label}
    >
      {children}
    </Link>
  );
}

export function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="hint">{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}

/** Formats the amounts, each in its currency. */
export function money(amounts: HistorySum['revenue']): string {
  return amounts.map(({ currency, amount }) => formatMoney(amount, currency)).join(' + ') || texts.nothing;
}

import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { formatMoney } from '#shared/format/format-money.ts';
import { PlainTable } from '#staff-kit/plain-table.tsx';
import type { HistorySum } from '../history-api';
import styles from './figures-view.module.css';

type CardProps = { title: string; note?: string; columns: readonly string[]; children: ReactNode };

/** One table of figures under its heading. */
export function Card({ title, note, columns, children }: CardProps) {
  const heading = useId();
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <Typography id={heading} variant="h2">
        {title}
      </Typography>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <PlainTable className={styles.table} columns={columns}>
        {children}
      </PlainTable>
    </section>
  );
}

export function Row({ name: of, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {of}
      </TableCell>
      {children}
    </TableRow>
  );
}

/** Of a summary. */
export function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}

/** Each currency for itself. */
export function money(amounts: HistorySum['revenue']): string {
  return amounts.map(({ currency, amount }) => formatMoney(amount, currency)).join(' + ') || '–';
}

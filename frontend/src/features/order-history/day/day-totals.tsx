import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { type ReactNode, useId, useState } from 'react';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatWait } from '#shared/format/format-time.ts';
import { plural } from '#shared/format/plural.ts';
import { formatWeekday } from '#shared/format/venue-clock.ts';
import { PlainTable } from '#staff-kit/plain-table.tsx';
import { ChevronIcon } from '#staff-kit/staff-icons.tsx';
import { type HistoryFilter, isPossible } from '../filters/history-filter';
import { type HistoryTotals, useGetOrderTotalsQuery } from '../history-api';
import { historyTexts } from '../history-texts';
import styles from './day-totals.module.css';

const POLL_MS = 30_000;
const texts = historyTexts.totals;

type Totals = HistoryTotals['all'];

/** The sums of the filtered history, shown above the list. */
export function DayTotals({ venueId, filter }: { venueId: number; filter: HistoryFilter }) {
  const { currentData: totals } = useGetOrderTotalsQuery(
    { venueId, ...filter },
    { skip: !isPossible(filter), pollingInterval: POLL_MS },
  );
  if (totals === undefined || (totals.all.orders === 0 && !totals.all.withdrawn)) return null;
  return (
    <section className={styles.totals} aria-label={texts.title}>
      <Figures totals={totals.all} lines={totals.lines} />
      {totals.days.length > 1 && <Days days={totals.days} />}
    </section>
  );
}

function Figures({
  totals: { orders, rejected, expired, withdrawn = 0, medianWaitSeconds, revenue },
  lines,
}: {
  totals: Totals;
  lines: HistoryTotals['lines'];
}) {
  return (
    <dl className={styles.figures}>
      <Figure label={texts.revenue}>
        {revenue.length === 0 && '–'}
        {revenue.map(({ currency, amount }) => (
          <span key={currency} className={styles.amount}>
            {formatMoney(amount, currency)}
          </span>
        ))}
      </Figure>
      <Figure label={texts.orders}>{orders}</Figure>
      <Figure label={texts.rejected} bad={rejected > 0}>
        {rejected}
      </Figure>
      {expired > 0 && <Figure label={texts.expired}>{expired}</Figure>}
      {withdrawn > 0 && <Figure label={texts.withdrawn}>{withdrawn}</Figure>}
      <Figure label={texts.medianWait}>{medianWaitSeconds === null ? '–' : formatWait(medianWaitSeconds)}</Figure>
      {lines !== undefined && (
        <Figure label={texts.lines}>
          <span className={styles.amount}>{texts.pieces(lines.quantity)}</span>
          {lines.revenue.map(({ currency, amount }) => (
            <span key={currency} className={styles.amount}>
              {formatMoney(amount, currency)}
            </span>
          ))}
        </Figure>
      )}
    </dl>
  );
}

function Figure({ label, bad = false, children }: { label: string; bad?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt className={`hint ${styles.label}`}>{label}</dt>
      <dd className={styles.value} data-bad={bad}>
        {children}
      </dd>
    </div>
  );
}

function Days({ days }: { days: HistoryTotals['days'] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.days}>
      <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {texts.byDay(days.length, plural(days.length, 'den', 'dny', 'dnů'))}
        <span className={styles.chevron} data-open={open}>
          <ChevronIcon />
        </span>
      </Button>
      <div id={id} hidden={!open} className={styles.list}>
        <PlainTable
          className={styles.table}
          columns={[texts.day, texts.orders, texts.rejected, texts.medianWait, texts.revenue]}
        >
          {days.map(({ date, orders, rejected, medianWaitSeconds, revenue }) => (
            <TableRow key={date}>
              <TableCell component="th" scope="row">
                {formatWeekday(date)}
              </TableCell>
              <TableCell>{orders}</TableCell>
              <TableCell data-bad={rejected > 0}>{rejected}</TableCell>
              <TableCell>{medianWaitSeconds === null ? '–' : formatWait(medianWaitSeconds)}</TableCell>
              <TableCell>
                {revenue.map(({ currency, amount }) => formatMoney(amount, currency)).join(' + ') || '–'}
              </TableCell>
            </TableRow>
          ))}
        </PlainTable>
      </div>
    </div>
  );
}

import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import type { ReactNode } from 'react';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatWait } from '#shared/format/format-wait.ts';
import type { HistoryFilter } from '../filters/history-filter';
import type { HistoryFigures, HistorySum, HistoryTaxed, HistoryWait } from '../history-api';
import { historyTexts } from '../history-texts';
import type { OnOpen } from './chart-card';
import { Card, money, Row } from './figures-card';
import { figuresTexts as texts } from './figures-texts';
import styles from './figures-view.module.css';

const { name, quantity, orders, rejected, revenue } = texts.columns;
const SOLD = [name, quantity, revenue];
const DECIDED = [name, orders, rejected, revenue];

type Props = { figures: HistoryFigures; onOpen: OnOpen };

/** The same figures by dish, category, VAT rate, hour, table and person, and the rejections. */
export function FiguresTables({ figures, onOpen }: Props) {
  const { dishes, options = [], categories, tables, people, hours } = figures;
  return (
    <div className={styles.cards}>
      <Card title={texts.dishes} columns={SOLD}>
        {dishes.map((dish) => (
          <SoldRow
            key={dish.name}
            name={<Opens name={dish.name} to={{ search: dish.name, result: 'finished' }} onOpen={onOpen} />}
            sold={dish}
          />
        ))}
      </Card>
      <Card title={texts.categories} note={texts.categoriesNote} columns={SOLD}>
        {categories.map((category) => (
          <SoldRow key={category.name} name={category.name ?? texts.noCategory} sold={category} />
        ))}
      </Card>
      {options.length > 0 && (
        <Card title={texts.options} columns={SOLD}>
          {options.map((option) => (
            <SoldRow key={option.name} name={option.name} sold={option} />
          ))}
        </Card>
      )}
      <Rates rates={figures.rates} />
      <Waits waits={figures.waits} />
      <Card title={texts.hours} columns={DECIDED}>
        {hours
          .filter(({ now }) => now.orders > 0)
          .map(({ hour, now, before }) => (
            <SumRow
              key={hour}
              name={<Opens name={texts.hour(hour)} label={texts.showHour(hour)} to={{ hour }} onOpen={onOpen} />}
              sum={{ ...now, before }}
            />
          ))}
      </Card>
      <Card title={texts.tables} columns={DECIDED}>
        {tables.map((table) => (
          <SumRow
            key={table.id}
            name={
              <Opens name={table.name || historyTexts.tableOf(table.id)} to={{ tableId: table.id }} onOpen={onOpen} />
            }
            sum={table}
          />
        ))}
      </Card>
      <Card title={texts.people} columns={DECIDED}>
        {people.map((person) => (
          <SumRow key={person.name} name={person.name ?? texts.nobody} sum={person} />
        ))}
      </Card>
      <Rejections figures={figures} onOpen={onOpen} />
    </div>
  );
}

function Rates({ rates }: Pick<HistoryFigures, 'rates'>) {
  // If no product has a rate, there is nothing to split.
  if (!rates.some(({ rate }) => rate !== null)) return null;
  const { rate: ofRate, base, tax, revenue: sum } = texts.rateColumns;
  const written = (of: HistoryTaxed, value: (row: HistoryTaxed[number]) => number) =>
    of.map((row) => formatMoney(value(row), row.currency)).join(' + ') || '–';
  return (
    <Card title={texts.rates} note={texts.ratesNote} columns={[ofRate, base, tax, sum]}>
      {rates.map(({ rate, now, before }) => (
        <Row key={rate} name={texts.rate(rate)}>
          <TableCell>{written(now, (row) => Math.round((row.amount - row.tax) * 100) / 100)}</TableCell>
          <TableCell>{written(now, (row) => row.tax)}</TableCell>
          <TableCell>
            <Value value={money(now)} before={money(before)} />
          </TableCell>
        </Row>
      ))}
    </Card>
  );
}

function Waits({ waits: { approval, finish } }: Pick<HistoryFigures, 'waits'>) {
  if (approval.now.orders + finish.now.orders === 0) return null;
  const { wait, p50, p90, orders: count } = texts.waitColumns;
  const rows = [
    [texts.approval, approval],
    [texts.finish, finish],
  ] as const;
  const written = (seconds: number | null) => (seconds === null ? '–' : formatWait(seconds));
  const cell = (of: { now: HistoryWait; before: HistoryWait }, which: 'p50' | 'p90') => (
    <TableCell>
      <Value value={written(of.now[which])} before={written(of.before[which])} />
    </TableCell>
  );
  return (
    <Card title={texts.waits} note={texts.waitsNote} columns={[wait, p50, p90, count]}>
      {rows.map(([label, of]) => (
        <Row key={label} name={label}>
          {cell(of, 'p50')}
          {cell(of, 'p90')}
          <TableCell>{of.now.orders}</TableCell>
        </Row>
      ))}
    </Card>
  );
}

function Rejections({ figures: { reasons, rejectedDishes }, onOpen }: Props) {
  return (
    <>
      {reasons.length > 0 && (
        <Card title={texts.reasons} columns={[name, orders]}>
          {reasons.map(({ reason, orders: count }) => (
            <Row key={reason} name={reason ?? texts.noReason}>
              <TableCell>{count}</TableCell>
            </Row>
          ))}
        </Card>
      )}
      {rejectedDishes.length > 0 && (
        <Card title={texts.rejectedDishes} columns={[name, quantity, texts.reason]}>
          {rejectedDishes.map((dish) => (
            <Row key={dish.name} name={<Opens name={dish.name} to={{ search: dish.name }} onOpen={onOpen} />}>
              <TableCell>{dish.quantity}</TableCell>
              <TableCell>{dish.reason ?? texts.noReason}</TableCell>
            </Row>
          ))}
        </Card>
      )}
    </>
  );
}

function SumRow({ name: of, sum }: { name: ReactNode; sum: HistorySum & { before: HistorySum } }) {
  return (
    <Row name={of}>
      <TableCell>{sum.orders}</TableCell>
      <TableCell>{sum.rejected}</TableCell>
      <TableCell>
        <Value value={money(sum.revenue)} before={money(sum.before.revenue)} />
      </TableCell>
    </Row>
  );
}

type SoldProps = { name: ReactNode; sold: Pick<HistoryFigures['dishes'][number], 'quantity' | 'revenue' | 'before'> };

function SoldRow({ name: of, sold }: SoldProps) {
  return (
    <Row name={of}>
      <TableCell>{sold.quantity}</TableCell>
      <TableCell>
        <Value value={money(sold.revenue)} before={money(sold.before.revenue)} />
      </TableCell>
    </Row>
  );
}

function Value({ value, before }: { value: string; before: string }) {
  return (
    <>
      {value}
      <span className={styles.previous}>{texts.before(before)}</span>
    </>
  );
}

type OpensProps = { name: string; label?: string; to: Partial<HistoryFilter>; onOpen: OnOpen };

function Opens({ name: of, label = texts.show(of), to, onOpen }: OpensProps) {
  return (
    <Link component="button" className={styles.opens} onClick={() => onOpen(to)} aria-label={label}>
      {of}
    </Link>
  );
}

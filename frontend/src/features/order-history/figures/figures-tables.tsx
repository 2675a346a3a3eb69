import TableCell from '@mui/material/TableCell';
import { optionNames } from '@stolek/rules/option-names';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatWait } from '#shared/format/format-time.ts';
import type { HistoryFigures, HistorySum, HistoryTaxed } from '../history-api';
import { historyTexts } from '../history-texts';
import type { OpensBoth } from './chart-card';
import { Card, money, NamedRow } from './figures-card';
import {
  Count,
  EARNED,
  inOneCurrency,
  type Labelled,
  PLACED,
  REJECTED,
  Revenue,
  type RowProps,
  Value,
} from './figure-values';
import { KitchenCards } from './kitchen-cards';
import { PauseCard } from './pause-card';
import { PeopleCard } from './people-card';
import { SortedCard } from './sorted-card';
import { figuresTexts as texts } from './figures-texts';
import styles from './figures-view.module.css';

const { name, quantity, orders, rejected } = texts.columns;

const SOLD = { label: quantity, by: (row: Sold) => [row.quantity] };

type Props = { figures: HistoryFigures; opens: OpensBoth };

/** The figures by dish, category, VAT rate, hour, table and person, and the rejections. */
export function FiguresTables({ figures, opens }: Props) {
  const { dishes, options = [], categories, tables, people, hours } = figures;
  const placed = hours.filter(({ now }) => now.orders > 0).map(({ hour, now, before }) => ({ hour, ...now, before }));
  return (
    <div className={styles.cards}>
      <SortedCard title={texts.dishes} columns={[named((dish: Named) => dish.name), SOLD, EARNED]} rows={dishes}>
        {(dish) => <SoldRow key={dish.name} name={dish.name} sold={dish} of={{ dish: dish.name }} opens={opens} />}
      </SortedCard>
      <SortedCard
        title={texts.categories}
        note={texts.categoriesNote}
        columns={[named((category: Named) => category.name), SOLD, EARNED]}
        rows={categories}
      >
        {({ name: category, ...sold }) => (
          <SoldRow key={category} name={category} sold={sold} of={{ category }} opens={opens} />
        )}
      </SortedCard>
      {options.length > 0 && (
        <SortedCard title={texts.options} columns={[named(optionName), SOLD, EARNED]} rows={options}>
          {(option) => (
            <SoldRow
              key={JSON.stringify([option.group, option.name])}
              name={optionName(option)}
              sold={option}
              of={{ option: option.name, group: option.group }}
              opens={opens}
            />
          )}
        </SortedCard>
      )}
      <Rates rates={figures.rates} opens={opens} />
      <Waits waits={figures.waits} opens={opens} />
      {figures.pauses && <PauseCard pauses={figures.pauses} />}
      {figures.kitchen && <KitchenCards kitchen={figures.kitchen} />}
      <SortedCard
        title={texts.hours}
        columns={[{ label: name, by: ({ hour }: { hour: number }) => [hour] }, PLACED, REJECTED, EARNED]}
        rows={placed}
      >
        {({ hour, ...sum }) => <SumRow key={hour} name={texts.hour(hour)} sum={sum} of={{ hour }} opens={opens} />}
      </SortedCard>
      <SortedCard title={texts.tables} columns={[named(tableName), PLACED, REJECTED, EARNED]} rows={tables}>
        {(table) => (
          <SumRow key={table.id} name={tableName(table)} sum={table} of={{ tableId: table.id }} opens={opens} />
        )}
      </SortedCard>
      <PeopleCard people={people} opens={opens} />
      <Rejections figures={figures} opens={opens} />
    </div>
  );
}

type Named = { name: string };

const named = <Of,>(nameOf: (row: Of) => string) => ({ label: name, by: (row: Of) => [nameOf(row)] });
const optionName = ({ name: option, group }: Named & { group: string }) =>
  optionNames([{ name: option, group: { name: group } }]);
const tableName = (table: HistoryFigures['tables'][number]) => table.name || historyTexts.tableOf(table.id);

function Rates({ rates, opens }: Pick<HistoryFigures, 'rates'> & { opens: OpensBoth }) {
  // Shows no table by VAT rate if no sold dish has a rate.
  if (!rates.some(({ rate }) => rate !== null)) return null;
  const { rate: ofRate, base, tax, revenue: sum } = texts.rateColumns;
  const written = (of: HistoryTaxed, value: (row: HistoryTaxed[number]) => number) =>
    of.map((row) => formatMoney(value(row), row.currency)).join(' + ') || texts.nothing;
  return (
    <Card title={texts.rates} note={texts.ratesNote} columns={[ofRate, base, tax, sum]}>
      {rates.map(({ rate, now, before }) => (
        <NamedRow key={rate} name={texts.rate(rate)}>
          <TableCell>{written(now, (row) => Math.round((row.amount - row.tax) * 100) / 100)}</TableCell>
          <TableCell>{written(now, (row) => row.tax)}</TableCell>
          <TableCell>
            <Value
              value={money(now)}
              before={money(before)}
              change={inOneCurrency({ revenue: now }, { revenue: before })}
              label={[sum, texts.rate(rate)]}
              of={{ rate: rate ?? 'none', result: 'finished' }}
              opens={opens}
            />
          </TableCell>
        </NamedRow>
      ))}
    </Card>
  );
}

function Waits({ waits, opens }: Pick<HistoryFigures, 'waits'> & { opens: OpensBoth }) {
  const { approval, finish } = waits;
  if (approval.now.orders + finish.now.orders === 0) return null;
  const { wait, p50, p90, orders: count } = texts.waitColumns;
  const rows = [
    ['approval', texts.approval, approval],
    ['finish', texts.finish, finish],
  ] as const;
  const written = (seconds: number | null) => (seconds === null ? texts.nothing : formatWait(seconds));
  const cell = (waited: 'approval' | 'finish', label: Labelled, which: 'p50' | 'p90') => (
    <TableCell>
      <Value
        value={written(waits[waited].now[which])}
        before={written(waits[waited].before[which])}
        change={{ now: waits[waited].now[which] ?? 0, before: waits[waited].before[which] ?? 0 }}
        label={label}
        of={{ waited, result: 'counted' }}
        opens={opens}
      />
    </TableCell>
  );
  return (
    <Card title={texts.waits} note={texts.waitsNote} columns={[wait, p50, p90, count]}>
      {rows.map(([waited, label, of]) => (
        <NamedRow key={label} name={label}>
          {cell(waited, [p50, label], 'p50')}
          {cell(waited, [p90, label], 'p90')}
          <Count count={of.now.orders} label={[count, label]} open={opens.now({ waited, result: 'counted' })} />
        </NamedRow>
      ))}
    </Card>
  );
}

function Rejections({ figures: { reasons, rejectedDishes }, opens }: Props) {
  return (
    <>
      {reasons.length > 0 && (
        <Card title={texts.reasons} columns={[name, orders]}>
          {reasons.map(({ reason, orders: count }) => (
            <NamedRow key={reason} name={reason ?? texts.noReason}>
              <Count
                count={count}
                label={[orders, reason ?? texts.noReason]}
                open={opens.now({ reason: reason ?? '', result: 'rejected' })}
              />
            </NamedRow>
          ))}
        </Card>
      )}
      {rejectedDishes.length > 0 && (
        <Card title={texts.rejectedDishes} columns={[name, quantity, texts.reason]}>
          {rejectedDishes.map((dish) => (
            <NamedRow key={dish.name} name={dish.name}>
              <Count count={dish.quantity} label={[quantity, dish.name]} open={opens.now({ refused: dish.name })} />
              <TableCell>{dish.reason ?? texts.noReason}</TableCell>
            </NamedRow>
          ))}
        </Card>
      )}
    </>
  );
}

function SumRow({ name: row, sum, of, opens }: RowProps & { sum: HistorySum & { before: HistorySum } }) {
  return (
    <NamedRow name={row}>
      <Count count={sum.orders} label={[orders, row]} open={opens.now({ ...of, result: 'counted' })} />
      <Count count={sum.rejected} label={[rejected, row]} open={opens.now({ ...of, result: 'rejected' })} />
      <Revenue name={row} sum={sum} of={of} opens={opens} />
    </NamedRow>
  );
}

type Sold = Pick<HistoryFigures['dishes'][number], 'quantity' | 'revenue' | 'before'>;

function SoldRow({ name: row, sold, of, opens }: RowProps & { sold: Sold }) {
  return (
    <NamedRow name={row}>
      <Count count={sold.quantity} label={[quantity, row]} open={opens.now({ ...of, result: 'finished' })} />
      <Revenue name={row} sum={sold} of={of} opens={opens} />
    </NamedRow>
  );
}

import TableCell from '@mui/material/TableCell';
import { optionNames } from '#shared/dish/generated-option-names.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatWait } from '#shared/format/format-time.ts';
import type { HistoryFilter } from '../filters/history-filter';
import type { HistoryFigures, HistorySum, HistoryTaxed } from '../history-api';
import { historyTexts } from '../history-texts';
import type { OpensBoth } from './chart-card';
import { Card, money, Opened, Row } from './figures-card';
import { figuresTexts as texts } from './figures-texts';
import styles from './figures-view.module.css';

const { name, quantity, orders, rejected, revenue } = texts.columns;
const SOLD = [name, quantity, revenue];
const DECIDED = [name, orders, rejected, revenue];

type Props = { figures: HistoryFigures; opens: OpensBoth };

/** The same figures by dish, category, VAT rate, hour, table and person, and the rejections. */
export function FiguresTables({ figures, opens }: Props) {
  const { dishes, options = [], categories, tables, people, hours } = figures;
  return (
    <div className={styles.cards}>
      <Card title={texts.dishes} columns={SOLD}>
        {dishes.map((dish) => (
          <SoldRow key={dish.name} name={dish.name} sold={dish} of={{ dish: dish.name }} opens={opens} />
        ))}
      </Card>
      <Card title={texts.categories} note={texts.categoriesNote} columns={SOLD}>
        {categories.map(({ name: category, ...sold }) => (
          <SoldRow key={category} name={category} sold={sold} of={{ category }} opens={opens} />
        ))}
      </Card>
      {options.length > 0 && (
        <Card title={texts.options} columns={SOLD}>
          {options.map(({ name: option, group, ...sold }) => (
            <SoldRow
              key={JSON.stringify([group, option])}
              name={optionNames([{ name: option, group: { name: group } }])}
              sold={sold}
              of={{ option, group }}
              opens={opens}
            />
          ))}
        </Card>
      )}
      <Rates rates={figures.rates} opens={opens} />
      <Waits waits={figures.waits} opens={opens} />
      <Card title={texts.hours} columns={DECIDED}>
        {hours
          .filter(({ now }) => now.orders > 0)
          .map(({ hour, now, before }) => (
            <SumRow key={hour} name={texts.hour(hour)} sum={{ ...now, before }} of={{ hour }} opens={opens} />
          ))}
      </Card>
      <Card title={texts.tables} columns={DECIDED}>
        {tables.map((table) => (
          <SumRow
            key={table.id}
            name={table.name || historyTexts.tableOf(table.id)}
            sum={table}
            of={{ tableId: table.id }}
            opens={opens}
          />
        ))}
      </Card>
      <Card title={texts.people} columns={DECIDED}>
        {people.map((person) => (
          <SumRow
            key={person.id}
            name={person.name ?? texts.nobody}
            sum={person}
            of={{ person: person.id ?? 0 }}
            opens={opens}
          />
        ))}
      </Card>
      <Rejections figures={figures} opens={opens} />
    </div>
  );
}

function Rates({ rates, opens }: Pick<HistoryFigures, 'rates'> & { opens: OpensBoth }) {
  // If no product has a rate, there is nothing to split.
  if (!rates.some(({ rate }) => rate !== null)) return null;
  const { rate: ofRate, base, tax, revenue: sum } = texts.rateColumns;
  const written = (of: HistoryTaxed, value: (row: HistoryTaxed[number]) => number) =>
    of.map((row) => formatMoney(value(row), row.currency)).join(' + ') || texts.nothing;
  return (
    <Card title={texts.rates} note={texts.ratesNote} columns={[ofRate, base, tax, sum]}>
      {rates.map(({ rate, now, before }) => (
        <Row key={rate} name={texts.rate(rate)}>
          <TableCell>{written(now, (row) => Math.round((row.amount - row.tax) * 100) / 100)}</TableCell>
          <TableCell>{written(now, (row) => row.tax)}</TableCell>
          <TableCell>
            <Value
              value={money(now)}
              before={money(before)}
              label={[sum, texts.rate(rate)]}
              of={{ rate: rate ?? 'none', result: 'finished' }}
              opens={opens}
            />
          </TableCell>
        </Row>
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
        label={label}
        of={{ waited, result: 'counted' }}
        opens={opens}
      />
    </TableCell>
  );
  return (
    <Card title={texts.waits} note={texts.waitsNote} columns={[wait, p50, p90, count]}>
      {rows.map(([waited, label, of]) => (
        <Row key={label} name={label}>
          {cell(waited, [p50, label], 'p50')}
          {cell(waited, [p90, label], 'p90')}
          <Count count={of.now.orders} label={[count, label]} open={opens.now({ waited, result: 'counted' })} />
        </Row>
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
            <Row key={reason} name={reason ?? texts.noReason}>
              <Count
                count={count}
                label={[orders, reason ?? texts.noReason]}
                open={opens.now({ reason: reason ?? '', result: 'rejected' })}
              />
            </Row>
          ))}
        </Card>
      )}
      {rejectedDishes.length > 0 && (
        <Card title={texts.rejectedDishes} columns={[name, quantity, texts.reason]}>
          {rejectedDishes.map((dish) => (
            <Row key={dish.name} name={dish.name}>
              <Count count={dish.quantity} label={[quantity, dish.name]} open={opens.now({ refused: dish.name })} />
              <TableCell>{dish.reason ?? texts.noReason}</TableCell>
            </Row>
          ))}
        </Card>
      )}
    </>
  );
}

type RowProps = { name: string; of: Partial<HistoryFilter>; opens: OpensBoth };

function SumRow({ name: row, sum, of, opens }: RowProps & { sum: HistorySum & { before: HistorySum } }) {
  return (
    <Row name={row}>
      <Count count={sum.orders} label={[orders, row]} open={opens.now({ ...of, result: 'counted' })} />
      <Count count={sum.rejected} label={[rejected, row]} open={opens.now({ ...of, result: 'rejected' })} />
      <Revenue name={row} sum={sum} of={of} opens={opens} />
    </Row>
  );
}

type Sold = Pick<HistoryFigures['dishes'][number], 'quantity' | 'revenue' | 'before'>;

function SoldRow({ name: row, sold, of, opens }: RowProps & { sold: Sold }) {
  return (
    <Row name={row}>
      <Count count={sold.quantity} label={[quantity, row]} open={opens.now({ ...of, result: 'finished' })} />
      <Revenue name={row} sum={sold} of={of} opens={opens} />
    </Row>
  );
}

type Earned = Pick<HistorySum, 'revenue'>;

function Revenue({ name: row, sum, of, opens }: RowProps & { sum: Earned & { before: Earned } }) {
  return (
    <TableCell>
      <Value
        value={money(sum.revenue)}
        before={money(sum.before.revenue)}
        label={[revenue, row]}
        of={{ ...of, result: 'finished' }}
        opens={opens}
      />
    </TableCell>
  );
}

/** The column and the row of a number. */
type Labelled = readonly [column: string, row: string];
type CountProps = { count: number; label: Labelled; open: (() => void) | null };

function Count({ count, label: [column, row], open }: CountProps) {
  return (
    <TableCell>
      <Opened open={count === 0 ? null : open} label={texts.showValue(String(count), column, row)}>
        {String(count)}
      </Opened>
    </TableCell>
  );
}

type ValueProps = { value: string; before: string; label: Labelled; of: Partial<HistoryFilter>; opens: OpensBoth };

/** A value and the one of the compared period; each opens the orders of its period. */
function Value({ value, before, label, of, opens }: ValueProps) {
  return (
    <>
      <Opened open={value === texts.nothing ? null : opens.now(of)} label={texts.showValue(value, ...label)}>
        {value}
      </Opened>
      <Opened
        className={styles.previous}
        open={before === texts.nothing ? null : opens.before(of)}
        label={texts.showValue(texts.before(before), ...label)}
      >
        {texts.before(before)}
      </Opened>
    </>
  );
}

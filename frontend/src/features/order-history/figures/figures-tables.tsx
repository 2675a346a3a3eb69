import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { formatMoney } from '#shared/format/format-money.ts';
import { PlainTable } from '#staff-kit/plain-table.tsx';
import type { HistoryFigures, HistorySum } from '../history-api';
import { historyTexts } from '../history-texts';
import { figuresTexts as texts } from './figures-texts';
import styles from './figures-view.module.css';

const { name, quantity, orders, rejected, revenue } = texts.columns;

/** The same figures by dish, category, hour, table, person, and what was rejected. */
export function FiguresTables({ figures, onHour }: { figures: HistoryFigures; onHour: (hour: number) => void }) {
  const { dishes, categories, tables, people, hours } = figures;
  return (
    <div className={styles.cards}>
      <Card title={texts.dishes} columns={[name, quantity, revenue]}>
        {dishes.map((dish) => (
          <SoldRow key={dish.name} name={dish.name} sold={dish} />
        ))}
      </Card>
      <Card title={texts.categories} note={texts.categoriesNote} columns={[name, quantity, revenue]}>
        {categories.map((category) => (
          <SoldRow key={category.name} name={category.name ?? texts.noCategory} sold={category} />
        ))}
      </Card>
      <Card title={texts.hours} columns={[name, orders, rejected, revenue]}>
        {hours
          .filter(({ now }) => now.orders > 0)
          .map(({ hour, now }) => (
            <SumRow key={hour} name={<HourLink hour={hour} onHour={onHour} />} sum={now} />
          ))}
      </Card>
      <Card title={texts.tables} columns={[name, orders, rejected, revenue]}>
        {tables.map((table) => (
          <SumRow key={table.id} name={table.name || historyTexts.tableOf(table.id)} sum={table} />
        ))}
      </Card>
      <Card title={texts.people} columns={[name, orders, rejected, revenue]}>
        {people.map((person) => (
          <SumRow key={person.name} name={person.name ?? texts.nobody} sum={person} />
        ))}
      </Card>
      <Rejections figures={figures} />
    </div>
  );
}

function Rejections({ figures: { reasons, rejectedDishes } }: { figures: HistoryFigures }) {
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
            <Row key={dish.name} name={dish.name}>
              <TableCell>{dish.quantity}</TableCell>
              <TableCell>{dish.reason ?? texts.noReason}</TableCell>
            </Row>
          ))}
        </Card>
      )}
    </>
  );
}

type CardProps = { title: string; note?: string; columns: readonly string[]; children: ReactNode };

function Card({ title, note, columns, children }: CardProps) {
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

function Row({ name: of, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {of}
      </TableCell>
      {children}
    </TableRow>
  );
}

function SumRow({ name: of, sum }: { name: ReactNode; sum: HistorySum }) {
  return (
    <Row name={of}>
      <TableCell>{sum.orders}</TableCell>
      <TableCell>{sum.rejected}</TableCell>
      <TableCell>{money(sum.revenue)}</TableCell>
    </Row>
  );
}

type SoldProps = { name: string; sold: Pick<HistoryFigures['dishes'][number], 'quantity' | 'revenue'> };

function SoldRow({ name: of, sold }: SoldProps) {
  return (
    <Row name={of}>
      <TableCell>{sold.quantity}</TableCell>
      <TableCell>{money(sold.revenue)}</TableCell>
    </Row>
  );
}

function HourLink({ hour, onHour }: { hour: number; onHour: (hour: number) => void }) {
  return (
    <Link component="button" onClick={() => onHour(hour)} aria-label={texts.showHour(hour)}>
      {texts.hour(hour)}
    </Link>
  );
}

function money(amounts: HistorySum['revenue']): string {
  return amounts.map(({ currency, amount }) => formatMoney(amount, currency)).join(' + ') || '–';
}

import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import type { ReactNode } from 'react';
import type { HistoryFigures, HistorySum } from '../history-api';
import { historyTexts } from '../history-texts';
import { Card, money, Row } from './figures-card';
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

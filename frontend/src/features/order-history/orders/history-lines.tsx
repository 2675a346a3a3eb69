import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { optionNames } from '@stolek/rules/option-names';
import { lineState, newsWords } from '#api/line-state.ts';
import { orderStatus } from '#api/order-status.ts';
import type { Order, OrderLine } from '#api/types.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { historyTexts } from '../history-texts';
import styles from './history-lines.module.css';

export function lineName(line: OrderLine): string {
  return line.itemName || line.menuItem.citems[0]?.name || historyTexts.unknownItem;
}

/** The total of an ended order, struck through if it is not revenue (docs/product.md#what-counts-as-revenue). */
export function CountedSum({ order }: { order: Order }) {
  const sum = formatMoney(order.totalPrice, order.currency);
  return orderStatus(order) === 'closed' ? sum : <del className={styles.uncounted}>{sum}</del>;
}

/** The lines of an ended order with their changes. A line without active pieces is grey. */
export function HistoryLines({ order }: { order: Order }) {
  const { orderedTotal, currency } = order;
  return (
    <Table className={styles.lines}>
      <TableBody>
        {order.orderItems.map((line) => (
          <Line key={line.id} line={line} order={order} />
        ))}
      </TableBody>
      <TableFooter>
        {orderedTotal !== undefined && (
          <Sum label={historyTexts.orderedTotal} sum={formatMoney(orderedTotal, currency)} quiet />
        )}
        <Sum label={historyTexts.total} sum={<CountedSum order={order} />} />
      </TableFooter>
    </Table>
  );
}

function Line({ line, order }: { line: OrderLine; order: Order }) {
  const { pieces, isOut, news } = lineState(line, order);
  const cents = Math.round(line.priceAtOrderTime * 100) * pieces;
  return (
    <TableRow className={isOut ? styles.out : undefined}>
      <TableCell className={styles.quantity}>{pieces}×</TableCell>
      <TableCell component="th" scope="row">
        {lineName(line)}
        {line.options && <span className={styles.news}>{optionNames(line.options)}</span>}
        {news.map((one) => (
          <span key={one.what} className={styles.news}>
            {newsWords(one, order)}
          </span>
        ))}
        {line.note && <span className={styles.note}>{line.note}</span>}
      </TableCell>
      <TableCell className={styles.price}>{!isOut && formatMoney(cents / 100, order.currency)}</TableCell>
    </TableRow>
  );
}

function Sum({ label, sum, quiet = false }: { label: string; sum: ReactNode; quiet?: boolean }) {
  return (
    <TableRow className={quiet ? styles.out : undefined}>
      <TableCell component="th" scope="row" colSpan={2} className={styles.totalLabel}>
        {label}
      </TableCell>
      <TableCell className={styles.price}>{sum}</TableCell>
    </TableRow>
  );
}

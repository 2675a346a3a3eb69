import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatMoney } from '#shared/format/format-money.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { auditTexts } from '#shared/texts/audit-texts.ts';
import { PlainTable } from '#staff-kit/plain-table.tsx';
import { figuresTexts } from '../figures/figures-texts';
import type { CancelledLine } from '../history-api';
import { historyTexts } from '../history-texts';
import styles from '../stacked-table.module.css';
import { cancelledTexts as texts } from './cancelled-texts';

const { item, order, at, by, amount } = texts.line;

const reasonOf = ({ reason, offered }: CancelledLine): string =>
  offered === null ? (reason ?? figuresTexts.noReason) : texts.offered(offered);

/** Each cancellation, the latest first. */
export function CancelledList({ lines, withDate }: { lines: readonly CancelledLine[]; withDate: boolean }) {
  const clock = useVenueClock();
  const moment = (iso: string) => (withDate ? clock.dateAndSeconds(iso) : clock.timeWithSeconds(iso));
  return (
    <section aria-labelledby="cancelled-list">
      <Typography id="cancelled-list" variant="h2">
        {texts.list}
      </Typography>
      <PlainTable className={styles.table} columns={[item, order, at, by, amount]}>
        {lines.map((line) => (
          <TableRow key={line.position}>
            <TableCell component="th" scope="row">
              {texts.item(line.quantity, line.itemName)}
              <p className={styles.detail}>{reasonOf(line)}</p>
            </TableCell>
            <TableCell data-label={order}>
              {texts.order(line.tableName || historyTexts.unknownTable, line.number)}
            </TableCell>
            <TableCell data-label={at}>{moment(line.at)}</TableCell>
            <TableCell data-label={by}>{line.cancelledBy ?? auditTexts.actors.user}</TableCell>
            <TableCell data-label={amount}>{formatMoney(line.amount, line.currency)}</TableCell>
          </TableRow>
        ))}
      </PlainTable>
    </section>
  );
}

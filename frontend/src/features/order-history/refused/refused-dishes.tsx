import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { PlainTable } from '#staff-kit/plain-table.tsx';
import type { RefusedSendsOfRange } from '../history-api';
import styles from '../stacked-table.module.css';
import { lastTime } from './last-time';
import { reasonsText, refusedTexts as texts } from './refused-texts';

const { name, refusals, why, last } = texts.dish;

/** The dishes that guests wanted in vain, the most wanted first. */
export function RefusedDishes({ sends, ofDays }: { sends: RefusedSendsOfRange; ofDays: boolean }) {
  const clock = useVenueClock();
  return (
    <section aria-labelledby="refused-dishes">
      <Typography id="refused-dishes" variant="h2">
        {texts.list}
      </Typography>
      <PlainTable className={styles.table} columns={[name, refusals, last, why]}>
        {sends.dishes.map((dish) => (
          <TableRow key={`${dish.itemId} ${dish.name}`}>
            <TableCell component="th" scope="row">
              {dish.name ?? texts.nameless(dish.itemId)}
            </TableCell>
            <TableCell data-label={refusals}>{texts.times(dish.refusals)}</TableCell>
            <TableCell data-label={last}>{lastTime(dish.lastAt, ofDays, clock)}</TableCell>
            <TableCell data-label={why} data-wide>
              {reasonsText(dish.reasons)}
            </TableCell>
          </TableRow>
        ))}
      </PlainTable>
      {sends.moreDishes > 0 && <p className={styles.rest}>{texts.more(sends.moreDishes)}</p>}
    </section>
  );
}

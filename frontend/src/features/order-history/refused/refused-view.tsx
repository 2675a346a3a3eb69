import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { failureText } from '#api/failure-words.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { PlainTable } from '#staff-kit/plain-table.tsx';
import { figuresTexts } from '../figures/figures-texts';
import figures from '../figures/figures-view.module.css';
import type { HistoryFilter } from '../filters/history-filter';
import { isPossible, isTooLong, MOST_FIGURED_DAYS } from '../filters/history-range';
import { useGetRefusedSendsQuery, type RefusedSendsOfRange } from '../history-api';
import { historyTexts } from '../history-texts';
import styles from '../stacked-table.module.css';
import { RefusedSums } from './refused-sums';
import { refusedTexts as texts, reasonsText } from './refused-texts';
import { lastTime } from './last-time';

const { name, refusals, why, last } = texts.dish;

/** Dishes that guests could not order, the most wanted first. */
function RefusedDishes({ sends, ofDays }: { sends: RefusedSendsOfRange; ofDays: boolean }) {
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

const POLL_MS = 30_000;

/** Refused sends of the range (docs/product.md#refused-sends). */
export function RefusedView({ venueId, filter: { from, to } }: { venueId: number; filter: HistoryFilter }) {
  const possible = isPossible({ from, to });
  const tooLong = possible && isTooLong({ from, to });
  const { currentData, error, refetch } = useGetRefusedSendsQuery(
    { venueId, from, to },
    { skip: !possible || tooLong, pollingInterval: POLL_MS },
  );
  if (tooLong) return <EmptyState text={figuresTexts.tooLong(MOST_FIGURED_DAYS)} />;
  if (!possible) return <EmptyState text={texts.none} hint={historyTexts.noneInRangeHint} />;
  if (currentData === undefined) {
    if (error === undefined) return <LoadingShapes text={staffTexts.loading} />;
    const text = failureText(error, texts.failed);
    return <StaffProblem text={`${historyTexts.errorPrefix} ${text}`} onRetry={() => void refetch()} />;
  }
  if (currentData.refusals === 0) return <EmptyState text={texts.none} hint={historyTexts.noneInRangeHint} />;
  const ofDays = from !== to;
  return (
    <div className={figures.figures}>
      <RefusedSums sends={currentData} ofDays={ofDays} />
      {currentData.dishes.length > 0 && <RefusedDishes sends={currentData} ofDays={ofDays} />}
    </div>
  );
}

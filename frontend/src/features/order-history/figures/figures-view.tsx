import { failureText } from '#api/failure-words.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { type HistoryFilter, narrowedBy } from '../filters/history-filter';
import { isPossible, isTooLong, MOST_FIGURED_DAYS } from '../filters/history-range';
import { useGetFiguresQuery } from '../history-api';
import { historyTexts } from '../history-texts';
import { ChartCard } from './chart-card';
import { FiguresSummary } from './figures-summary';
import { FiguresTables } from './figures-tables';
import { figuresTexts } from './figures-texts';
import styles from './figures-view.module.css';

const POLL_MS = 60_000;

type Props = { venueId: number; filter: HistoryFilter; onOpen: (changes: Partial<HistoryFilter>) => void };

/** The sums of the range, compared with the same days some whole weeks before (docs/product.md#figures). */
export function FiguresView({ venueId, filter, onOpen }: Props) {
  const possible = isPossible(filter) && !isTooLong(filter);
  const query = { venueId, ...filter };
  const { currentData, error, refetch } = useGetFiguresQuery(query, { skip: !possible, pollingInterval: POLL_MS });
  if (isTooLong(filter)) return <EmptyState text={figuresTexts.tooLong(MOST_FIGURED_DAYS)} />;
  if (!possible) return <EmptyState text={figuresTexts.none} hint={historyTexts.noneInRangeHint} />;
  if (currentData === undefined) {
    if (error === undefined) return <LoadingShapes text={staffTexts.loading} />;
    const text = failureText(error, figuresTexts.failed);
    return <StaffProblem text={`${historyTexts.errorPrefix} ${text}`} onRetry={() => void refetch()} />;
  }
  if (currentData.all.now.orders === 0) return <EmptyState text={figuresTexts.none} hint={figuresTexts.noneHint} />;
  const opens = (changes: Partial<HistoryFilter>) => {
    const narrowed = narrowedBy(filter, changes);
    return narrowed && (() => onOpen(narrowed));
  };
  const both = {
    now: opens,
    before: (changes: Partial<HistoryFilter>) => opens({ ...currentData.compared, ...changes }),
  };
  return (
    <div className={styles.figures}>
      <FiguresSummary figures={currentData} opens={both} />
      <ChartCard figures={currentData} range={filter} opens={both} />
      <FiguresTables figures={currentData} opens={both} />
    </div>
  );
}

import { failureText } from '#api/failure-words.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { Stack, Tiles } from '#staff-kit/layout.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import {
  formatRange,
  type HistoryFilter,
  isPossible,
  isTooLong,
  MOST_FIGURED_DAYS,
  narrowedBy,
} from '../filters/history-filter';
import { type HistoryFigures, useGetFiguresQuery } from '../history-api';
import { historyTexts } from '../history-texts';
import { ChartCard, type Measure, measureText, type OpensBoth, valueOf } from './chart-card';
import type { ReactNode } from 'react';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import type { Venue } from '#api/types.ts';
import { Change } from '#staff-kit/change.tsx';
import { Opened } from './figures-card';
import { figuresTexts, figuresTexts as texts } from './figures-texts';
import styles from './figures-view.module.css';
import { FiguresTables } from './figures-tables';

const POLL_MS = 60_000;

type Props = { venue: Venue; filter: HistoryFilter; onOpen: (changes: Partial<HistoryFilter>) => void };

/** The sums of the range, compared with the same days some whole weeks before (docs/product.md#figures). */
export function FiguresView({ venue, filter, onOpen }: Props) {
  const possible = isPossible(filter) && !isTooLong(filter);
  const query = { venueId: venue.id, ...filter };
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
    before: (changes: Partial<HistoryFilter>) => opensBefore(currentData.compared, changes, opens),
  };
  return (
    <Stack gap={5}>
      <FiguresSummary figures={currentData} opens={both} />
      <ChartCard figures={currentData} opening={venue} range={filter} opens={both} />
      <FiguresTables figures={currentData} opens={both} />
    </Stack>
  );
}

type Opens = OpensBoth['before'];

/** @returns null if the last compared day counts only up to a time of day, because a list shows whole days */
function opensBefore({ from, to, until }: HistoryFigures['compared'], changes: Partial<HistoryFilter>, opens: Opens) {
  const days = { from, to, ...changes };
  return until !== undefined && days.to >= to ? null : opens(days);
}

type FiguresSummaryProps = { figures: HistoryFigures; opens: OpensBoth };

/** The main figures, each with the value of the compared period. A press opens the orders that a figure counts. */
function FiguresSummary({ figures: { all, bills, compared }, opens }: FiguresSummaryProps) {
  const { now, before } = all;
  const money = [...now.revenue, ...before.revenue].map(({ currency }) => currency);
  const currencies = money.length === 0 ? (['CZK'] as const) : [...new Set(money)].sort();
  const average = (of: typeof bills.now, currency: string) =>
    of.find((bill) => bill.currency === currency)?.average ?? 0;
  const finished = { result: 'finished' } as const;
  const clock = useVenueClock();
  return (
    <section className={styles.card} aria-label={texts.summary}>
      <Tiles as="dl" gap={4} min={180} fit>
        <Figure label={texts.revenue}>
          {currencies.map((currency) => (
            <Compared
              key={currency}
              now={valueOf(now, currency)}
              before={valueOf(before, currency)}
              measure={currency}
              of={finished}
              opens={opens}
            />
          ))}
        </Figure>
        <Figure label={texts.orders}>
          <Compared now={now.orders} before={before.orders} measure="orders" of={{ result: 'counted' }} opens={opens} />
        </Figure>
        <Figure label={texts.averageBill}>
          {currencies.map((currency) => (
            <Compared
              key={currency}
              now={average(bills.now, currency)}
              before={average(bills.before, currency)}
              measure={currency}
              of={finished}
              opens={opens}
            />
          ))}
        </Figure>
        <Figure label={texts.rejected}>
          <Compared
            now={now.rejected}
            before={before.rejected}
            measure="orders"
            of={{ result: 'rejected' }}
            opens={opens}
          />
        </Figure>
        {now.expired + before.expired > 0 && (
          <Figure label={texts.expired}>
            <Compared
              now={now.expired}
              before={before.expired}
              measure="orders"
              of={{ result: 'expired' }}
              opens={opens}
            />
          </Figure>
        )}
      </Tiles>
      <p className="hint">
        {texts.compared(formatRange(compared))}
        {compared.until !== undefined && texts.upTo(clock.time(compared.until))}
      </p>
      <p className="hint">{texts.revenueNote}</p>
    </section>
  );
}

type ComparedProps = {
  now: number;
  before: number;
  measure: Measure;
  of: Partial<HistoryFilter>;
  opens: OpensBoth;
};

function Compared({ now, before, measure, of, opens }: ComparedProps) {
  return (
    <>
      <Opened className={styles.value} open={now === 0 ? null : opens.now(of)}>
        {measureText(now, measure)}
      </Opened>
      {before !== 0 && (
        <span className={styles.earlier}>
          <Change now={now} before={before} />
          <Opened open={opens.before(of)}>{texts.before(measureText(before, measure))}</Opened>
        </span>
      )}
    </>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="hint">{label}</dt>
      <Stack as="dd" align="start">
        {children}
      </Stack>
    </div>
  );
}

import { changeText } from '#shared/format/change-text.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatWait } from '#shared/format/format-time.ts';
import type { Overview, OverviewFigures } from '../admin-api';
import { Figure, Figures, OverviewCard } from './overview-card';
import { overviewTexts as texts } from './overview-texts';

type Currency = OverviewFigures['revenue'][number]['currency'];

const revenueOf = ({ revenue }: OverviewFigures, currency: Currency) =>
  revenue.find((sum) => sum.currency === currency)?.amount ?? 0;

const completedOf = ({ orders, rejected }: OverviewFigures) => orders - rejected;

/** How the day has gone so far, beside the same day a week ago. */
export function TodayCard({ overview: { today, lastWeek } }: { overview: Overview }) {
  const paid = [...today.revenue, ...lastWeek.revenue].map(({ currency }) => currency);
  const currencies = [...new Set<Currency>(['CZK', ...paid])];
  const [completed, completedBefore] = [completedOf(today), completedOf(lastWeek)];
  return (
    <OverviewCard title={texts.today} note={texts.compared}>
      <Figures>
        {currencies.map((currency) => {
          const [now, before] = [revenueOf(today, currency), revenueOf(lastWeek, currency)];
          const label = currencies.length > 1 ? `${texts.revenue} (${currency === 'CZK' ? 'Kč' : '€'})` : texts.revenue;
          return (
            <Figure
              key={currency}
              label={label}
              value={formatMoney(now, currency)}
              note={comparedNote(now, before, formatMoney(before, currency))}
            />
          );
        })}
        <Figure
          label={texts.ended}
          value={String(completed)}
          note={[
            comparedNote(completed, completedBefore, String(completedBefore)),
            ...(today.rejected > 0 ? [texts.rejected(today.rejected)] : []),
          ].join(', ')}
        />
        <Figure
          label={texts.wait}
          value={waitText(today)}
          note={lastWeek.medianWaitSeconds === null ? undefined : texts.before(waitText(lastWeek))}
        />
      </Figures>
    </OverviewCard>
  );
}

function comparedNote(now: number, before: number, written: string): string {
  return [changeText(now, before), texts.before(written)].filter((text) => text !== null).join(', ');
}

function waitText({ medianWaitSeconds: seconds }: OverviewFigures): string {
  return seconds === null ? texts.none : formatWait(seconds);
}

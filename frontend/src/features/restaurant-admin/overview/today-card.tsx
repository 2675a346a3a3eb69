import { Link, useNavigate } from 'react-router';
import { changeText } from '#shared/format/change-text.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatWait } from '#shared/format/format-time.ts';
import { Chart } from '#staff-kit/chart/chart.tsx';
import type { Overview, OverviewFigures } from '../admin-api';
import { Figure, Figures, OverviewCard } from './overview-card';
import styles from './overview-card.module.css';
import { overviewPlaces, weekBefore } from './overview-places';
import { overviewTexts as texts } from './overview-texts';

type Amounts = OverviewFigures['revenue'];
type Currency = Amounts[number]['currency'];
type Props = { overview: Overview; venueId: number };

const amountOf = (amounts: Amounts, currency: Currency) =>
  amounts.find((sum) => sum.currency === currency)?.amount ?? 0;

const completedOf = ({ orders, rejected }: OverviewFigures) => orders - rejected;

/** Compares the day so far with the same day a week ago; each figure leads to its orders. */
export function TodayCard({ overview, venueId }: Props) {
  const { today, lastWeek, businessDay } = overview;
  const places = overviewPlaces(venueId);
  const currencies = currenciesOf(overview);
  const [completed, completedBefore] = [completedOf(today), completedOf(lastWeek)];
  const finished = places.ended(businessDay, { result: 'finished' });
  const moneyFigure = (label: string, of: 'revenue' | 'averageBill', currency: Currency) => {
    const [now, before] = [amountOf(today[of], currency), amountOf(lastWeek[of], currency)];
    return (
      <Figure
        key={`${of} ${currency}`}
        label={currencies.length > 1 ? `${label} (${currency === 'CZK' ? 'Kč' : '€'})` : label}
        value={formatMoney(now, currency)}
        note={comparedNote(now, before, formatMoney(before, currency))}
        to={finished}
      />
    );
  };
  return (
    <OverviewCard title={texts.today} note={texts.compared}>
      <Figures>
        {currencies.map((currency) => moneyFigure(texts.revenue, 'revenue', currency))}
        <Figure
          label={texts.ended}
          value={String(completed)}
          note={comparedNote(completed, completedBefore, String(completedBefore))}
          to={finished}
        />
        {currencies.map((currency) => moneyFigure(texts.averageBill, 'averageBill', currency))}
        <Figure
          label={texts.wait}
          value={waitText(today)}
          note={lastWeek.medianWaitSeconds === null ? undefined : texts.before(waitText(lastWeek))}
          to={places.ended(businessDay, { waited: 'approval' })}
        />
        <Figure
          label={texts.rejectedLabel}
          value={String(today.rejected)}
          note={comparedNote(today.rejected, lastWeek.rejected, String(lastWeek.rejected))}
          to={places.ended(businessDay, { result: 'rejected' })}
        />
      </Figures>
      {currencies.map((currency) => (
        <DayChart key={currency} overview={overview} venueId={venueId} currency={currency} />
      ))}
      <Link className={styles.link} to={places.figures(businessDay)}>
        {texts.allFigures}
      </Link>
    </OverviewCard>
  );
}

function DayChart({ overview: { hours, businessDay }, venueId, currency }: Props & { currency: Currency }) {
  const navigate = useNavigate();
  if (hours.length === 0) return <p className={styles.note}>{texts.chartNone}</p>;
  const rows = hours.map(({ hour, today, lastWeek }) => ({
    ...{ key: String(hour), hour, label: texts.hour(hour) },
    ...{ now: amountOf(today.revenue, currency), before: amountOf(lastWeek.revenue, currency) },
  }));
  return (
    <Chart
      rows={rows}
      of={texts.hourColumn}
      names={texts.series}
      written={(value) => formatMoney(value, currency)}
      onOpen={({ hour }, period) => {
        const day = period === 'now' ? businessDay : weekBefore(businessDay);
        return () => void navigate(overviewPlaces(venueId).ended(day, { hour, result: 'finished' }));
      }}
    >
      <h3 className={styles.chartTitle}>{texts.chart}</h3>
    </Chart>
  );
}

/** Today's best-selling dishes, each with a link to its orders. */
export function TopDishesCard({ overview: { topDishes, businessDay }, venueId }: Props) {
  const places = overviewPlaces(venueId);
  return (
    <OverviewCard title={texts.topDishes}>
      {topDishes.length === 0 ? (
        <p className={styles.note}>{texts.topDishesNone}</p>
      ) : (
        <ol className={styles.ranks}>
          {topDishes.map(({ name, quantity }) => (
            <li key={name}>
              <Link className={styles.link} to={places.ended(businessDay, { dish: name, result: 'finished' })}>
                {name}
              </Link>
              <span className="figures">{texts.pieces(quantity)}</span>
            </li>
          ))}
        </ol>
      )}
    </OverviewCard>
  );
}

/** Always crowns, and euros if somebody paid in them. */
function currenciesOf({ today, lastWeek, hours }: Overview): Currency[] {
  const amounts = [
    today.revenue,
    lastWeek.revenue,
    ...hours.flatMap((hour) => [hour.today.revenue, hour.lastWeek.revenue]),
  ];
  const paid = amounts.flat().filter(({ amount }) => amount !== 0);
  return [...new Set<Currency>(['CZK', ...paid.map(({ currency }) => currency)])];
}

function comparedNote(now: number, before: number, written: string): string {
  return [changeText(now, before), texts.before(written)].filter((text) => text !== null).join(', ');
}

function waitText({ medianWaitSeconds: seconds }: OverviewFigures): string {
  return seconds === null ? texts.none : formatWait(seconds);
}

import { Link, useNavigate } from 'react-router';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatWait } from '#shared/format/format-time.ts';
import { Change } from '#staff-kit/change.tsx';
import { Chart } from '#staff-kit/chart/chart.tsx';
import { hourAxis, type OpeningHours } from '#staff-kit/chart/hour-axis.ts';
import { Row, Stack } from '#staff-kit/layout.tsx';
import type { Overview, OverviewFigures } from '../admin-api';
import { Figure, Figures, OverviewCard } from './overview-card';
import styles from './overview-card.module.css';
import { overviewPlaces, weekBefore } from './overview-places';
import { overviewTexts as texts } from './overview-texts';

type Amounts = OverviewFigures['revenue'];
type Currency = Amounts[number]['currency'];
type Props = { overview: Overview; venueId: number };
type ChartProps = Props & { opening: OpeningHours };

const amountOf = (amounts: Amounts, currency: Currency) =>
  amounts.find((sum) => sum.currency === currency)?.amount ?? 0;

const completedOf = ({ orders, rejected }: OverviewFigures) => orders - rejected;

/** Compares the day so far with the same day a week ago. Each figure links to its orders. */
export function TodayCard({ overview, venueId, opening }: ChartProps) {
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
        note={<Compared now={now} before={before} written={formatMoney(before, currency)} />}
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
          note={<Compared now={completed} before={completedBefore} written={String(completedBefore)} />}
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
          note={<Compared now={today.rejected} before={lastWeek.rejected} written={String(lastWeek.rejected)} />}
          to={places.ended(businessDay, { result: 'rejected' })}
        />
      </Figures>
      {currencies.map((currency) => (
        <DayChart key={currency} overview={overview} venueId={venueId} opening={opening} currency={currency} />
      ))}
      <Link className={styles.link} to={places.figures(businessDay)}>
        {texts.allFigures}
      </Link>
    </OverviewCard>
  );
}

function DayChart({ overview, venueId, opening, currency }: ChartProps & { currency: Currency }) {
  const { hours, businessDay } = overview;
  const navigate = useNavigate();
  if (hours.length === 0) return <p className="hint">{texts.chartNone}</p>;
  const known = new Map(hours.map((row) => [row.hour, row]));
  const rows = hourAxis([...known.keys()], opening).map((hour) => ({
    key: String(hour),
    hour,
    label: texts.hour(hour),
    now: amountOf(known.get(hour)?.today.revenue ?? [], currency),
    before: amountOf(known.get(hour)?.lastWeek.revenue ?? [], currency),
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
      <h3 className={styles.chartTitle}>{texts.chart(currency)}</h3>
    </Chart>
  );
}

/** Today's best-selling dishes, each with a link to its orders. */
export function TopDishesCard({ overview: { topDishes, businessDay }, venueId }: Props) {
  const places = overviewPlaces(venueId);
  return (
    <OverviewCard title={texts.topDishes}>
      {topDishes.length === 0 ? (
        <p className="hint">{texts.topDishesNone}</p>
      ) : (
        <Stack as="ol" gap={2}>
          {topDishes.map(({ name, quantity }) => (
            <Row as="li" key={name} gap={3} noWrap align="baseline" justify="space-between">
              <Link className={styles.link} to={places.ended(businessDay, { dish: name, result: 'finished' })}>
                {name}
              </Link>
              <span className="figures">{texts.pieces(quantity)}</span>
            </Row>
          ))}
        </Stack>
      )}
    </OverviewCard>
  );
}

function currenciesOf({ today, lastWeek, hours }: Overview): Currency[] {
  const amounts = [
    today.revenue,
    lastWeek.revenue,
    ...hours.flatMap((hour) => [hour.today.revenue, hour.lastWeek.revenue]),
  ];
  const paid = amounts.flat().filter(({ amount }) => amount !== 0);
  return [...new Set<Currency>(['CZK', ...paid.map(({ currency }) => currency)])];
}

type ComparedProps = { now: number; before: number; written: string };

/** Shows the change since last week and last week's value; nothing if that value is zero. */
function Compared({ now, before, written }: ComparedProps) {
  if (before === 0) return null;
  return (
    <>
      <Change now={now} before={before} /> {texts.before(written)}
    </>
  );
}

function waitText({ medianWaitSeconds: seconds }: OverviewFigures): string {
  return seconds === null ? texts.none : formatWait(seconds);
}

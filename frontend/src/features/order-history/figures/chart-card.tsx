import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { daysAfter, daysBetween } from '@stolek/rules/local-date';
import { Chart } from '#staff-kit/chart/chart.tsx';
import { formatMoney } from '#shared/format/format-money.ts';
import type { ChartRow } from '#staff-kit/chart/bars.tsx';
import { hourAxis, type OpeningHours } from '#staff-kit/chart/hour-axis.ts';
import type { HistoryFilter, HistoryRange } from '../filters/history-filter';
import type { HistoryFigures, HistorySum } from '../history-api';
import { figuresTexts, figuresTexts as texts } from './figures-texts';
import styles from './figures-view.module.css';

export type Measure = 'CZK' | 'EUR' | 'orders';
type By = 'hour' | 'weekday' | 'day';
type FigureRow = ChartRow & { opens: Record<'now' | 'before', Partial<HistoryFilter>> };

const NOTHING: HistorySum = { orders: 0, rejected: 0, expired: 0, revenue: [] };

export function valueOf(sum: HistorySum, measure: Measure): number {
  if (measure === 'orders') return sum.orders;
  return sum.revenue.find(({ currency }) => currency === measure)?.amount ?? 0;
}

export function measureText(value: number, measure: Measure): string {
  return measure === 'orders' ? String(value) : formatMoney(value, measure);
}

/** Returns the figures that can be charted: crowns always, and euros if somebody paid in them. */
export function measuresOf({ all: { now, before } }: HistoryFigures): Measure[] {
  const hasEuros = [now, before].some(({ revenue }) => revenue.some(({ currency }) => currency === 'EUR'));
  return hasEuros ? ['CZK', 'EUR', 'orders'] : ['CZK', 'orders'];
}

function rowsBy(by: By, { figures, opening, range }: Props, measure: Measure): FigureRow[] {
  if (by === 'hour') return hourRows(figures.hours, opening, measure);
  if (by === 'weekday') return weekdayRows(figures.weekdays, measure);
  return dayRows(figures.days, range, measure, daysBetween(figures.compared.from, range.from));
}

/** @returns a row for each of the seven weekdays, Monday first */
export function weekdayRows(weekdays: HistoryFigures['weekdays'], measure: Measure): FigureRow[] {
  const known = new Map(weekdays.map((row) => [row.weekday, row]));
  return figuresTexts.weekdays.map((label, index) => {
    const { now = NOTHING, before = NOTHING } = known.get(index + 1) ?? {};
    const values = { now: valueOf(now, measure), before: valueOf(before, measure) };
    return { key: label, label, opens: inBoth({ weekday: index + 1 }), ...values };
  });
}

/** @returns a row for each hour on the chart's axis (`hourAxis`) */
export function hourRows(hours: HistoryFigures['hours'], opening: OpeningHours, measure: Measure): FigureRow[] {
  const known = new Map(hours.map((row) => [row.hour, row]));
  return hourAxis([...known.keys()], opening).map((hour) => {
    const { now = NOTHING, before = NOTHING } = known.get(hour) ?? {};
    const values = { now: valueOf(now, measure), before: valueOf(before, measure) };
    return { key: String(hour), label: figuresTexts.hour(hour), opens: inBoth({ hour }), ...values };
  });
}

/**
 * @param shift the distance in days between a day and the earlier day that it is compared with
 * @returns a row for every day of the range, including days without an order
 */
export function dayRows(
  days: HistoryFigures['days'],
  range: { from: string; to: string },
  measure: Measure,
  shift: number,
): FigureRow[] {
  const known = new Map(days.map((row) => [row.date, row]));
  const rows: FigureRow[] = [];
  for (let date = range.from; daysBetween(date, range.to) >= 0; date = daysAfter(date, 1)) {
    const { now = NOTHING, before = NOTHING } = known.get(date) ?? {};
    const [, month, day] = date.split('-').map(Number);
    const values = { now: valueOf(now, measure), before: valueOf(before, measure) };
    const opens = { now: onlyDay(date), before: onlyDay(daysAfter(date, -shift)) };
    rows.push({ key: date, label: `${day}. ${month}.`, opens, ...values });
  }
  return rows;
}

const onlyDay = (date: string) => ({ from: date, to: date });

const inBoth = (filter: Partial<HistoryFilter>) => ({ now: filter, before: filter });

/** @returns a function that opens the orders that a number counts; null if no list shows exactly these orders */
type Opens = (changes: Partial<HistoryFilter>) => (() => void) | null;
export type OpensBoth = { now: Opens; before: Opens };

type Props = { figures: HistoryFigures; opening: OpeningHours; range: HistoryRange; opens: OpensBoth };

/** A chart of the range and of the same days some weeks before. */
export function ChartCard(props: Props) {
  const { figures, range, opens } = props;
  const [measure, setMeasure] = useState<Measure>('CZK');
  const [chosen, setBy] = useState<By>('hour');
  const oneDay = range.from === range.to;
  const by = oneDay ? 'hour' : chosen;
  const measures = measuresOf(figures).map((each) => [each, texts.measures[each]] as const);
  const ways = (['hour', 'weekday', 'day'] as const).map((way) => [way, texts.ways[way]] as const);
  const ofMeasure: Partial<HistoryFilter> = { result: measure === 'orders' ? 'counted' : 'finished' };
  return (
    <section className={styles.card}>
      <Chart
        rows={rowsBy(by, props, measure)}
        of={texts.of[by]}
        names={{ now: texts.now, before: texts.previous }}
        written={(value) => measureText(value, measure)}
        onOpen={(row: FigureRow, period) => opens[period]({ ...row.opens[period], ...ofMeasure })}
      >
        <Typography variant="h2" className={styles.chartTitle ?? ''}>
          {texts.charts[measure]}
        </Typography>
        {!oneDay && <Choice label={texts.by} value={by} options={ways} onChoose={setBy} />}
        <Choice label={texts.measure} value={measure} options={measures} onChoose={setMeasure} />
      </Chart>
      <p className="hint">{texts.hints[by]}</p>
    </section>
  );
}

type ChoiceProps<Value> = {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  const choose = (chosen: Value | null) => chosen !== null && onChoose(chosen);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_, chosen: Value | null) => choose(chosen)}
    >
      {options.map(([option, name]) => (
        <ToggleButton key={option} value={option}>
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

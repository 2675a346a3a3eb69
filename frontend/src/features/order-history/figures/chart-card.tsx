import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Chart } from '#staff-kit/chart/chart.tsx';
import type { HistoryFilter, HistoryRange } from '../filters/history-filter';
import type { HistoryFigures } from '../history-api';
import { type By, type FigureRow, type Measure, measuresOf, measureText, rowsBy } from './chart-rows';
import { figuresTexts as texts } from './figures-texts';
import styles from './figures-view.module.css';

/** @returns a function that opens the orders which a number counts; null if no list shows just those */
type Opens = (changes: Partial<HistoryFilter>) => (() => void) | null;
/** For a number of the period, and for one of the compared period. */
export type OpensBoth = { now: Opens; before: Opens };

type Props = { figures: HistoryFigures; range: HistoryRange; opens: OpensBoth };

/** Charts the range, beside the weeks before. */
export function ChartCard({ figures, range, opens }: Props) {
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
        rows={rowsBy(by, figures, range, measure)}
        of={texts.of[by]}
        names={{ now: texts.now, before: texts.previous }}
        written={(value) => measureText(value, measure)}
        onOpen={(row: FigureRow, period) => opens[period]({ ...row.opens[period], ...ofMeasure })}
      >
        <Typography variant="h2" className={styles.chartTitle ?? ''}>
          {texts.chart}
        </Typography>
        {!oneDay && <Choice label={texts.by} value={by} options={ways} onChoose={setBy} />}
        <Choice label={texts.measure} value={measure} options={measures} onChoose={setMeasure} />
      </Chart>
      <p className={styles.note}>{texts.hints[by]}</p>
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

import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import type { HistoryRange } from '../filters/history-range';
import type { HistoryFigures } from '../history-api';
import { dayRows, hourRows, type Measure, measuresOf } from './chart-rows';
import { figuresTexts as texts } from './figures-texts';
import styles from './figures-view.module.css';

// Charts weigh more than the rest of the page: whoever looks for an order does not wait for them.
const FiguresChart = lazy(async () => ({ default: (await import('./figures-chart')).FiguresChart }));

type By = 'hour' | 'day';
type Props = { figures: HistoryFigures; range: HistoryRange; onHour: (hour: number) => void };

/** How the range went, beside the weeks before. */
export function ChartCard({ figures, range, onHour }: Props) {
  const [measure, setMeasure] = useState<Measure>('CZK');
  const [by, setBy] = useState<By>('hour');
  const oneDay = range.from === range.to;
  const byHour = oneDay || by === 'hour';
  const rows = byHour ? hourRows(figures.hours, measure) : dayRows(figures.days, range, measure);
  const measures = measuresOf(figures).map((each) => [each, texts.measures[each]] as const);
  const ways = [['hour', texts.byHour] as const, ['day', texts.byDay] as const];
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <Typography variant="h2">{texts.chart}</Typography>
        {!oneDay && <Choice label={texts.by} value={by} options={ways} onChoose={setBy} />}
        <Choice label={texts.measure} value={measure} options={measures} onChoose={setMeasure} />
      </div>
      <div className={styles.chart}>
        <Suspense fallback={<Skeleton variant="rounded" animation={false} height={320} />}>
          <FiguresChart rows={rows} measure={measure} onHour={onHour} />
        </Suspense>
      </div>
      {byHour && <p className={styles.note}>{texts.hint}</p>}
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

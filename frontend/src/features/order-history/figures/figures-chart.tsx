import { BarChart } from '@mui/x-charts/BarChart';
import { type ChartRow, type Measure, measureText } from './chart-rows';
import { figuresTexts as texts } from './figures-texts';

type Props = { rows: readonly ChartRow[]; measure: Measure; onHour: (hour: number) => void };

const AXIS_WIDTH = 84;

/** Bars of now and before side by side; a click on an hour asks for its orders. */
export function FiguresChart({ rows, measure, onHour }: Props) {
  const written = (value: number | null) => measureText(value ?? 0, measure);
  const open = (index: number | undefined) => {
    const hour = rows[index ?? -1]?.hour ?? null;
    if (hour !== null) onHour(hour);
  };
  return (
    <BarChart
      height={320}
      skipAnimation
      grid={{ horizontal: true }}
      xAxis={[{ data: rows.map(({ label }) => label), scaleType: 'band', height: 28 }]}
      yAxis={[{ width: AXIS_WIDTH, valueFormatter: written, tickMinStep: 1 }]}
      series={[
        { data: rows.map(({ now }) => now), label: texts.now, color: 'var(--accent)', valueFormatter: written },
        {
          data: rows.map(({ before }) => before),
          label: texts.previous,
          color: 'var(--outline)',
          valueFormatter: written,
        },
      ]}
      onAxisClick={(_, axis) => open(axis?.dataIndex)}
    />
  );
}

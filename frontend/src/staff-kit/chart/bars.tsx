import { BarChart } from '@mui/x-charts/BarChart';

export type ChartRow = { key: string; label: string; now: number; before: number };

type Props = {
  height: number;
  rows: readonly ChartRow[];
  names: { now: string; before: string };
  written: (value: number) => string;
  onRow: (row: ChartRow) => void;
};

const AXIS_WIDTH = 84;

/** A bar chart, loaded on demand. A click on a group opens its items. Keyboard users open them from the table. */
export function Bars({ height, rows, names, written, onRow }: Props) {
  const valueFormatter = (value: number | null) => written(value ?? 0);
  const open = (index: number | undefined) => {
    const row = rows[index ?? -1];
    if (row !== undefined) onRow(row);
  };
  return (
    <BarChart
      height={height}
      skipAnimation
      disableKeyboardNavigation
      grid={{ horizontal: true }}
      xAxis={[{ data: rows.map(({ label }) => label), scaleType: 'band', height: 28 }]}
      yAxis={[{ width: AXIS_WIDTH, valueFormatter: written, tickMinStep: 1 }]}
      series={[
        { data: rows.map(({ now }) => now), label: names.now, color: 'var(--accent)', valueFormatter },
        { data: rows.map(({ before }) => before), label: names.before, color: 'var(--outline)', valueFormatter },
      ]}
      onAxisClick={(_, axis) => open(axis?.dataIndex)}
    />
  );
}

import { median, spread } from './statistics.js';

/** @returns lines of a table, its columns as wide as they need to be, numbers to the right */
export function table(header: string[], rows: string[][]): string {
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return [line(header), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

/** @returns the median of the rounds with their spread: `1240 ±12%` */
export function withSpread(values: readonly number[], digits = 0): string {
  return `${median(values).toFixed(digits)} ±${(spread(values) / 2).toFixed(0)}%`;
}

/** A target and its measured value. */
export interface Target {
  readonly title: string;
  readonly value: number;
  readonly least?: number;
  readonly most?: number;
}

/** @returns the targets as a table that says plainly which were missed */
export function targetTable(targets: readonly Target[]): string {
  const rows = targets.map((target) => {
    const hit = target.value >= (target.least ?? -Infinity) && target.value <= (target.most ?? Infinity);
    const aim = target.least === undefined ? `≤ ${target.most}` : `≥ ${target.least}`;
    return [target.title, target.value.toFixed(2), aim, hit ? 'hit' : 'MISSED'];
  });
  return table(['target', 'measured', 'aim', ''], rows);
}

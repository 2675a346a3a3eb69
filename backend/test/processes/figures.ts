import { quantile } from '../../bench/statistics.js';

/** Prints a measured figure beside the tests' results; `npm test` drops the standard output. */
export function say(line: string): void {
  process.stderr.write(`    ${line}\n`);
}

/** @returns median and 99th percentile in words; the values are milliseconds */
export function spread(values: readonly number[]): string {
  return `p50 ${quantile(values, 0.5).toFixed(1)} ms, p99 ${quantile(values, 0.99).toFixed(1)} ms`;
}

/** Prints a measured figure beside the tests' results; standard output is dropped by `npm test`. */
export function say(line: string): void {
  process.stderr.write(`    ${line}\n`);
}

/** @returns the value below which `share` (0 to 1) of the values lie */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** @returns median and 99th percentile in words; the values are milliseconds */
export function spread(values: readonly number[]): string {
  return `p50 ${percentile(values, 0.5).toFixed(1)} ms, p99 ${percentile(values, 0.99).toFixed(1)} ms`;
}

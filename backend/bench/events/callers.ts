import { quantile } from '../statistics.js';
import type { CpuOfBoth } from './cpu.js';

/** The result of so many callers, each of which waits for its answer before the next call. */
export interface Pace {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Per call, of this process and of PostgreSQL together. */
  readonly cpuMicroseconds: number;
}

/** Runs `call` from so many callers at once for so many milliseconds. */
export async function pace(
  callers: number,
  forMs: number,
  cpu: CpuOfBoth,
  call: (caller: number) => Promise<unknown>,
): Promise<Pace> {
  const latencies: number[] = [];
  const usedBefore = cpu.used();
  const start = performance.now();
  const one = async (caller: number): Promise<void> => {
    while (performance.now() - start < forMs) {
      const before = performance.now();
      await call(caller);
      latencies.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => one(caller)));
  const seconds = (performance.now() - start) / 1000;
  return {
    perSecond: latencies.length / seconds,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    cpuMicroseconds: (cpu.used() - usedBefore) / latencies.length,
  };
}

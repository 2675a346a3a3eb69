import { closeSync, openSync, readSync } from 'node:fs';

/** Fields of Linux: nanoseconds on a processor, nanoseconds of waiting for one, turns. */
const SCHEDULED = '/proc/thread-self/schedstat';
const EVERY_MS = 2;
/** The reference takes this long on two quiet cores, in milliseconds. */
const REFERENCE_MS = 7;
const REFERENCE = Array.from({ length: 20_000 }, (_, id) => ({
  id,
  name: 'Žluťoučký kůň '.repeat(4),
  list: [1, 2, 3],
}));
const TIMES = 9;

/**
 * Measures the longest time that this thread computed without a turn for anybody else. It counts processor time, so
 * that a busy machine changes nothing; systems without it are measured by the clock.
 */
export class ThreadWatch {
  private readonly file = openScheduled();
  private readonly buffer = Buffer.alloc(64);
  private readonly timer = setInterval(() => this.look(), EVERY_MS);
  private last = this.now();
  private longest = 0;

  /** @returns the longest block since the last call, in milliseconds */
  spent(): number {
    this.look();
    const { longest } = this;
    this.longest = 0;
    return longest;
  }

  /** @returns the factor by which this thread needs more processor time for the same work than on two quiet cores */
  slowness(): number {
    const times = Array.from({ length: TIMES }, () => {
      const begun = this.now();
      JSON.parse(JSON.stringify(REFERENCE));
      return this.now() - begun;
    });
    return Math.max(1, times.sort((a, b) => a - b)[Math.floor(TIMES / 2)]! / REFERENCE_MS);
  }

  stop(): void {
    clearInterval(this.timer);
    if (this.file !== null) closeSync(this.file);
  }

  private look(): void {
    const now = this.now();
    this.longest = Math.max(this.longest, now - this.last);
    this.last = now;
  }

  private now(): number {
    if (this.file === null) return performance.now();
    const length = readSync(this.file, this.buffer, 0, this.buffer.length, 0);
    return Number.parseInt(this.buffer.toString('latin1', 0, length), 10) / 1e6;
  }
}

function openScheduled(): number | null {
  try {
    return openSync(SCHEDULED, 'r');
  } catch {
    return null;
  }
}

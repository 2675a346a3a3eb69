import { closeSync, openSync, readSync } from 'node:fs';

/** Fields of Linux: nanoseconds on a processor, nanoseconds of waiting for one, turns. */
const SCHEDULED = '/proc/thread-self/schedstat';
const EVERY_MS = 20;
/** The reference takes this long on two quiet cores, in milliseconds. */
const REFERENCE_MS = 7;
const REFERENCE = Array.from({ length: 20_000 }, (_, id) => ({
  id,
  name: 'Žluťoučký kůň '.repeat(4),
  list: [1, 2, 3],
}));
const TIMES = 9;

interface Moment {
  readonly at: number;
  readonly waited: number;
}

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

  /** @returns a moment for {@link took} */
  begin(): Moment {
    return { at: performance.now(), waited: this.scheduled()?.[1] ?? 0 };
  }

  /** @returns the milliseconds since then, without those in which this thread waited for a processor that others used */
  took({ at, waited }: Moment): number {
    return Math.round(performance.now() - at - ((this.scheduled()?.[1] ?? 0) - waited));
  }

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

  /**
   * @returns milliseconds of the longest block while the work ran, as on two quiet cores: neither other programs nor a
   * slow machine change it
   */
  static async longestOf(work: () => Promise<unknown>): Promise<number> {
    const watch = new ThreadWatch();
    await work();
    const longest = watch.spent();
    const slowness = watch.slowness();
    watch.stop();
    return longest / slowness;
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
    return this.scheduled()?.[0] ?? performance.now();
  }

  /** @returns milliseconds on a processor, and of waiting for one */
  private scheduled(): readonly [number, number] | null {
    if (this.file === null) return null;
    const length = readSync(this.file, this.buffer, 0, this.buffer.length, 0);
    const [ran, waited] = this.buffer.toString('latin1', 0, length).split(' ');
    return [Number(ran) / 1e6, Number(waited) / 1e6];
  }
}

function openScheduled(): number | null {
  try {
    return openSync(SCHEDULED, 'r');
  } catch {
    return null;
  }
}

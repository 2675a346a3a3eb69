import { Injectable } from '@nestjs/common';
import { Clock, SystemClock } from '#kernel/clock.js';

/** Maximum difference between the machine's and the database's clock that is not corrected. */
const BEARABLE_MS = 5_000;
/** The lifetime of a comparison. Comparisons run every 30 s, so it outlives several failures. */
const KNOWN_MS = 5 * 60_000;

/** The machine's clock, corrected to the database's if the two differ much, so that all processes use one time. */
@Injectable()
export class DatabaseClock extends Clock {
  private skew = 0;
  private comparedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly machine: SystemClock) {
    super();
  }

  override now(): Date {
    const now = this.machine.now();
    return this.isWrong ? new Date(now.getTime() + this.skew) : now;
  }

  get skewMs(): number {
    return this.skew;
  }

  get isWrong(): boolean {
    return Math.abs(this.skew) > BEARABLE_MS;
  }

  /** Tells whether the last comparison is recent enough for `now()`. */
  get isKnown(): boolean {
    return performance.now() - this.comparedAt < KNOWN_MS;
  }

  /** @param ask the database's time, ms since 1970. A difference that a slow answer may have caused is ignored */
  async compare(ask: () => Promise<number>): Promise<void> {
    const before = performance.now();
    const sent = this.machine.now().getTime();
    const theirs = await ask();
    const way = (performance.now() - before) / 2;
    const skew = theirs - (sent + way);
    // Ignores an answer so slow that a wrong clock could pass for a right one.
    if (Number.isNaN(skew) || (way > BEARABLE_MS && Math.abs(skew) <= way)) return;
    this.skew = Math.abs(skew) > way ? skew : 0;
    this.comparedAt = performance.now();
  }
}

import { Injectable } from '@nestjs/common';
import { Clock, SystemClock } from '#kernel/clock.js';

/** Further than this from the database's clock, the machine's is wrong; nearer, both are as good. */
const BEARABLE_MS = 5_000;
/** A machine's clock may be set at any time. The comparison is repeated every 30 s, so this outlives several that fail. */
const KNOWN_MS = 5 * 60_000;

/** The machine's clock, put right by the database's when the two are far apart: all processes stamp in one time. */
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

  /** Tells whether it was compared recently, so that `now()` can be relied on. */
  get isKnown(): boolean {
    return performance.now() - this.comparedAt < KNOWN_MS;
  }

  /** @param ask the database's time, ms since 1970. A difference that a slow answer may have made counts as none */
  async compare(ask: () => Promise<number>): Promise<void> {
    const before = performance.now();
    const sent = this.machine.now().getTime();
    const theirs = await ask();
    const way = (performance.now() - before) / 2;
    const skew = theirs - (sent + way);
    // Not after an answer so slow that a machine which is wrong could pass for a right one.
    if (Number.isNaN(skew) || (way > BEARABLE_MS && Math.abs(skew) <= way)) return;
    this.skew = Math.abs(skew) > way ? skew : 0;
    this.comparedAt = performance.now();
  }
}

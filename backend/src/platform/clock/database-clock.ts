import { Injectable } from '@nestjs/common';
import { Clock, SystemClock } from '#kernel/clock.js';

/** Further than this from the database's clock, the machine's is wrong; nearer, both are as good. */
const BEARABLE_MS = 5_000;

/** The machine's clock, put right by the database's when the two are far apart: all processes stamp in one time. */
@Injectable()
export class DatabaseClock extends Clock {
  private skew = 0;

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

  async compare(ask: () => Promise<number>): Promise<void> {
    const before = performance.now();
    const sent = this.machine.now().getTime();
    const theirs = await ask();
    const way = (performance.now() - before) / 2;
    // What a slow answer leaves open is not taken for a difference.
    const skew = theirs - (sent + way);
    this.skew = Math.abs(skew) > way ? skew : 0;
  }
}

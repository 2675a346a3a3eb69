import { Injectable, Logger, Global, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Clock, DatabaseClock, SystemClock } from '#kernel/clock.js';
import { Database } from '../database/database.js';
import { HttpModule } from '../http/http.module.js';
import { NotReadyError, Readiness } from '../http/readiness.js';
import { Metrics } from '../observability/metrics.js';

const EVERY_MS = 30_000;
const NOW = { text: 'select extract(epoch from clock_timestamp())::float8 * 1000 as ms' };

@Injectable()
class ClockWatch implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(ClockWatch.name);
  private wrong = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly clock: DatabaseClock,
    private readonly database: Database,
    readiness: Readiness,
    metrics: Metrics,
  ) {
    readiness.register('clock', () => this.requireRight(), { essential: false });
    readiness.register('clock correction', () => this.requireKnown());
    metrics.gauge('clock_skew_seconds', 'The database’s clock minus this machine’s', [], async () => [
      [{}, clock.skewMs / 1000],
    ]);
  }

  async onModuleInit(): Promise<void> {
    await this.look();
    this.timer = setInterval(() => void this.look(), EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    const { clock } = this;
    // Ignores an error of the database: the last known difference of the clocks then applies.
    await clock
      .compare(async () => Number((await this.database.query<{ ms: number }>(NOW))[0]?.ms))
      .catch(() => undefined);
    if (clock.isWrong === this.wrong) return;
    this.wrong = clock.isWrong;
    const seconds = clock.skewMs / 1000;
    if (this.wrong) this.logger.error({ skewSeconds: seconds }, this.problem());
    else this.logger.warn({ skewSeconds: seconds }, "This machine's clock is right again");
  }

  private async requireRight(): Promise<void> {
    if (this.wrong) throw new NotReadyError(this.problem());
  }

  /** Compares the clocks before the first use: orders and tokens depend on a clock that may be off by days. */
  private async requireKnown(): Promise<void> {
    if (!this.clock.isKnown) await this.look();
    if (!this.clock.isKnown) throw new NotReadyError("This machine's clock cannot be compared with the database's");
  }

  private problem(): string {
    const seconds = Math.round(this.clock.skewMs / 1000);
    const far = seconds > 0 ? `${seconds} s behind` : `${-seconds} s ahead of`;
    return `This machine's clock is ${far} the database's: events bear the database's time`;
  }
}

/** One clock for all processes: the machine's, or the database's if the machine's is wrong. */
@Global()
@Module({
  imports: [HttpModule],
  providers: [
    SystemClock,
    { provide: DatabaseClock, inject: [SystemClock], useFactory: (machine: SystemClock) => new DatabaseClock(machine) },
    { provide: Clock, useExisting: DatabaseClock },
    ClockWatch,
  ],
  exports: [Clock, DatabaseClock],
})
export class ClockModule {}

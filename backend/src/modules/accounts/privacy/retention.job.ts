import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Settings } from '#platform/config/settings.js';
import { Database } from '#platform/database/database.js';
import { sweepLetters } from '#platform/mail/letter-files.js';
import { KeptData } from '#platform/privacy/kept-data.js';
import { Erasures } from './erasures.js';

const EVERY_MS = 6 * 3_600_000;
const FIRST_AFTER_MS = 60_000;

@Injectable()
export class RetentionJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(RetentionJob.name);
  private timers: NodeJS.Timeout[] = [];
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly erasures: Erasures,
    private readonly clock: Clock,
    private readonly kept: KeptData,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.ROLE === 'api') return;
    const start = (): void => void (this.running = this.run());
    this.timers = [setTimeout(start, FIRST_AFTER_MS).unref(), setInterval(start, EVERY_MS).unref()];
  }

  async onModuleDestroy(): Promise<void> {
    for (const timer of this.timers) clearTimeout(timer);
    await this.running;
  }

  async run(): Promise<void> {
    for (const { name, text } of this.kept.retentions) {
      try {
        const { rowCount } = await this.database.pool.query(text);
        if (rowCount) this.logger.log(`Retention: ${rowCount} rows of ${name} deleted`);
      } catch (error) {
        this.logger.error({ err: error }, `Retention of ${name} failed`);
      }
    }
    await this.erasures.keep();
    await this.erasures.forgetOld();
    try {
      const letters = await sweepLetters(this.settings.DATA_DIR, this.clock.now());
      if (letters > 0) this.logger.log(`Retention: ${letters} letters deleted`);
    } catch (error) {
      this.logger.error({ err: error }, 'Retention of letters failed');
    }
  }
}

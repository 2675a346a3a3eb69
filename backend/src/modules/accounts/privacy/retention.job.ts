import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Settings } from '#platform/config/settings.js';
import { Database } from '#platform/database/database.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { sweepLetters } from '#platform/mail/mailer.js';
import { PersonalDataRegistry, type Retention } from '#platform/privacy/privacy.module.js';
import { Erasures } from './erasures.js';

const EVERY_MS = 6 * 3_600_000;

/** Applies the retention rules four times a day, on one worker at a time. */
@Injectable()
export class RetentionJob implements OnModuleInit {
  private readonly logger = new Logger(RetentionJob.name);

  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly erasures: Erasures,
    private readonly clock: Clock,
    private readonly personalData: PersonalDataRegistry,
  ) {}

  onModuleInit(): void {
    this.jobs.every(EVERY_MS, 'retention', () => this.run());
  }

  async run(): Promise<void> {
    for (const retention of this.personalData.retentions) {
      try {
        const deleted = await this.forget(retention);
        if (deleted) this.logger.log(`Retention: ${deleted} rows of ${retention.name} deleted`);
      } catch (error) {
        this.logger.error({ err: error }, `Retention of ${retention.name} failed`);
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

  private async forget(retention: Retention): Promise<number | null> {
    if ('run' in retention) return this.database.transaction(retention.run);
    return (await this.database.pool.query(retention.text)).rowCount;
  }
}

import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Settings } from '#platform/config/settings.js';
import { Database } from '#platform/database/database.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { sweepLetters } from '#platform/mail/letter-files.js';
import { Erasures } from './erasures.js';

const EVERY_MS = 6 * 3_600_000;

/** What ends the keeping of people's data (docs/security.md: Retention). Each statement is safe to repeat. */
export const RETENTION = [
  { name: 'leads', text: `delete from lead where received_at < now() - interval '24 months'` },
  { name: 'suspected leads', text: `delete from lead where suspected and received_at < now() - interval '3 months'` },
  { name: 'sign-in links', text: `delete from sign_in_link where requested_at < now() - interval '30 days'` },
  {
    name: 'invitations that nobody took up',
    // Somebody who was invited again has a link, which is forgotten after a month.
    text: `delete from app_user u where auth0_id is null and created_at < now() - interval '6 months'
      and not exists (select from sign_in_link l where l.user_id = u.id)`,
  },
  {
    name: 'hashes of erased subjects',
    text: `delete from erased_subject where erased_at < now() - interval '31 days'`,
  },
  {
    name: 'keys of guests’ devices',
    // A business day ends at four in the morning, wherever the venue is.
    text: `delete from guest_day_key where day < (now() at time zone 'UTC' - interval '20 hours')::date`,
  },
  { name: 'sessions of the embedded provider', text: 'delete from sign_in_artifact where expires_at < now()' },
] as const;

/** Forgets what need not be known any more, four times a day, on one worker at a time. */
@Injectable()
export class RetentionJob implements OnModuleInit {
  private readonly logger = new Logger(RetentionJob.name);

  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly erasures: Erasures,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.every(EVERY_MS, 'retention', () => this.run());
  }

  async run(): Promise<void> {
    for (const { name, text } of RETENTION) {
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

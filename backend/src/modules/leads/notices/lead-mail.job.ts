import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { leadMail } from './lead-mail.js';
import { LeadNotices } from './lead-notices.js';

const LOOK_EVERY_MS = 20_000;

/** Mails the company about each lead, at once and again until it succeeds; a lead waits for no mail server. */
@Injectable()
export class LeadMailJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(LeadMailJob.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private stopped = false;

  constructor(
    private readonly notices: LeadNotices,
    private readonly mailer: Mailer,
    private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.ROLE === 'api') return;
    this.notices.onRing(() => this.wake());
    this.timer = setInterval(() => this.wake(), LOOK_EVERY_MS).unref();
    this.wake();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    this.notices.onRing(null);
    await this.running;
  }

  private wake(): void {
    this.running ??= this.deliverAll().finally(() => (this.running = null));
  }

  private async deliverAll(): Promise<void> {
    const company = { email: this.settings.COMPANY_EMAIL, publicUrl: this.settings.PUBLIC_URL };
    try {
      while (!this.stopped && (await this.notices.deliverOne((lead) => this.mailer.send(leadMail(lead, company)))));
    } catch (error) {
      this.logger.error({ err: error }, 'Mails about leads wait: the database did not answer');
    }
  }
}

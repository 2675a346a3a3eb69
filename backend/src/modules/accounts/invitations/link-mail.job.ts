import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { linkMail } from './link-mail.js';
import { SignInLinks } from './sign-in-links.js';

const LOOK_EVERY_MS = 20_000;

/** Mails sign-in links as they are ordered, and again until it succeeds. */
@Injectable()
export class LinkMailJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(LinkMailJob.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;

  constructor(
    private readonly links: SignInLinks,
    private readonly mailer: Mailer,
    private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.ROLE === 'api') return;
    this.links.onRing(() => this.wake());
    this.timer = setInterval(() => this.wake(), LOOK_EVERY_MS).unref();
    this.wake();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    this.links.onRing(null);
    await this.running;
  }

  private wake(): void {
    this.again = true;
    this.running ??= this.deliverAll().finally(() => (this.running = null));
  }

  private async deliverAll(): Promise<void> {
    const { PUBLIC_URL } = this.settings;
    try {
      while (this.again && !this.stopped) {
        this.again = false;
        while (await this.links.deliverOne((order, secret) => this.mailer.send(linkMail(order, secret, PUBLIC_URL))));
      }
    } catch (error) {
      this.logger.error({ err: error }, 'Sign-in links wait: the database did not answer');
    }
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings } from '#platform/config/settings.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { Mailer } from '#platform/mail/mailer.js';
import { linkMail } from './link-mail.js';
import { LINK_MAIL, SignInLinks, type LinkMailOrder } from './sign-in-links.js';

@Injectable()
export class LinkMailJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly links: SignInLinks,
    private readonly mailer: Mailer,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<LinkMailOrder>('mail', LINK_MAIL, ({ payload }) =>
      this.links.deliver(payload.linkId, (letter, secrets) =>
        this.mailer.send(linkMail(letter, secrets, this.settings.PUBLIC_URL)),
      ),
    );
  }
}

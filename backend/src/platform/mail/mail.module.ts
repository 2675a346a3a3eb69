import { Module } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Settings } from '../config/settings.js';
import { FileMailer, Mailer } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

@Module({
  providers: [
    {
      provide: Mailer,
      inject: [Settings, Clock],
      useFactory: (settings: Settings, clock: Clock): Mailer =>
        settings.MAIL === 'smtp' ? new SmtpMailer(settings) : new FileMailer(settings, clock),
    },
  ],
  exports: [Mailer],
})
export class MailModule {}

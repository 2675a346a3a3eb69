import { Global, Module } from '@nestjs/common';
import { FileMailer } from './file-mailer.js';
import { Mailer } from './mailer.js';

/** Mail for whoever has something to say. */
@Global()
@Module({ providers: [{ provide: Mailer, useClass: FileMailer }], exports: [Mailer] })
export class MailModule {}

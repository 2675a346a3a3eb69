import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { Settings } from '../config/settings.js';
import { HopelessJobError } from '../jobs/job.js';
import { type Mail, Mailer } from './mailer.js';

const LIMIT_MS = 10_000;
const ADDRESS = /[^\s<>]+@[^\s<>]+/g;

/** Names of this machine. Other machines of a private network do not match. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Makes the options of the connection. Mails contain links that sign somebody in, so they are sent to another
 * machine only over TLS. Options in the query of the address override these.
 */
export function transportOf(url: string) {
  return {
    url,
    requireTLS: !LOOPBACK.test(new URL(url).hostname),
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
  };
}

@Injectable()
export class SmtpMailer extends Mailer implements OnApplicationShutdown {
  private readonly transport;

  constructor(private readonly settings: Settings) {
    super();
    this.transport = createTransport(transportOf(settings.SMTP_URL ?? ''));
  }

  override async send(mail: Mail): Promise<void> {
    const { COMPANY_NAME: name, COMPANY_EMAIL: address } = this.settings;
    try {
      await this.transport.sendMail({
        from: { name, address },
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        messageId: `<${mail.id}>`,
        ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
      });
    } catch (error) {
      const reason = String(error).replace(ADDRESS, '…');
      throw refusedForGood(error)
        ? new HopelessJobError(`The mail server refuses the letter: ${reason}`)
        : new Error(reason);
    }
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}

/** True for a 5xx about the mail (RFC 5321, section 4.2.1). A refused login is not final: the password may be wrong. */
function refusedForGood(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
}

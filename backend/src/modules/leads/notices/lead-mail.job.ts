import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings } from '#platform/config/settings.js';
import { Database, type TransactionClient } from '#platform/database/database.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { Outbox } from '#platform/jobs/outbox.js';
import { Mailer } from '#platform/mail/mailer.js';
import type { Lead } from '../domain/lead.js';
import { leadMail } from './lead-mail.js';

const LEAD = `
  select id, kind, source, received_at as "receivedAt", name, email, telephone, street, city, region,
    current_state as "currentState", message, suspected
  from lead where id = $1`;

/** Mails the company about each lead; a lead waits for no mail server. The job bears its number alone. */
@Injectable()
export class LeadMailJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly database: Database,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ leadId: number }>('mail', 'lead', ({ payload }) => this.send(payload.leadId));
  }

  /** In the transaction that stores the lead: either both are kept or neither. */
  async enqueue(client: TransactionClient, leadId: number): Promise<void> {
    await this.outbox.add(client, { queue: 'mail', jobId: `lead-${leadId}`, name: 'lead', payload: { leadId } });
  }

  private async send(leadId: number): Promise<void> {
    const [lead] = await this.database.query<Lead>({ text: LEAD, values: [leadId] });
    // Erased meanwhile: there is nothing to tell.
    if (!lead) return;
    const company = { email: this.settings.COMPANY_EMAIL, publicUrl: this.settings.PUBLIC_URL };
    await this.mailer.send(leadMail(lead, company));
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings } from '#platform/config/settings.js';
import { Database, type TransactionClient } from '#platform/database/database.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { Outbox } from '#platform/jobs/outbox.js';
import { type Mail, Mailer } from '#platform/mail/mailer.js';
import { czechTime, HOUSE_ZONE } from '#kernel/clock.js';
import type { Lead, LeadKind } from '../domain/lead.js';

const SUBJECTS: Readonly<Record<LeadKind, string>> = {
  contact: 'Nový kontakt z webu',
  referral: 'Nový tip na restauraci',
  'sales-rep': 'Nový zájemce o obchodní zastoupení',
};

function leadMail(lead: Lead, company: { email: string; publicUrl: string }): Mail {
  const lines: [label: string, value: string | null][] = [
    [lead.kind === 'referral' ? 'Restaurace' : 'Jméno', lead.name || null],
    ['Telefon', lead.telephone],
    ['E-mail', lead.email],
    ['Ulice', lead.street],
    ['Město', lead.city],
    ['Kraj', lead.region],
    ['Současný stav', lead.currentState],
    [lead.kind === 'sales-rep' ? 'O sobě' : 'Zpráva', lead.message],
    ['Přijato', czechTime(lead.receivedAt, HOUSE_ZONE)],
  ];
  const facts = lines.filter(([, value]) => value !== null).map(([label, value]) => `${label}: ${value}`);
  return {
    to: company.email,
    replyTo: lead.email ?? undefined,
    subject: `${SUBJECTS[lead.kind]} č. ${lead.id}`,
    text: `${facts.join('\n')}\n\nVšechny záznamy: ${company.publicUrl}/InternalAdministrationPage?tab=leads\n`,
    id: `lead-${lead.id}@${new URL(company.publicUrl).hostname}`,
  };
}

const LEAD = `
  select id, kind, source, received_at as "receivedAt", name, email, telephone, street, city, region,
    current_state as "currentState", message, suspected
  from lead where id = $1`;

/**
 * Mails the company about each lead, so that storing a lead does not wait for the mail server. The job contains only an
 * id.
 */
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

  /**
   * Enqueues the mail. Call it in the transaction that stores the lead, so that lead and job are both stored or
   * neither.
   */
  async enqueue(client: TransactionClient, leadId: number): Promise<void> {
    await this.outbox.add(client, { queue: 'mail', jobId: `lead-${leadId}`, name: 'lead', payload: { leadId } });
  }

  private async send(leadId: number): Promise<void> {
    const [lead] = await this.database.query<Lead>({ text: LEAD, values: [leadId] });
    if (!lead) return;
    const company = { email: this.settings.COMPANY_EMAIL, publicUrl: this.settings.PUBLIC_URL };
    await this.mailer.send(leadMail(lead, company));
  }
}

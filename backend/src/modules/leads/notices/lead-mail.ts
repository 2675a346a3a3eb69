import type { Mail } from '#platform/mail/mailer.js';
import { czechTime, HOUSE_ZONE } from '#modules/venues/venues.public.js';
import type { Lead, LeadKind } from '../domain/lead.js';

const SUBJECTS: Readonly<Record<LeadKind, string>> = {
  contact: 'Nový kontakt z webu',
  referral: 'Nový tip na restauraci',
  'sales-rep': 'Nový zájemce o obchodní zastoupení',
};

/** Answering the letter writes to the person who left the lead. */
export function leadMail(lead: Lead, company: { email: string; publicUrl: string }): Mail {
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

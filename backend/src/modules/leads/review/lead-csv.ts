import { csvFile } from '#platform/http/csv.js';
import { czechTime, HOUSE_ZONE } from '#modules/venues/venues.public.js';
import type { LeadKind } from '../domain/lead.js';
import type { LeadView } from './lead.dto.js';

const KINDS: Readonly<Record<LeadKind, string>> = {
  contact: 'Kontakt',
  referral: 'Tip na restauraci',
  'sales-rep': 'Obchodní zástupce',
};

const HEADER = [
  ...['Číslo', 'Druh', 'Přijato', 'Jméno nebo restaurace', 'Telefon', 'E-mail', 'Ulice', 'Město', 'Kraj'],
  ...['Současný stav', 'Zpráva', 'Zdroj', 'Podezřelé', 'Vyřízeno', 'Vyřídil'],
];

/** For a Czech spreadsheet; times are those of Prague. */
export function leadCsv(leads: readonly LeadView[]): string {
  return csvFile(HEADER, leads.map(cells));
}

function cells(lead: LeadView): (string | number | null)[] {
  return [
    ...[lead.id, KINDS[lead.kind], czechTime(lead.receivedAt, HOUSE_ZONE), lead.name, lead.telephone, lead.email],
    ...[lead.street, lead.city, lead.region, lead.currentState, lead.message, lead.source],
    ...[lead.suspected ? 'ano' : 'ne', czechTime(lead.doneAt, HOUSE_ZONE), lead.doneBy],
  ];
}

import type { ContactLead, ReferralLead, SalesRepLead } from './generated';

export type { SalesRepLead } from './generated';

const TIMEOUT_MS = 15_000;

/** @returns whether the server has taken the lead in; a lost network is a no, like any answer that is not OK */
async function send(form: string, body: object): Promise<boolean> {
  try {
    const response = await fetch(`/api/api/${form}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
}

// The public pages carry neither the store nor the generated client for these three calls.
export const sendContactLead = (lead: ContactLead) => send('contact-phone', lead);
export const sendReferralLead = (lead: ReferralLead) => send('referral', lead);
export const sendSalesRepLead = (lead: SalesRepLead) => send('sales-rep', lead);

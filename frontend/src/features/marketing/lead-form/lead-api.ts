import type { ContactLead, ReferralLead, SalesRepLead } from '#api/generated.ts';

export type { SalesRepLead } from '#api/generated.ts';

const TIMEOUT_MS = 15_000;

/** `offline`, `unanswered` and `tooMany` are not caused by the input. */
export type LeadOutcome = 'taken' | 'refused' | 'offline' | 'unanswered' | 'tooMany';

async function send(form: string, body: object): Promise<LeadOutcome> {
  try {
    const response = await fetch(`/api/api/${form}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return 'taken';
    if (response.status === 429) return 'tooMany';
    return response.status >= 500 ? 'unanswered' : 'refused';
  } catch {
    return navigator.onLine ? 'unanswered' : 'offline';
  }
}

// Public pages load neither the store nor the generated client for these three requests.
export const sendContactLead = (lead: ContactLead) => send('contact-phone', lead);
export const sendReferralLead = (lead: ReferralLead) => send('referral', lead);
export const sendSalesRepLead = (lead: SalesRepLead) => send('sales-rep', lead);

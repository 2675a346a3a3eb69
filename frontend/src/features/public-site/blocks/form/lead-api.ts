import type { ContactLead, ReferralLead, SalesRepLead } from '#api/generated.ts';

/** The fields of each form, by the form's address below /api/api. */
export type Leads = { 'contact-phone': ContactLead; referral: ReferralLead; 'sales-rep': SalesRepLead };

const TIMEOUT_MS = 15_000;

/** The outcome of sending a form. The input is not the cause of `offline`, `unanswered` and `tooMany`. */
export type LeadOutcome = 'taken' | 'refused' | 'offline' | 'unanswered' | 'tooMany';

/** Sends a form by `fetch`, so that public pages need neither the store nor the generated client. */
export async function sendLead(form: keyof Leads, body: object): Promise<LeadOutcome> {
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

import type { ContactLead, ReferralLead, SalesRepLead } from '#api/generated.ts';

/** The forms' addresses below /api/api, and what each takes. */
export type Leads = { 'contact-phone': ContactLead; referral: ReferralLead; 'sales-rep': SalesRepLead };

const TIMEOUT_MS = 15_000;

/** `offline`, `unanswered` and `tooMany` are not caused by the input. */
export type LeadOutcome = 'taken' | 'refused' | 'offline' | 'unanswered' | 'tooMany';

/** Public pages load neither the store nor the generated client for this one request. */
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

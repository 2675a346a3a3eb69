const MIN_FILL_MS = 2_000;

interface FormTrace {
  /** A field that people cannot see, so a filled one shows that a robot sent the form. */
  readonly website?: string | null | undefined;
  readonly elapsedMs?: number | undefined;
}

export function isSuspected({ website, elapsedMs }: FormTrace): boolean {
  return Boolean(website) || (elapsedMs !== undefined && elapsedMs < MIN_FILL_MS);
}

export const LEAD_KINDS = ['contact', 'referral', 'sales-rep'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

export interface NewLead {
  readonly kind: LeadKind;
  readonly source: string;
  /** The restaurant's name in a tip, the applicant's own in an application, '' in a contact. */
  readonly name: string;
  readonly email: string | null;
  readonly telephone: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly currentState: string | null;
  readonly message: string | null;
  readonly suspected: boolean;
}

export interface Lead extends NewLead {
  readonly id: number;
  readonly receivedAt: Date;
}

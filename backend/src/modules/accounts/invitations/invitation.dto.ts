import { z } from 'zod';
import { ROLES } from '#kernel/principal.js';
import { emailAddress, Id, text, typedLine } from '#platform/http/input.js';
import { RoleText } from '../users/administered-user.dto.js';
import { OpenInvitation } from './open-invitation.js';

const MAX = 254;
const LOCAL = /^[\w!#$%&'*+/?^`{|}~-]+(?:\.[\w!#$%&'*+/?^`{|}~-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * Accepts only ASCII, because a Cyrillic `е` looks like a Latin one. The domain must be valid in DNS. Rejects text that
 * mail programs decode (RFC 2047, `=?utf-8?…`).
 */
export function isPlainAddress(address: string): boolean {
  if (address.length > MAX) return false;
  const [local = '', domain = '', more] = address.split('@');
  if (more !== undefined || local.length > 64 || !LOCAL.test(local)) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1)!);
}

const MAX_ID = 2 ** 31 - 1;
const MAX_VENUES = 500;
const EMAIL = 'Invalid email address';
const COMPANY = 'Invalid company ID';

const Email = emailAddress(EMAIL).refine((address) => address.slice(address.indexOf('@')).includes('.'), EMAIL);
const AN_EMAIL = { description: 'an e-mail address whose domain has a dot in it' };
const CompanyId = z.int({ error: COMPANY }).positive(COMPANY).max(MAX_ID, COMPANY);

/** An older client sends `company` as `companyId`. The server ignores `companyName` and reads the stored name. */
export const InviteUserBody = z
  .object({
    email: Email.refine(isPlainAddress, EMAIL).meta(AN_EMAIL),
    company: CompanyId.optional(),
    companyId: CompanyId.optional(),
    companyName: typedLine(200).optional(),
    role: RoleText.optional(),
    venues: z
      .array(z.object({ venueId: Id }))
      .max(MAX_VENUES)
      .optional()
      .describe('venues of the company, for roles that work at venues'),
  })
  .refine(({ company, companyId }) => (company ?? companyId) !== undefined, { path: ['company'], error: COMPANY })
  .meta({ id: 'InviteUser', description: 'Either company or companyId is given.' });
export type InviteUserBody = z.infer<typeof InviteUserBody>;

export const Invitation = z
  .object({
    email: z.string(),
    companyId: z.int(),
    role: z.enum(ROLES).nullable().describe('role of the invitation, or the role that the person already has'),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

export const RequestLinkBody = z.object({ email: Email.meta(AN_EMAIL) }).meta({ id: 'RequestLink' });
export type RequestLinkBody = z.infer<typeof RequestLinkBody>;

export const LinkRequested = z.object({ status: z.literal('accepted') }).meta({ id: 'LinkRequested' });
export type LinkRequested = z.infer<typeof LinkRequested>;

const LinkToken = text(100).min(20);

export const LinkTokenBody = z.object({ token: LinkToken }).meta({ id: 'LinkToken' });
export type LinkTokenBody = z.infer<typeof LinkTokenBody>;

/** `null`: the link only signs in. */
export const LinkedInvitation = z.object({ invitation: OpenInvitation.nullable() }).meta({ id: 'LinkedInvitation' });
export type LinkedInvitation = z.infer<typeof LinkedInvitation>;

/** Identifies the invitation to answer: by a link's secret, or by its id if it was sent to the caller's own address. */
export const AnsweredInvitation = z
  .object({ token: LinkToken.optional(), id: Id.optional() })
  .refine(({ token, id }) => (token === undefined) !== (id === undefined), {
    path: ['id'],
    error: 'Vyberte jednu pozvánku.',
  })
  .meta({ id: 'AnsweredInvitation', description: 'Exactly one of token and id is given.' });
export type AnsweredInvitation = z.infer<typeof AnsweredInvitation>;

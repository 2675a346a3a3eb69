import { z } from 'zod';
import { ROLES } from '../../../kernel/principal.js';
import { emailAddress, text } from '../../../platform/http/input.js';
import { RoleText } from '../users/administered-user.dto.js';

const MAX_ID = 2 ** 31 - 1;
const EMAIL = 'Invalid email address';
const COMPANY = 'Invalid company ID';

/** Specification, section 5: a basic pattern with no spaces, and a name of the mail's domain with a dot in it. */
const Email = emailAddress(EMAIL).refine((address) => address.slice(address.indexOf('@')).includes('.'), EMAIL);
const CompanyId = z.int({ error: COMPANY }).positive(COMPANY).max(MAX_ID, COMPANY);

/** Section 7, `cu`. `companyId` is how a variant of the client spells `company`; the name is known to the server anyway. */
export const InviteUserBody = z
  .object({
    email: Email,
    company: CompanyId.optional(),
    companyId: CompanyId.optional(),
    companyName: text(200).optional(),
    role: RoleText.optional(),
  })
  .refine(({ company, companyId }) => (company ?? companyId) !== undefined, { path: ['company'], error: COMPANY })
  .meta({ id: 'InviteUser' });
export type InviteUserBody = z.infer<typeof InviteUserBody>;

export const Invitation = z
  .object({ email: z.string(), companyId: z.int(), role: z.enum(ROLES).nullable() })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

export const RequestLinkBody = z.object({ email: Email }).meta({ id: 'RequestLink' });
export type RequestLinkBody = z.infer<typeof RequestLinkBody>;

/** The same whether or not the address is known. */
export const LinkRequested = z.object({ status: z.literal('accepted') }).meta({ id: 'LinkRequested' });
export type LinkRequested = z.infer<typeof LinkRequested>;

export const AcceptInvitationBody = z.object({ token: text(100).min(20) }).meta({ id: 'AcceptInvitation' });
export type AcceptInvitationBody = z.infer<typeof AcceptInvitationBody>;

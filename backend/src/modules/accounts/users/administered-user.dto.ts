import { z } from 'zod';
import { COMPANY_ROLES, type CompanyRole, type Role, ROLES, readRole } from '#kernel/principal.js';
import { Id, SeenVersion, SeenVersionInQuery, text, typedLine } from '#platform/http/input.js';

export const MAX_TEXT = 200;
export const MAX_SUBJECT = 255;
/** A phone number is stored as the digits of its international form, at most 15 (E.164); 0: no number. */
export const MAX_PHONE = 999_999_999_999_999;
const MAX_ASSIGNMENTS = 500;
const line = typedLine(MAX_TEXT).optional();

export const PERSON = {
  email: z.string(),
  emailVerified: z.boolean().describe('whether the sign-in provider has verified the address'),
  fullname: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  country: z.string(),
  phonenumber: z.int(),
};

/** A user with only those companies and venues that the requesting administrator administers. */
export const AdministeredUser = z
  .object({
    id: z.int(),
    auth0Id: z.string().nullable().describe('null until the invitation is accepted'),
    ...PERSON,
    role: z.enum(ROLES).nullable().describe('the highest role in these companies'),
    companies: z.array(z.object({ id: z.int(), name: z.string(), role: z.enum(COMPANY_ROLES).nullable() })),
    venues: z.array(z.object({ venueId: z.int(), name: z.string() })),
    linkUntil: z.iso
      .datetime()
      .nullable()
      .describe(
        'expiry of the newest invitation link, even if it has passed; a link whose mail has not left is valid a little longer',
      ),
    lastSignIn: z.iso
      .datetime()
      .nullable()
      .describe('null without a sign-in in the last 180 days, or if another provider signs people in'),
    version: z.int().describe('send it back with a change'),
  })
  .meta({ id: 'AdministeredUser' });
export type AdministeredUser = z.infer<typeof AdministeredUser>;

export const RemoveUserQuery = z.object({
  version: SeenVersionInQuery.describe('version that the caller saw; a newer one is not removed'),
});
export type RemoveUserQuery = z.infer<typeof RemoveUserQuery>;

const spelled = (roles: readonly Role[]) => {
  // `readRole` also accepts COMPANYMANAGER without an underscore (docs/product.md#roles).
  const anyCase = [...roles, 'COMPANYMANAGER'].map((role) =>
    role.replace(/[A-Z]/g, (letter) => `[${letter}${letter.toLowerCase()}]`),
  );
  return { pattern: `^(${anyCase.join('|')})?$`, description: `${roles.join(', ')}, in any case; empty or null: none` };
};

/** `null` or empty text means no role. */
export const RoleText = z
  .string()
  .max(40)
  .nullable()
  .transform((value, context): Role | null => {
    if (value === null || value === '') return null;
    const role = readRole(value);
    if (role === null) context.addIssue({ code: 'custom', message: 'Neznámá role.' });
    return role;
  })
  .meta(spelled(ROLES));

const CompanyRoleText = RoleText.transform((role, context): CompanyRole | null => {
  if (role !== 'SA') return role;
  context.addIssue({ code: 'custom', message: 'Tato role není role ve firmě.' });
  return null;
}).meta(spelled(COMPANY_ROLES));

/**
 * The client may send the whole user. Address and subject belong to the provider and never change here. Lists replace
 * all companies or venues that the administrator can see. `role` applies to all listed companies, unless a company's
 * own role has changed.
 */
export const UpdateUserBody = z
  .object({
    id: Id.optional(),
    auth0Id: text(MAX_SUBJECT).nullish(),
    fullname: line,
    addressLine1: line,
    city: line,
    country: line,
    phonenumber: z.int().min(0).max(MAX_PHONE).optional(),
    role: RoleText.optional(),
    companies: z
      .array(z.object({ id: Id, role: CompanyRoleText.optional() }))
      .max(MAX_ASSIGNMENTS)
      .optional(),
    venues: z
      .array(z.object({ venueId: Id }))
      .max(MAX_ASSIGNMENTS)
      .optional(),
    version: SeenVersion,
  })
  .refine(({ id, auth0Id }) => id !== undefined || Boolean(auth0Id), { path: ['id'], error: 'Vyberte uživatele.' })
  .meta({ id: 'UpdateAnyUser', description: 'Identify the user by id or auth0Id; id wins.' });
export type UpdateUserBody = z.infer<typeof UpdateUserBody>;

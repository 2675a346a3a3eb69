import { z } from 'zod';
import { COMPANY_ROLES, ROLES } from '#kernel/principal.js';
import { emailAddress, text, typedLine } from '#platform/http/input.js';

const MAX_TEXT = 200;
const MAX_SUBJECT = 255;
const MAX_PHONE = 999_999_999_999_999;
const line = typedLine(MAX_TEXT);
const optionalLine = line.nullish().transform((value) => value ?? '');

export const UserView = z
  .object({
    id: z.int(),
    auth0Id: z.string(),
    email: z.string(),
    emailVerified: z.boolean().describe('whether the sign-in provider has verified the address'),
    fullname: z.string(),
    addressLine1: z.string(),
    city: z.string(),
    country: z.string(),
    phonenumber: z.int(),
    role: z.enum(ROLES).nullable().describe('the highest role that the user has anywhere'),
    companies: z.array(z.object({ id: z.int(), name: z.string(), role: z.enum(COMPANY_ROLES).nullable() })),
    venues: z
      .array(z.object({ venueId: z.int(), name: z.string(), role: z.enum(COMPANY_ROLES) }))
      .describe('companies and venues that the user can access, with roles; empty for SA, who can access all'),
  })
  .meta({ id: 'User' });
export type UserView = z.infer<typeof UserView>;

export const RoleView = z.object({ role: z.enum(ROLES).nullable() }).meta({ id: 'UserRole' });
export type RoleView = z.infer<typeof RoleView>;

export const CreateUserBody = z
  .object({ auth0Id: text(MAX_SUBJECT).min(1), email: line.pipe(emailAddress('Zadejte platný e-mail.')) })
  .meta({ id: 'CreateUser' });
export type CreateUserBody = z.infer<typeof CreateUserBody>;

/** The client sends the whole user back; fields that users may not change are dropped (docs/product.md#the-profile). */
export const UpdateProfileBody = z
  .object({
    fullname: line.min(1, 'Vyplňte prosím jméno'),
    addressLine1: optionalLine,
    city: optionalLine,
    country: optionalLine,
    phonenumber: z
      .int()
      .min(0)
      .max(MAX_PHONE)
      .nullish()
      .transform((value) => value ?? 0),
  })
  .meta({ id: 'UpdateProfile' });
export type UpdateProfileBody = z.infer<typeof UpdateProfileBody>;

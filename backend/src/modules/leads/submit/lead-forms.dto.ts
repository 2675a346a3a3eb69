import { z } from 'zod';
import { optionalParagraphs, requiredText } from '#platform/http/input.js';
import { formTrace, optionalEmail, optionalPhone, requiredEmail, requiredPhone } from './lead-fields.js';

const MAX_NAME = 100;
const MAX_LINE = 200;
const MAX_MESSAGE = 4000;

/** `message` is the landing pages' field. */
export const ContactLeadBody = z
  .object({
    telephone: optionalPhone,
    email: optionalEmail,
    message: optionalParagraphs(MAX_MESSAGE),
    source: z.literal('LandingPage').default('LandingPage'),
    ...formTrace,
  })
  .refine(({ telephone, email }) => telephone !== null || email !== null, {
    path: ['telephone'],
    message: 'Zadejte alespoň telefon nebo e-mail.',
  })
  .meta({ id: 'ContactLead', description: 'At least one of telephone and email is given.' });
export type ContactLeadBody = z.infer<typeof ContactLeadBody>;

/** `name` and `address` are the restaurant's. */
export const ReferralLeadBody = z
  .object({
    name: requiredText(MAX_LINE, 'Zadejte název restaurace.'),
    email: requiredEmail,
    phone: requiredPhone,
    address: requiredText(MAX_LINE, 'Zadejte ulici.'),
    city: requiredText(MAX_NAME, 'Zadejte město.'),
    region: requiredText(MAX_NAME, 'Zadejte kraj.'),
    source: z.literal('ReferralForm').default('ReferralForm'),
    ...formTrace,
  })
  .meta({ id: 'ReferralLead' });
export type ReferralLeadBody = z.infer<typeof ReferralLeadBody>;

const CURRENT_STATES = ['zaměstnanec', 'student', 'OSVČ', 'nezaměstnaný', 'jiný'] as const;

export const SalesRepLeadBody = z
  .object({
    firstName: requiredText(MAX_NAME, 'Zadejte jméno.'),
    lastName: requiredText(MAX_NAME, 'Zadejte příjmení.'),
    email: requiredEmail,
    telephone: requiredPhone,
    about_me: optionalParagraphs(MAX_MESSAGE),
    current_state: z.enum(CURRENT_STATES, { error: 'Vyberte, co teď děláte.' }),
    source: z.literal('SalesRepForm').default('SalesRepForm'),
    ...formTrace,
  })
  .meta({ id: 'SalesRepLead' });
export type SalesRepLeadBody = z.infer<typeof SalesRepLeadBody>;

/** The same for everybody, a program that has been found out included. */
export const LeadReceipt = z.object({ status: z.literal('received') }).meta({ id: 'LeadReceipt' });
export type LeadReceipt = z.infer<typeof LeadReceipt>;

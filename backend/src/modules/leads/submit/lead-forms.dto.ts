import { z } from 'zod';
import { PHONE } from '@stolek/rules/field-rules';
import {
  emailAddress,
  MAX_EMAIL,
  optionalLine,
  optionalParagraphs,
  requiredText,
  typedLine,
} from '#platform/http/input.js';

const MAX_PHONE = 40;
const MAX_ELAPSED_MS = 7 * 24 * 60 * 60 * 1000;

/** Requires a dot in the domain, unlike browsers. */
const anEmail = emailAddress('Zadejte platný e-mail.').refine((email) => /\.[a-z0-9-]{2,}$/i.test(email), {
  error: 'Zadejte platný e-mail.',
});

const AN_EMAIL = { description: 'an e-mail address whose domain has a dot in it' };
const A_PHONE = {
  description: 'a phone number: nine digits, or + and a country code with 7 to 15 digits in total; spaces are ignored',
};

const requiredEmail = requiredText(MAX_EMAIL, 'Zadejte e-mail.').pipe(anEmail).meta(AN_EMAIL);

const optionalEmail = optionalLine(MAX_EMAIL).pipe(anEmail.nullable()).meta(AN_EMAIL);

/** Rejects a mistyped number while the visitor can still correct it, because nobody could call the visitor back. */
function callable(written: string, context: z.core.$RefinementCtx): string | null {
  const phone = PHONE.tidy(written);
  if (phone === '') return null;
  if (PHONE.holds(phone)) return phone;
  context.addIssue({ code: 'custom', message: PHONE.message });
  return z.NEVER;
}

const optionalPhone = typedLine(MAX_PHONE)
  .nullish()
  .transform((value, context) => callable(value ?? '', context))
  .meta(A_PHONE);

const requiredPhone = typedLine(MAX_PHONE)
  .min(1, 'Zadejte telefon.')
  .transform((value, context) => {
    const phone = callable(value, context);
    if (phone !== null) return phone;
    context.addIssue({ code: 'custom', message: 'Zadejte telefon.' });
    return z.NEVER;
  })
  .meta(A_PHONE);

const formTrace = {
  website: z.string().max(2000).nullish(),
  elapsedMs: z.number().min(0).max(MAX_ELAPSED_MS).optional(),
};

const MAX_NAME = 100;
const MAX_LINE = 200;
const MAX_MESSAGE = 4000;

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

/** Even a robot that was detected gets this answer, so that it learns nothing. */
export const LeadReceipt = z.object({ status: z.literal('received') }).meta({ id: 'LeadReceipt' });
export type LeadReceipt = z.infer<typeof LeadReceipt>;

import { z } from 'zod';
import { PHONE } from '#kernel/field-rules.js';
import { emailAddress, MAX_EMAIL, optionalLine, requiredText, typedLine } from '#platform/http/input.js';

const MAX_PHONE = 40;
const MAX_ELAPSED_MS = 7 * 24 * 60 * 60 * 1000;

/** With a domain that a letter can reach, which the browser's rule does not ask for. */
const anEmail = emailAddress('Zadejte platný e-mail.').refine((email) => /\.[a-z0-9-]{2,}$/i.test(email), {
  error: 'Zadejte platný e-mail.',
});

const AN_EMAIL = { description: 'an e-mail address whose domain has a dot in it' };
const A_PHONE = {
  description:
    'a number that can be called: nine digits, or + and a country code with 7 to 15 digits in all; spaces do not count',
};

export const requiredEmail = requiredText(MAX_EMAIL, 'Zadejte e-mail.').pipe(anEmail).meta(AN_EMAIL);

export const optionalEmail = optionalLine(MAX_EMAIL).pipe(anEmail.nullable()).meta(AN_EMAIL);

/** A lead that nobody can call back is lost: a slip is told while whoever made it is still there. */
function callable(written: string, context: z.core.$RefinementCtx): string | null {
  const phone = PHONE.tidy(written);
  if (phone === '') return null;
  if (PHONE.holds(phone)) return phone;
  context.addIssue({ code: 'custom', message: PHONE.message });
  return z.NEVER;
}

export const optionalPhone = typedLine(MAX_PHONE)
  .nullish()
  .transform((value, context) => callable(value ?? '', context))
  .meta(A_PHONE);

export const requiredPhone = typedLine(MAX_PHONE)
  .min(1, 'Zadejte telefon.')
  .transform((value, context) => {
    const phone = callable(value, context);
    if (phone !== null) return phone;
    context.addIssue({ code: 'custom', message: 'Zadejte telefon.' });
    return z.NEVER;
  })
  .meta(A_PHONE);

/** What our forms send beside their fields; a caller that is not our page may leave it out. */
export const formTrace = {
  website: z.string().max(2000).nullish(),
  elapsedMs: z.number().min(0).max(MAX_ELAPSED_MS).optional(),
};

import { z } from 'zod';
import { emailAddress, MAX_EMAIL, optionalText, text } from '../../../platform/http/input.js';
import { normalisePhone } from '../domain/phone-number.js';

const MAX_PHONE = 40;
const MAX_ELAPSED_MS = 7 * 24 * 60 * 60 * 1000;

const anEmail = emailAddress('Zadejte platný e-mail.');

/** @returns text that must be there, without surrounding spaces */
export const requiredText = (max: number, message: string) => text(max).trim().min(1, message);

export const requiredEmail = text(MAX_EMAIL).trim().min(1, 'Zadejte e-mail.').pipe(anEmail);

/** An e-mail that may be left out; an empty field counts as none. */
export const optionalEmail = optionalText(MAX_EMAIL).pipe(anEmail.nullable());

/** A phone number that may be left out, normalised (specification, section 5). */
export const optionalPhone = text(MAX_PHONE)
  .nullish()
  .transform((value) => normalisePhone(value ?? ''));

export const requiredPhone = text(MAX_PHONE).transform((value, context) => {
  const phone = normalisePhone(value);
  if (phone !== null) return phone;
  context.addIssue({ code: 'custom', message: 'Zadejte telefon.' });
  return z.NEVER;
});

/** What our forms send beside their fields; a caller that is not our page may leave it out. */
export const formTrace = {
  website: z.string().max(2000).nullish(),
  elapsedMs: z.number().min(0).max(MAX_ELAPSED_MS).optional(),
};
